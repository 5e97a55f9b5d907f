/**
 * The address of a sent enquiry: `/enquiry/E-2026-0001?key=…`. Never cached. A wrong, old or erased
 * address has the same reply, which is made once for each version of the content.
 */
import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { matchPath } from "react-router";
import { BodyRefused, readUrlencoded } from "#api/body.ts";
import {
  limitFailures,
  type RateLimit,
  TOO_MANY,
  WRONG_KEYS,
  WRONG_KEYS_WINDOW_S,
} from "#api/client-limits.ts";
import { absoluteAddress, type Edition, editionPath } from "#contract/editions.ts";
import { ENQUIRY_PATH, enquiryAddressPath } from "#contract/paths.ts";
import { type SentEnquiryPage, sentEnquiryForms } from "#contract/sent-enquiry.ts";
import type { SentEnquiries } from "#leads/sent-enquiry.ts";
import type { LeadRecord } from "#store/leads.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import { withLockWait } from "#store/sqlite.ts";
import { trimPath } from "./addresses.ts";
import type { MakeReply } from "./content-replies.ts";
import type { SiteEnv } from "./env.ts";
import { respondJson } from "./json-reply.ts";
import { respondWith, type StoredReply, storeReply } from "./page-cache.ts";
import type { RenderPage } from "./pages.ts";

export interface SentEnquiryOptions {
  readonly enquiries: SentEnquiries;
  /** Shared with the other forms. */
  readonly limit: RateLimit;
}

interface HandlerOptions {
  readonly edition: Edition;
  /** Undefined with API_URL: no address opens anything. */
  readonly sentEnquiries: SentEnquiryOptions | undefined;
  readonly make: MakeReply;
  readonly renderPage: RenderPage;
  readonly content: () => ContentSnapshot;
  readonly siteUrl: string;
}

/** For a locked database. */
const FORM_WAIT_MS = 4_000;
const NO_ENQUIRY = `${ENQUIRY_PATH}/-`;

function matchAddress(path: string): { reference: string; isQuotation: boolean } | undefined {
  const page = matchPath(`${ENQUIRY_PATH}/:reference`, path);
  const match = page ?? matchPath(`${ENQUIRY_PATH}/:reference/quotation.pdf`, path);
  return match ? { reference: match.params.reference ?? "", isQuotation: !page } : undefined;
}

/** Forms are posted to the addresses of enquiries. */
export const isEnquiryAddress = (path: string): boolean => matchAddress(path) !== undefined;

/** A key in an address is not passed on with a link or a form, nor indexed, nor kept. */
export const protectKeys: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next();
  // Unset for an address that cannot be read.
  const url: URL | undefined = c.get("url");
  const hasKey = /[?&]key=/.test(c.env.incoming.url ?? "");
  if (!hasKey && !isEnquiryAddress(trimPath(url?.pathname ?? ""))) return;
  c.header("referrer-policy", "strict-origin");
  c.header("x-robots-tag", "noindex");
  c.header("cache-control", "private, no-store");
};

function respondWithFile({ filename, bytes }: { filename: string; bytes: Uint8Array }): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      "x-content-type-options": "nosniff",
    },
  });
}

/** The reply for every address that opens nothing. Made once for each version of the content. */
function createMissingReply({
  make,
  content,
}: Pick<HandlerOptions, "make" | "content">): (c: Context<SiteEnv>) => Promise<Response> {
  let missing: { readonly version: string; readonly reply: Promise<StoredReply> } | undefined;
  return async (c) => {
    const { version } = content();
    if (missing?.version !== version)
      missing = { version, reply: make(NO_ENQUIRY, true, c.get("client")) };
    const { reply } = missing;
    const isKept = await reply.then(
      ({ status }) => status === 404,
      () => false,
    );
    if (!isKept) missing = undefined;
    return respondWith(await reply, c.env.incoming);
  };
}

type ShowPage = (
  c: Context<SiteEnv>,
  page: Omit<SentEnquiryPage, "formKey">,
  status?: number,
  retryAfterS?: number,
) => Promise<Response>;

const createShowPage =
  ({
    edition,
    renderPage,
    siteUrl,
  }: Pick<HandlerOptions, "edition" | "renderPage" | "siteUrl">): ShowPage =>
  async (c, page, status = 200, retryAfterS = 1) => {
    const { pathname, search } = c.get("url");
    const rendered = await renderPage(
      new Request(absoluteAddress({ origin: siteUrl, edition }, trimPath(pathname) + search)),
      c.get("client"),
      { ...page, formKey: randomUUID() },
    );
    const { body, headers } = rendered;
    const shown = rendered.status === 200 ? status : rendered.status;
    if (shown === 429 || shown === 503) headers.set("retry-after", String(retryAfterS));
    return respondWith(
      await storeReply(new Response(body, { status: shown, headers })),
      c.env.incoming,
    );
  };

interface OpenedEnquiry {
  readonly lead: LeadRecord;
  /** That opened it. */
  readonly key: string;
}

const messageStatuses = { empty: 422, long: 422, busy: 429, failed: 503 } as const;

/** @throws BodyRefused */
async function handlePost(
  c: Context<SiteEnv>,
  { enquiries, limit }: SentEnquiryOptions,
  { lead, key }: OpenedEnquiry,
  edition: Edition,
  show: ShowPage,
): Promise<Response> {
  const { reference } = lead;
  const sent = { reference, message: undefined, isEraseFailed: false };
  const { fields } = await readUrlencoded(c.req.raw);
  const seconds = await limit(c.get("client"));
  const view = () => enquiries.view(lead, key, edition.lang);
  if (fields["form"] === sentEnquiryForms.erase) {
    if (seconds > 0)
      return show(c, { ...sent, enquiry: await view(), isEraseFailed: true }, 429, seconds);
    await enquiries.erase(lead);
    return show(c, { ...sent, enquiry: undefined });
  }
  if (fields["form"] !== sentEnquiryForms.message)
    throw new BodyRefused(400, "The page has no such form");
  const text = typeof fields["message"] === "string" ? fields["message"] : "";
  const formKey = String(fields["formKey"] ?? "");
  const refused =
    seconds > 0
      ? ({ text, fault: "busy" } as const)
      : await enquiries.addMessage(lead, { text, formKey, language: edition.lang });
  if (refused) {
    const page = { ...sent, enquiry: await view(), message: refused };
    return show(c, page, messageStatuses[refused.fault], seconds || 1);
  }
  const address = `${enquiryAddressPath(reference, key)}&sent=message#messages`;
  return c.redirect(editionPath(address, edition), 303);
}

export function handleSentEnquiries(options: HandlerOptions): MiddlewareHandler<SiteEnv> {
  const { edition, sentEnquiries } = options;
  const wrongKeys = limitFailures(WRONG_KEYS, WRONG_KEYS_WINDOW_S);
  const respondMissing = createMissingReply(options);
  const show = createShowPage(options);
  return async (c, next) => {
    const url = c.get("url");
    const { method } = c.req;
    const address = matchAddress(trimPath(url.pathname));
    if (!address || !["GET", "HEAD", "POST"].includes(method)) return next();
    if (!sentEnquiries) return respondMissing(c);
    const { enquiries } = sentEnquiries;
    const client = c.get("client");
    const seconds = await wrongKeys.check(client);
    if (seconds > 0) {
      c.set("source", "refused");
      c.header("retry-after", String(seconds));
      return respondJson(c, 429, TOO_MANY);
    }
    const key = url.searchParams.get("key") ?? "";
    const lead = await enquiries.open(address.reference, key);
    if (!lead) {
      await wrongKeys.note(client);
      return respondMissing(c);
    }
    if (address.isQuotation) {
      const file = method === "POST" ? undefined : await enquiries.quotation(lead);
      return file ? respondWithFile(file) : respondMissing(c);
    }
    try {
      if (method === "POST")
        return await withLockWait(FORM_WAIT_MS, () =>
          handlePost(c, sentEnquiries, { lead, key }, edition, show),
        );
    } catch (error) {
      if (!(error instanceof BodyRefused)) throw error;
      return respondJson(c, error.status, error.message);
    }
    const enquiry = await enquiries.view(lead, key, edition.lang);
    const { reference } = lead;
    return show(c, { enquiry, reference, message: undefined, isEraseFailed: false });
  };
}
