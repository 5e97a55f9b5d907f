/** Routes for leads (desk.md §5). */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { parseDocument } from "yaml";
import { isDay } from "#catalogue/dates.ts";
import { REPLY_MAX } from "#contract/lead-history.ts";
import { leadKindNames, leadStates, NOTE_MAX, typedReference } from "#contract/leads.ts";
import { QUOTATION_MAX_BYTES } from "#contract/limits.ts";
import { resumeSignature } from "#contract/resume-file.ts";
import { writeWorkbook, XLSX_TYPE } from "#documents/workbook.ts";
import { allLeads, csvHead, csvOf, linesCsv, linesSheet } from "#leads/lead-texts.ts";
import { previewAnswer } from "#leads/mailer.ts";
import { resumeMediaType, resumeName } from "#leads/resume-type.ts";
import { deskLeadFaults } from "#messages/desk-leads.ts";
import { lineQuantity } from "#messages/mail-reply.ts";
import { validation } from "#messages/validation.ts";
import { kinds } from "#model/kinds.ts";
import {
  countDue,
  countFailed,
  countLeads,
  findLead,
  findUpload,
  type Lead,
  type LeadFilter,
  type LeadRecord,
  leadsOfAddress,
  listLeads,
  markLead,
  markOpened,
  saveQuotation,
  saveReply,
} from "#store/leads.ts";
import { retryDead } from "#store/outbox.ts";
import { findProduct, findProducts } from "#store/products.ts";
import { eraseLead, eraseLeads, leadsThatName, OtherLeads, wipeRemoved } from "#store/retention.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import { deskApi } from "../paths.ts";
import type {
  AddressLeads,
  DeskLead,
  Erased,
  InboxPage,
  InboxRow,
  OtherLead,
  ReplyPreview,
  ReplyTemplates,
  Resent,
} from "../payloads.ts";
import { personOf } from "../person.ts";
import { answerFaults, type DeskContext, parseBody, routePath, toFaults } from "./context.ts";

/** Undefined for invalid YAML. */
function readYaml(file: string): unknown {
  const doc = parseDocument(readFileSync(file, "utf8"));
  return doc.errors.length > 0 ? undefined : doc.toJS();
}

const PAGE = 50;

export const leadChange = v.object(
  {
    state: v.picklist(leadStates, deskLeadFaults.oneOf(leadStates)),
    note: v.optional(
      v.pipe(v.string(validation.text), v.maxLength(NOTE_MAX, deskLeadFaults.note(NOTE_MAX))),
    ),
    remindOn: v.optional(
      v.pipe(
        v.string(validation.text),
        v.check((day) => day === "" || isDay(day), deskLeadFaults.day),
      ),
    ),
  },
  validation.fields,
);

const replyDraft = v.object(
  {
    text: v.pipe(
      v.string(validation.text),
      v.maxLength(REPLY_MAX, deskLeadFaults.reply(REPLY_MAX)),
      v.transform((text) => text.replace(/\r\n?/g, "\n")),
      v.check((text) => text.trim() !== "", deskLeadFaults.noReply),
    ),
    sheets: v.optional(v.boolean(), false),
    quotation: v.optional(v.boolean()),
  },
  validation.fields,
);
export const newReply = v.object(
  { ...replyDraft.entries, idempotencyKey: v.pipe(v.string(validation.text), v.uuid()) },
  validation.fields,
);

/** A bound for the list of one address. */
const SHOWN_MAX = 10_000;
/** References of the leads that were shown before an erasure. */
const shownLeads = v.object(
  {
    references: v.pipe(
      v.array(v.string(validation.text), deskLeadFaults.otherLeads),
      v.maxLength(SHOWN_MAX, deskLeadFaults.otherLeads),
    ),
  },
  validation.fields,
);

const mailsOf = (mails: LeadRecord["mails"]): InboxRow["mails"] =>
  (["dead", "waiting", "sent"] as const).find((state) =>
    mails.some((mail) => mail.state === state),
  ) ?? "none";

/** In characters, for the inbox. */
const EXCERPT = 160;

/** One line, cut at a word. */
function excerptOf({ payload }: Pick<Lead, "payload">): string {
  const text = [payload["message"], payload["also"]]
    .filter(Boolean)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= EXCERPT) return text;
  return `${text
    .slice(0, EXCERPT)
    .replace(/\s+\S*$/, "")
    .toWellFormed()} …`;
}

/** The grade's name for an id, otherwise the words as written. */
function askedAbout(content: ContentSnapshot, { payload }: Pick<Lead, "payload">): string {
  const { productId, position, interestedIn = "" } = payload;
  return productId
    ? (findProduct(content, productId)?.name ?? productId)
    : (position ?? interestedIn);
}

const otherOf = (content: ContentSnapshot, lead: Lead): OtherLead => ({
  reference: lead.reference,
  received: lead.createdAt,
  kind: lead.kind,
  state: lead.state,
  about: lead.lines
    ? lead.lines.map((line) => `${line.name} ${lineQuantity(line)}`)
    : [askedAbout(content, lead)].filter(Boolean),
  excerpt: excerptOf(lead),
});

const rowOf = (content: ContentSnapshot, lead: LeadRecord): InboxRow => ({
  ...otherOf(content, lead),
  doubtful: lead.doubtful,
  remindOn: lead.remindOn,
  email: lead.email,
  who: lead.payload["company"] ?? lead.name ?? lead.email,
  country: lead.payload["country"] ?? "",
  mails: mailsOf(lead.mails),
  failure: lead.mails.find(({ state }) => state === "dead")?.lastError ?? undefined,
});

/** Absent or empty does not filter. */
const choice = <const Names extends readonly string[]>(names: Names) =>
  v.optional(
    v.pipe(
      v.picklist([...names, ""] as const, deskLeadFaults.oneOf(names)),
      v.transform((name) => names.find((known): known is Names[number] => known === name)),
    ),
  );
export const leadFilters = v.object(
  {
    state: choice(leadStates),
    kind: choice(leadKindNames),
    search: v.optional(v.string(validation.text)),
    due: choice(["today"]),
    mails: choice(["failed"]),
  },
  validation.fields,
);

/** The store's filter; `today` in Dubai. */
const filterOf = (
  { due, mails, ...filter }: v.InferOutput<typeof leadFilters>,
  today: string,
): LeadFilter => ({ ...filter, dueBy: due && today, failed: mails === "failed" });

const cursorOf = ({ createdAt, id }: Pick<LeadRecord, "createdAt" | "id">): string =>
  `${createdAt}_${id}`;
function placeOf(cursor: string | undefined): { createdAt: string; id: string } | undefined {
  const [createdAt, id] = cursor?.split("_") ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}

const OTHERS = 10;

function withStock(
  content: ContentSnapshot,
  { lines = [], ...lead }: LeadRecord,
  others: readonly Lead[],
): DeskLead {
  const products = new Map(
    findProducts(content, [...new Set(lines.map(({ grade }) => grade))]).map((product) => [
      product._id,
      product,
    ]),
  );
  const shown = lines.map((line) => ({
    ...line,
    stock: products.get(line.grade)?.stock,
    offered: products.get(line.grade)?.packaging ?? "",
  }));
  return {
    ...lead,
    lines: shown,
    others: others.slice(0, OTHERS).map((other) => otherOf(content, other)),
    hasMoreOthers: others.length > OTHERS,
  };
}

/** Always a download: a visitor's file must not run here, whatever type it claims. */
function download(
  c: Context,
  name: string,
  type: string,
  body: string | Uint8Array | ReadableStream,
): Response {
  c.header("Content-Type", type);
  c.header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  c.header("X-Content-Type-Options", "nosniff");
  return c.body(body instanceof Uint8Array ? Uint8Array.from(body) : body);
}

function quotationFault({ kind }: Lead, bytes: Uint8Array): string | undefined {
  if (kind !== "enquiry") return deskLeadFaults.noEnquiry;
  if (resumeSignature(bytes) !== "pdf") return deskLeadFaults.notPdf;
  return bytes.length > QUOTATION_MAX_BYTES ? deskLeadFaults.largeQuotation : undefined;
}

const CSV = "text/csv; charset=utf-8";

export function leadsRoutes({ db, content, root, today, siteUrl, mail }: DeskContext): Hono {
  const app = new Hono();
  const path = routePath(deskApi.leads);

  app.get(path, async (c) => {
    const filter = v.safeParse(leadFilters, c.req.query());
    if (!filter.success) return answerFaults(c, toFaults(filter.issues));
    const leads = await listLeads(
      db,
      PAGE,
      placeOf(c.req.query("before")),
      filterOf(filter.output, today()),
    );
    const last = leads.length === PAGE ? leads.at(-1) : undefined;
    const snapshot = await content();
    return c.json({
      leads: leads.map((lead) => rowOf(snapshot, lead)),
      next: last ? cursorOf(last) : null,
      counts: await countLeads(db),
      due: await countDue(db, today()),
      failed: await countFailed(db),
    } satisfies InboxPage);
  });

  app.get(routePath(deskApi.leadsCsv), (c) => {
    const filter = v.safeParse(leadFilters, c.req.query());
    if (!filter.success) return answerFaults(c, toFaults(filter.issues));
    const batches = allLeads(db, filterOf(filter.output, today()));
    const encoder = new TextEncoder();
    const rows = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(csvHead)),
      pull: async (controller) => {
        const { value, done } = await batches.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value.map(csvOf).join("")));
      },
    });
    return download(c, `leads-${today()}.csv`, CSV, rows);
  });

  // From the folder: templates work without publication.
  app.get(routePath(deskApi.replyTemplates), (c) => {
    const { place, schema } = kinds["reply-templates"];
    const file = join(root, place);
    const templates = existsSync(file) ? v.safeParse(schema, readYaml(file)) : undefined;
    return c.json({
      templates: templates?.success ? templates.output : [],
      canSend: mail !== undefined,
    } satisfies ReplyTemplates);
  });

  /** Accepts every usual spelling of a reference. */
  const withLead =
    (answer: (c: Context, lead: LeadRecord) => Promise<Response>) => async (c: Context) => {
      const name = c.req.param("reference") ?? "";
      const lead = await findLead(db, name);
      return lead
        ? answer(c, lead)
        : c.json({ error: deskLeadFaults.unknown(typedReference(name)) }, 404);
    };
  const shown = async (c: Context, { id }: Pick<LeadRecord, "id">): Promise<Response> => {
    const lead = await findLead(db, id);
    return lead
      ? c.json(withStock(await content(), lead, await leadsOfAddress(db, lead, OTHERS + 1)))
      : c.json({ error: deskLeadFaults.unknown(id) }, 404);
  };

  app.get(`${path}/:reference`, withLead(shown));

  app.patch(
    `${path}/:reference`,
    withLead(async (c, lead) => {
      const sent = await parseBody(c, leadChange);
      if (!sent.success) return answerFaults(c, toFaults(sent.issues));
      await markLead(db, lead.id, sent.output, new Date(), personOf(c));
      return shown(c, lead);
    }),
  );

  app.post(
    `${path}/:reference/opened`,
    withLead(async (c, lead) => {
      await markOpened(db, lead.id, personOf(c), new Date());
      return shown(c, lead);
    }),
  );

  app.post(routePath(deskApi.resend), async (c) => {
    const resent = await retryDead(db, new Date(), { person: personOf(c) });
    return c.json({ resent } satisfies Resent);
  });
  app.post(
    `${path}/:reference/resend`,
    withLead(async (c, lead) => {
      await retryDead(db, new Date(), { person: personOf(c), leadId: lead.id });
      return shown(c, lead);
    }),
  );

  const preview = (lead: Lead, draft: v.InferOutput<typeof replyDraft>) =>
    previewAnswer({ db, content, siteUrl, leadsTo: mail?.leadsTo }, lead, {
      ...draft,
      subject: "",
    });
  app.post(
    `${path}/:reference/reply/preview`,
    withLead(async (c, lead) => {
      if (!mail) return c.json({ error: deskLeadFaults.noMailServer }, 409);
      const sent = await parseBody(c, replyDraft);
      if (!sent.success) return answerFaults(c, toFaults(sent.issues));
      const composed = await preview(lead, sent.output);
      const format = ({ name, address }: typeof composed.to): string =>
        name ? `${name} <${address}>` : address;
      return c.json({
        from: format(composed.from),
        to: format(composed.to),
        subject: composed.subject,
        text: composed.text,
        attachments: composed.attachments
          .filter(({ cid }) => cid === undefined)
          .map(({ filename }) => filename),
      } satisfies ReplyPreview);
    }),
  );
  app.post(
    `${path}/:reference/reply`,
    withLead(async (c, lead) => {
      if (!mail) return c.json({ error: deskLeadFaults.noMailServer }, 409);
      const sent = await parseBody(c, newReply);
      if (!sent.success) return answerFaults(c, toFaults(sent.issues));
      const { subject } = await preview(lead, { ...sent.output, sheets: false, quotation: false });
      const saved = await saveReply(
        db,
        lead.id,
        { ...sent.output, subject },
        new Date(),
        personOf(c),
      );
      return saved === "other" ? c.json({ error: deskLeadFaults.sentBefore }, 409) : shown(c, lead);
    }),
  );

  const ofAddress = async ({ email }: Lead): Promise<LeadRecord[]> => {
    const found: LeadRecord[] = [];
    for await (const leads of allLeads(db, { email })) found.push(...leads);
    return found;
  };
  app.get(
    `${path}/:reference/address`,
    withLead(async (c, lead) => {
      const snapshot = await content();
      return c.json({
        email: lead.email,
        leads: (await ofAddress(lead)).map((found) => otherOf(snapshot, found)),
        named: (await leadsThatName(db, lead.email)).map(({ reference }) => reference),
      } satisfies AddressLeads);
    }),
  );
  app.delete(
    `${path}/:reference/address`,
    withLead(async (c, lead) => {
      const body = await parseBody(c, shownLeads);
      if (!body.success) return answerFaults(c, toFaults(body.issues));
      try {
        await eraseLeads(db, lead.email, body.output.references);
      } catch (error) {
        if (!(error instanceof OtherLeads)) throw error;
        return c.json({ error: deskLeadFaults.otherLeads }, 409);
      }
      return c.json({
        erased: lead.email,
        remains: (await wipeRemoved(db)) ?? null,
      } satisfies Erased);
    }),
  );

  app.delete(
    `${path}/:reference`,
    withLead(async (c, lead) => {
      await eraseLead(db, lead.id);
      return c.json({
        erased: lead.reference,
        remains: (await wipeRemoved(db)) ?? null,
      } satisfies Erased);
    }),
  );

  app.get(
    `${path}/:reference/resume`,
    withLead(async (c, lead) => {
      const file = await findUpload(db, lead.id);
      return file
        ? download(c, file.filename, "application/octet-stream", file.bytes)
        : c.json({ error: deskLeadFaults.noFile(lead.reference) }, 404);
    }),
  );

  app.get(
    `${path}/:reference/quotation`,
    withLead(async (c, lead) => {
      const file = await findUpload(db, lead.id, "quotation");
      return file
        ? download(c, file.filename, "application/octet-stream", file.bytes)
        : c.json({ error: deskLeadFaults.noFile(lead.reference) }, 404);
    }),
  );
  app.post(
    `${path}/:reference/quotation`,
    withLead(async (c, lead) => {
      const { file } = await c.req.parseBody();
      const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
      const fault = quotationFault(lead, bytes);
      if (!(file instanceof File) || fault)
        return answerFaults(c, [{ path: ["file"], message: fault ?? deskLeadFaults.notPdf }]);
      const upload = {
        filename: resumeName(file.name || "quotation", "pdf"),
        mediaType: resumeMediaType("pdf"),
        bytes,
      };
      await saveQuotation(db, lead.id, upload, new Date(), personOf(c));
      return shown(c, lead);
    }),
  );
  app.delete(
    `${path}/:reference/quotation`,
    withLead(async (c, lead) => {
      await saveQuotation(db, lead.id, undefined, new Date(), personOf(c));
      return shown(c, lead);
    }),
  );

  app.get(
    `${path}/:reference/csv`,
    withLead(async (c, lead) =>
      download(
        c,
        `${lead.reference}.csv`,
        CSV,
        lead.lines ? linesCsv(lead.reference, lead.lines) : csvHead + csvOf(lead),
      ),
    ),
  );
  app.get(
    `${path}/:reference/xlsx`,
    withLead(async (c, { reference, lines = [] }) =>
      download(
        c,
        `${reference}.xlsx`,
        XLSX_TYPE,
        await writeWorkbook([linesSheet(reference, lines)]),
      ),
    ),
  );
  return app;
}
