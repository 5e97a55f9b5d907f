/** Reads §7 as a client does, so that feeds show what the pages show, wherever API_URL leads. */
import type { Payloads } from "#contract/entities.ts";

/** The payload of a row of §7; undefined when there is no such item. */
export type Read = <Row extends keyof Payloads>(row: Row, path: string) => Promise<Payloads[Row] | undefined>;

/**
 * @param api the API as a fetch
 * @throws Error for every failure but a 404
 */
export const readerOf =
  (api: (request: Request) => Response | Promise<Response>, origin: string): Read =>
  async <Row extends keyof Payloads>(row: Row, path: string) => {
    const reply = await api(new Request(`${origin}/api${path}`, { headers: { accept: "application/json" } }));
    if (reply.status === 404) return undefined;
    if (!reply.ok) throw new Error(`${row} answers ${reply.status}`);
    const body = (await reply.json()) as Payloads[Row] & { data?: Payloads[Row] };
    return body.data ?? body;
  };
