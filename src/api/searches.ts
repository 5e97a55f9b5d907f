/** `POST /site/searches`: searches that ran in the browser (docs/departures.md). */
import { type Context, Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { SEARCHES_API_PATH } from "#contract/api-paths.ts";
import { readJson } from "./body.ts";
import { rateLimit, TOO_MANY } from "./client-limits.ts";
import { describeJson, fail, failure } from "./envelope.ts";

export interface ReportedSearch {
  readonly term: string;
  /** Detects repeated reports. Not stored. */
  readonly client: string;
  /** Full answers; undefined if unknown. */
  readonly results?: number | undefined;
}
export type NoteSearch = (search: ReportedSearch) => void;

export const REPORTS_PER_MINUTE = 30;
const TERM_MAX = 200;
const RESULTS_MAX = 1_000_000;

const messages = {
  body: "Send a term and its number of results.",
  term: `The term must be a text of at most ${TERM_MAX} characters.`,
  results: `The number of results must be a whole number from 0 to 1,000,000; it may be left open.`,
} as const;
export const searchReportBody = v.object(
  {
    term: v.pipe(v.string(messages.term), v.maxLength(TERM_MAX, messages.term)),
    /** Full answers (grades, problems, pages); null if the visitor did not wait. */
    results: v.nullable(
      v.pipe(
        v.number(messages.results),
        v.integer(messages.results),
        v.minValue(0, messages.results),
        v.maxValue(RESULTS_MAX, messages.results),
      ),
    ),
  },
  messages.body,
);

/** Do Not Track, Global Privacy Control. */
export const asksForPrivacy = (header: (name: string) => string | undefined): boolean =>
  header("dnt") === "1" || header("sec-gpc") === "1";

interface SearchesOptions {
  /** For the rate limit; undefined disables it. */
  readonly clientOf?: ((c: Context) => string) | undefined;
  readonly note: NoteSearch;
}

/** Replies must not reveal whether a term is counted. */
export function searchesApi({ clientOf, note }: SearchesOptions) {
  const limit = rateLimit(REPORTS_PER_MINUTE, 60);
  const description = describeRoute({
    summary: "Reports a finished search, to be counted without its sender.",
    requestBody: {
      required: true,
      content: { "application/json": { schema: resolver(searchReportBody) } },
    },
    responses: {
      204: {
        description:
          "Taken. A term that may name a person is not counted, nor is one whose sender asks for privacy (DNT, Sec-GPC).",
      },
      400: describeJson(failure, "Malformed."),
      413: describeJson(failure, "More than 64 kB."),
      429: describeJson(failure, "Too many reports of this client."),
    },
  });
  return new Hono({ strict: false }).post(SEARCHES_API_PATH, description, async (c) => {
    const client = clientOf?.(c) ?? "unknown";
    const seconds = clientOf ? await limit(client) : 0;
    if (seconds > 0) {
      c.header("Retry-After", String(seconds));
      return fail(c, 429, TOO_MANY);
    }
    const body = v.safeParse(searchReportBody, (await readJson(c.req.raw)).fields);
    if (!body.success) return fail(c, 400, body.issues[0].message);
    const { term, results } = body.output;
    if (!asksForPrivacy((name) => c.req.header(name)))
      note({ term, client, results: results ?? undefined });
    return c.body(null, 204);
  });
}
