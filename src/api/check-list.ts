/** `POST /site/check-list`: a list of numbers, grades and trade names, line by line against the catalogue. Nothing of it is stored. */
import { type Context, Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { CHECK_API_PATH } from "#contract/api-paths.ts";
import { readList, readRoles } from "#contract/check-list.ts";
import { checkListBody, checkListReply } from "#contract/check-list-payload.ts";
import { checkLines } from "#store/check-list.ts";
import type { Database } from "#store/open.ts";
import { readJson } from "./body.ts";
import { type Run, type Turn, unlimited } from "./concurrency-limiter.ts";
import { ANSWER_MS } from "./deadline.ts";
import { describeJson, envelope, fail, failure } from "./envelope.ts";
import { TOO_MANY } from "./leads.ts";
import { rateLimit } from "./rate-limit.ts";

/** Lists that a client may have checked in a window. */
const LISTS_PER_WINDOW = 30;
const WINDOW_MS = 60_000;

export interface CheckListOptions {
  readonly db: Database;
  /** Who asks (an address), for the rate limit; without it there is none. */
  readonly clientOf?: ((c: Context) => string) | undefined;
  /** Runs the checking of a list. */
  readonly run?: Run | undefined;
}

const reply = v.object({ ...checkListReply.entries, success: v.literal(true), data: checkListReply });

export function checkListApi({ db, clientOf, run = unlimited }: CheckListOptions) {
  const limit = rateLimit({ requests: LISTS_PER_WINDOW, windowMs: WINDOW_MS, clock: () => performance.now() });
  const description = describeRoute({
    summary: "Checks a list, one CAS number, grade or trade name a line, up to 500 lines. Nothing is stored.",
    requestBody: { required: true, content: { "application/json": { schema: resolver(checkListBody) } } },
    responses: {
      200: describeJson(reply, "Each line with what was found for it."),
      400: describeJson(failure, "Malformed."),
      413: describeJson(failure, "More than 64 kB."),
      429: describeJson(failure, "Too many requests of this client."),
      503: describeJson(failure, "Too many lists are being checked, or the service is not available."),
    },
  });
  return new Hono({ strict: false }).post(CHECK_API_PATH, description, async (c) => {
    const seconds = clientOf ? limit(clientOf(c)) : 0;
    if (seconds > 0) {
      c.header("Retry-After", String(seconds));
      return fail(c, 429, TOO_MANY);
    }
    const { fields } = await readJson(c.req.raw);
    const body = v.safeParse(checkListBody, fields);
    if (!body.success) return fail(c, 400, "The list could not be read");
    const { text, columns } = body.output;
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(ANSWER_MS)]);
    // Reading 500 lines takes milliseconds too: of thirty lists that come at once, those that are turned away are not read.
    const check = async (turn: Turn) => {
      const { lines, beyond } = readList(text, readRoles(columns));
      return { ...(await checkLines(db, lines, turn)), beyond };
    };
    return c.json(envelope(await run(clientOf?.(c), check, signal)));
  });
}
