/** A form that a browser without scripts posts to a page: read within bounds, and answered with the page. */
import { BodyRefused, readBytes } from "#api/body.ts";
import { Busy } from "#api/concurrency-limiter.ts";
import { BUSY_HEADER } from "#contract/check-list.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { ANSWER_MS } from "../process/deadline.ts";
import type { Limits } from "../process/limits.ts";
import type { Exchange } from "./exchange.ts";
import type { Render } from "./render.ts";
import { type Headers, sendNote, sendReply } from "./reply.ts";
import { CLIENT_HEADER, requestOf } from "./web.ts";

/** Pages that take a form themselves. */
export const POSTED_PAGES: ReadonlySet<string> = new Set([CHECK_LIST_PATH]);
/** Seconds after which a form that came at a busy time is worth sending again. */
export const BUSY_S = "1";
const FORM = "application/x-www-form-urlencoded";

export interface PostedPageOptions {
  readonly headers: Headers;
  readonly trustProxy: boolean;
  readonly limits: Pick<Limits, "list" | "rendering">;
  /** Renders the page with its action. */
  readonly renderPage: Render;
}

/** @param busy true: the page comes back with what was typed and says so; nothing is looked up */
export async function answerPosted({ request, response, url, client, gone }: Exchange, path: string, options: PostedPageOptions, busy = false): Promise<void> {
  const { headers, trustProxy, limits, renderPage } = options;
  const sent = requestOf(request, url, trustProxy);
  if (sent.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== FORM)
    return sendNote(request, response, 415, `Content-Type must be ${FORM}`, headers);
  try {
    const body = new Uint8Array(await readBytes(sent));
    const of = { "content-type": FORM, [CLIENT_HEADER]: sent.headers.get(CLIENT_HEADER) ?? "" };
    const signal = AbortSignal.any([gone, AbortSignal.timeout(ANSWER_MS)]);
    const giveBack = () => {
      response.setHeader("retry-after", BUSY_S);
      return limits.rendering.run(client, () => renderPage(path, false, { body, headers: { ...of, [BUSY_HEADER]: "1" } }), signal);
    };
    const answer = () =>
      limits
        .list(client, () => renderPage(path, false, { body, headers: of }), signal)
        .catch((error: unknown) => (error instanceof Busy ? giveBack() : Promise.reject(error)));
    sendReply(request, response, await (busy ? giveBack() : answer()));
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error;
    // What is left of the body is not read: the connection ends with the answer.
    response.setHeader("connection", "close");
    sendNote(request, response, error.status, error.message, headers);
  }
}
