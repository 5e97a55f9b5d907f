/** Requests whose body arrives in chunks. */
import { BodyRefused } from "#api/body.ts";

/** `taken` counts the chunks that were read. */
export function requestOf(
  body: string | Buffer,
  type: string,
  chunk = 65_536,
  headers: Readonly<Record<string, string>> = {},
): { request: Request; taken: () => number } {
  const bytes = Buffer.from(body);
  let at = 0;
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        taken += 1;
        controller.enqueue(Uint8Array.from(bytes.subarray(at, at + chunk)));
        at += chunk;
      },
    },
    { highWaterMark: 0 },
  );
  const init = {
    method: "POST",
    headers: { "content-type": type, ...headers },
    body: stream,
    duplex: "half",
  };
  return { request: new Request("http://site.test/", init as RequestInit), taken: () => taken };
}
export const statusOf = (reading: Promise<unknown>): Promise<number> =>
  reading.then(
    () => 200,
    (error: unknown) => (error instanceof BodyRefused ? error.status : 500),
  );
