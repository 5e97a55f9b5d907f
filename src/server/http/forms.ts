/**
 * Answers POST and whatever else is no reading: forms go to the API or to the page that they stand on, the rest is refused. Forms that a page
 * posts by itself, without scripts, the API checks and stores like all others; the answer is a page: the same one again with what was typed and
 * what is wrong, or a redirect to it (POST, redirect, GET).
 */
import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { matchPath } from "react-router";
import { BodyRefused, type FormShape, readMultipart, readUrlencoded, type SentForm } from "#api/body.ts";
import { Busy } from "#api/concurrency-limiter.ts";
import { ANSWER_MS, GIVE_BACK_MS } from "#api/deadline.ts";
import { ANSWER_HEADER } from "#api/leads.ts";
import { type FieldValue, type FormReply, formEndpoints, type LeadKind } from "#contract/api-forms.ts";
import { API_PATH, isApiPath } from "#contract/api-paths.ts";
import { ENQUIRY_FIELDS_MAX } from "#contract/enquiry.ts";
import { CHANGE, changedFields, enquiryBody, typedLines, withLines } from "#contract/enquiry-lines.ts";
import { inputName } from "#contract/forms.ts";
import { CHECK_LIST_PATH } from "#contract/paths.ts";
import { ownPaths, routes } from "#contract/routes.ts";
import { validation } from "#messages/validation.ts";
import type { Limits } from "../process/limits.ts";
import { addressOf, trimPath } from "./addresses.ts";
import { answerPostedList, BUSY_S, giveBack, turnAway } from "./posted-page.ts";
import type { Fetch, Render } from "./render.ts";
import { type Headers, sendNote, sendReply } from "./reply.ts";
import { CLIENT_HEADER, type Exchange, requestOf, sendResponse } from "./web.ts";

interface FormOptions {
  readonly headers: Headers;
  readonly siteUrl: string;
  readonly trustProxy: boolean;
  readonly api: Fetch;
  readonly limits: Limits;
  /** Renders a page that takes a form itself, or that a form comes back with. */
  readonly renderPage: Render;
  /** True where another server stands behind API_URL: pages that need more than §7 are not found then. */
  readonly remote: boolean;
  /** Told that a form was refused because another site had a browser send it. */
  readonly onForeign: (path: string) => void;
}

/** Paths in logs are cut here: their length is the sender's choice. */
export const LOGGED_PATH_MAX = 200;

/**
 * Whether a browser says that a page of another origin sent this request. `Sec-Fetch-Site` comes with every request of today's browsers
 * over TLS; older ones, and those on plain HTTP, send `Origin` with a POST.
 * @param siteUrl origin of the site; a site reached under another name is known by the `Host` that was asked for
 * @returns false for whoever sends neither header: a program on nobody's behalf but its own
 */
export function isFromElsewhere({ "sec-fetch-site": site, origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  return from.origin !== new URL(siteUrl).origin && from.host !== host;
}

/** An enquiry's boxes that are ticked come once each. */
const enquiryShape: FormShape = { fieldsMax: ENQUIRY_FIELDS_MAX, several: ["wants"] };
/** The same form from the same client within this time is a double click, in ms. */
const SAME_MS = 10 * 60_000;
/** Fields that a page sends beside those of the form. */
const beside = new Set(["form", "website", "idempotencyKey", "page"]);
/** Query parameters that open a form or fill it in: the page after it has none of them. */
const ofForms = ["request", "apply", "interestedIn", "about", "from", "lines", "wants", "add", "amount", "unit"];
/** Where a form stands in its page. */
const anchors = {
  contact: "write",
  "file-request": "write",
  tds: "request",
  sds: "request",
  application: "apply",
  enquiry: "enquiry",
} as const satisfies Record<LeadKind, string>;

/** Forms that stand on the page of a path. */
const formsOf = (path: string): readonly LeadKind[] => routes.find((route) => matchPath(route.path, path))?.forms ?? [];

/** A key for a form without one: equal for what the same client sends twice. */
function keyOf(client: string, kind: LeadKind, { fields, file }: SentForm, now: number): string {
  const hash = createHash("sha256").update(JSON.stringify([client, kind, Math.floor(now / SAME_MS), Object.entries(fields).sort()]));
  if (file) hash.update(file.bytes);
  return hash.digest("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

function requestOfApi(kind: LeadKind, { fields, file }: SentForm, more: Readonly<Record<string, string>>, client: string, siteUrl: string): Request {
  const all = { ...(kind === "enquiry" ? enquiryBody(fields) : fields), ...more };
  const headers = { [CLIENT_HEADER]: client, [ANSWER_HEADER]: String(ANSWER_MS - GIVE_BACK_MS) };
  const address = new URL(`${API_PATH}${formEndpoints[kind].path}`, siteUrl);
  if (kind !== "application") {
    return new Request(address, { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(all) });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(all)) body.set(name, String(value));
  if (file) body.set("resume", new File([file.bytes as Uint8Array<ArrayBuffer>], file.filename));
  return new Request(address, { method: "POST", headers, body });
}

interface ApiReply {
  readonly success?: unknown;
  /** Of an enquiry that is stored. */
  readonly reference?: unknown;
  readonly data?: { readonly success?: unknown } | null;
  readonly errors?: unknown;
}

/** Reply of the API as the page shows it, and the page's status; undefined when the lead is stored. */
function faultOf(answer: Response, { success, data, errors }: ApiReply): (Pick<FormReply, "errors" | "outcome"> & { readonly status: number }) | undefined {
  const refused = success === false || data?.success === false;
  if (answer.ok && !refused) return undefined;
  const faults = (Array.isArray(errors) ? errors : []) as readonly { field: string; message: string }[];
  const beside = Object.fromEntries(faults.map(({ field, message }) => [inputName(field), message]));
  if ((answer.status === 400 || answer.status === 422) && faults.length > 0) return { errors: beside, outcome: "invalid", status: 422 };
  const failed = !refused || (answer.status >= 500 && answer.status !== 507);
  return { errors: beside, outcome: failed ? "failed" : "refused", status: failed || answer.ok ? 503 : answer.status };
}

/** Fields as they were typed, which the page gives back. */
function valuesOf({ fields }: SentForm): Readonly<Record<string, FieldValue>> {
  const typed = Object.entries(fields).filter(([name]) => !beside.has(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]));
}
const withoutButton = ({ [CHANGE]: _, ...values }: FormReply["values"]): FormReply["values"] => values;
/** A browser gives no file back. */
const chooseAgain = ({ file }: SentForm): Readonly<Record<string, string>> => (file?.filename ? { resume: validation.resumeAgain } : {});

/**
 * @returns answers a form that is posted to a page; `kinds` are those that stand on it. With `busy` it is given back as it was typed:
 * nothing is stored, and its file is not read
 */
function formPosts({ headers, siteUrl, trustProxy, api, limits, renderPage }: FormOptions) {
  const show = (exchange: Exchange, reply: FormReply, status: number, retryAfter?: string | null, mostMs = ANSWER_MS): Promise<void> =>
    giveBack(exchange, {
      ...{ headers, limits, retryAfter, mostMs, values: reply.values },
      render: () => renderPage(addressOf(exchange.url).key, false, { reply, status }),
    });

  const take = async (exchange: Exchange, kind: LeadKind, path: string, form: SentForm, busy: boolean): Promise<void> => {
    const { response, url, client } = exchange;
    const { idempotencyKey } = form.fields;
    const more = { page: path, idempotencyKey: typeof idempotencyKey === "string" ? idempotencyKey : keyOf(client, kind, form, Date.now()) };
    const typed = valuesOf(form);
    const changed = kind === "enquiry" ? changedFields(typed) : undefined;
    if (changed) return show(exchange, { kind, path, values: withoutButton(changed), errors: {}, outcome: "changed" }, 200);
    // Lines numbered as the API is sent them.
    const values = kind === "enquiry" ? withoutButton(withLines(typed, typedLines(typed))) : typed;
    if (busy) return show(exchange, { kind, path, values, errors: chooseAgain(form), outcome: "failed" }, 503, BUSY_S);
    const began = performance.now();
    const answer = await api(requestOfApi(kind, form, more, client, siteUrl));
    const said = (await answer.json().catch(() => ({}))) as ApiReply;
    const found = faultOf(answer, said);
    if (found) {
      const { status, ...fault } = found;
      const errors = { ...chooseAgain(form), ...fault.errors };
      return show(exchange, { kind, path, values, ...fault, errors }, status, answer.headers.get("retry-after"), ANSWER_MS - (performance.now() - began));
    }
    const params = new URLSearchParams(addressOf(url).key.split("?")[1]);
    for (const name of ofForms) params.delete(name);
    params.set("sent", kind);
    if (typeof said.reference === "string") params.set("reference", said.reference);
    response.writeHead(303, { ...headers, location: `${path}?${params}#${anchors[kind]}`, "cache-control": "no-store" }).end();
  };

  return async (exchange: Exchange, kinds: readonly LeadKind[], busy = false): Promise<void> => {
    const { request, url } = exchange;
    const { path } = addressOf(url);
    const asked = url.searchParams.get("request");
    let kind = kinds.find((known) => known === asked) ?? kinds[0] ?? "contact";
    let form: SentForm | undefined;
    try {
      const multipart = /^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "");
      const sent = requestOf(request, url, trustProxy);
      form = await (multipart ? readMultipart(sent, !busy) : readUrlencoded(sent, kinds.includes("enquiry") ? enquiryShape : undefined));
      const named = form.fields["form"];
      const known = kinds.find((one) => one === named);
      if (known === undefined) throw new BodyRefused(400, "The form is none of this page");
      kind = known;
      await take(exchange, kind, path, form, busy);
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      const errors: Record<string, string> = kind === "application" && error.status === 413 ? { resume: validation.resumeSize } : {};
      await show(exchange, { kind, path, values: {}, errors, outcome: error.status === 503 ? "failed" : "refused" }, error.status);
    } finally {
      form?.release();
    }
  };
}

/** @returns answers a request that is neither GET nor HEAD */
export function forms(options: FormOptions) {
  const { headers, siteUrl, trustProxy, api, renderPage, limits, remote, onForeign } = options;
  const { sending, givingBack, rendering } = limits;
  const post = formPosts(options);
  const ofPage = (exchange: Exchange, path: string, kinds: readonly LeadKind[], busy: boolean): Promise<void> =>
    path === CHECK_LIST_PATH ? answerPostedList(exchange, options, busy) : post(exchange, kinds, busy);

  /** A form of a page, which a browser shows the answer of. */
  const takeOfPage = async (exchange: Exchange, path: string, kinds: readonly LeadKind[]): Promise<void> => {
    const { response, client } = exchange;
    let begun = false;
    try {
      await sending.run(client, () => {
        begun = true;
        return ofPage(exchange, path, kinds, false);
      });
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      try {
        if (begun) throw error;
        await givingBack.run(client, () => ofPage(exchange, path, kinds, true));
      } catch (again) {
        if (!(again instanceof Busy) || response.headersSent) throw again;
        // What is left of the body is not read: the connection ends with the answer.
        turnAway(response, { ...headers, connection: "close" });
      }
    }
  };
  return async (exchange: Exchange): Promise<void> => {
    const { request, response, url, client, gone } = exchange;
    const path = trimPath(url.pathname);
    const isApi = isApiPath(path);
    const kinds = isApi ? [] : formsOf(path);
    const taken = isApi || path === CHECK_LIST_PATH || kinds.length > 0;
    if (taken && request.method === "POST") {
      if (!isFromElsewhere(request.headers, siteUrl)) {
        if (isApi) return sending.run(client, async () => sendResponse(response, await api(requestOf(request, url, trustProxy, gone)), headers));
        if (remote && ownPaths.includes(path)) return sendReply(request, response, await rendering.run(client, () => renderPage(path, false), gone));
        return takeOfPage(exchange, path, kinds);
      }
      onForeign(url.pathname.slice(0, LOGGED_PATH_MAX));
      return sendNote(request, response, 403, "Forms are taken from the site's own pages only", headers);
    }
    response.setHeader("allow", taken ? "GET, HEAD, POST" : "GET, HEAD");
    return sendNote(request, response, 405, "Method not allowed", headers);
  };
}
