/** Leads: the inbox, one lead, what a clerk notes of it, and its files (desk.md §5). */
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { isLeadState, leadKindNames, leadStates, NOTE_MAX, typedReference } from "#contract/leads.ts";
import { linesCsv, quantityText } from "#leads/enquiry-lines.ts";
import { allLeads, csvHead, csvOf } from "#leads/export-csv.ts";
import { deskLeadFaults } from "#messages/desk-leads.ts";
import { countLeads, findLead, findUpload, type LeadFilter, type LeadLine, type LeadRecord, listLeads, markLead } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import { findProducts } from "#store/products.ts";
import { eraseLead, finishRemoval } from "#store/retention.ts";
import type { DeskLead, DeskLine, Erased, InboxPage, InboxRow, MailSummary } from "../app/leads/payload.ts";
import type { DeskContext } from "../context.ts";
import type { Fault } from "../faults.ts";
import { deskApi } from "../paths.ts";
import { below, faultsOf, faulty } from "./replies.ts";

/** Rows of a page of the inbox. */
const PAGE = 50;

const change = v.object({ state: v.picklist(leadStates), note: v.optional(v.pipe(v.string(), v.maxLength(NOTE_MAX, deskLeadFaults.note(NOTE_MAX)))) });

function mailsOf(mails: LeadRecord["mails"]): MailSummary {
  const worst = (["dead", "waiting", "sent"] as const).find((state) => mails.some((mail) => mail.state === state));
  return worst ?? "none";
}

const rowOf = (lead: LeadRecord): InboxRow => ({
  reference: lead.reference,
  received: lead.createdAt,
  kind: lead.kind,
  state: lead.state,
  doubtful: lead.doubtful,
  email: lead.email,
  who: lead.payload["company"] ?? lead.name ?? lead.email,
  country: lead.payload["country"] ?? "",
  about: lead.lines
    ? lead.lines.map((line) => `${line.name} ${quantityText(line)}`)
    : [lead.payload["productId"] ?? lead.payload["position"] ?? lead.payload["interestedIn"] ?? ""].filter(Boolean),
  mails: mailsOf(lead.mails),
});

/** Filters of an address, or what is wrong with them. */
function filterOf(c: Context): LeadFilter | readonly Fault[] {
  const { state, kind, search } = c.req.query();
  const known = leadKindNames.find((name) => name === kind);
  const faults = [
    ...(state && !isLeadState(state) ? [{ path: ["state"], message: deskLeadFaults.oneOf(leadStates) }] : []),
    ...(kind && !known ? [{ path: ["kind"], message: deskLeadFaults.oneOf(leadKindNames) }] : []),
  ];
  return faults.length > 0 ? faults : { state: isLeadState(state) ? state : undefined, kind: known, search };
}

const isFaulty = (filter: LeadFilter | readonly Fault[]): filter is readonly Fault[] => Array.isArray(filter);

/** Place of a lead in the list, as an address carries it. */
const cursorOf = ({ createdAt, id }: Pick<LeadRecord, "createdAt" | "id">): string => `${createdAt}_${id}`;
function placeOf(cursor: string | undefined): { createdAt: string; id: string } | undefined {
  const [createdAt, id] = cursor?.split("_") ?? [];
  return createdAt && id ? { createdAt, id } : undefined;
}

async function withStock(db: Database, lines: readonly LeadLine[]): Promise<DeskLine[]> {
  const products = new Map((await findProducts(db, [...new Set(lines.map(({ grade }) => grade))])).map((product) => [product._id, product]));
  return lines.map((line) => ({ ...line, stock: products.get(line.grade)?.stock, offered: products.get(line.grade)?.packaging ?? "" }));
}

/** Sends a file that is saved, never shown: what a visitor sent is not run here, whatever it says it is. */
function download(c: Context, name: string, type: string, body: string | Uint8Array | ReadableStream): Response {
  c.header("Content-Type", type);
  c.header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  c.header("X-Content-Type-Options", "nosniff");
  return c.body(body instanceof Uint8Array ? Uint8Array.from(body) : body);
}
const CSV = "text/csv; charset=utf-8";

export function leadsRoutes({ db, today }: DeskContext): Hono {
  const app = new Hono();
  const one = below(deskApi.leads);

  app.get(one, async (c) => {
    const filter = filterOf(c);
    if (isFaulty(filter)) return faulty(c, filter);
    const leads = await listLeads(db, PAGE, placeOf(c.req.query("before")), filter);
    const last = leads.length === PAGE ? leads.at(-1) : undefined;
    return c.json({ leads: leads.map(rowOf), next: last ? cursorOf(last) : null, counts: await countLeads(db) } satisfies InboxPage);
  });

  app.get(below(deskApi.leadsCsv), (c) => {
    const filter = filterOf(c);
    if (isFaulty(filter)) return faulty(c, filter);
    const batches = allLeads(db, filter);
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

  /** Finds the lead of an address, which may be typed as people do. */
  const withLead = (answer: (c: Context, lead: LeadRecord) => Promise<Response>) => async (c: Context) => {
    const name = c.req.param("reference") ?? "";
    const lead = await findLead(db, name);
    return lead ? answer(c, lead) : c.json({ error: deskLeadFaults.unknown(typedReference(name)) }, 404);
  };
  const shown = async (c: Context, { id }: Pick<LeadRecord, "id">): Promise<Response> => {
    const lead = await findLead(db, id);
    return lead ? c.json({ ...lead, lines: await withStock(db, lead.lines ?? []) } satisfies DeskLead) : c.json({ error: deskLeadFaults.unknown(id) }, 404);
  };

  app.get(`${one}/:reference`, withLead(shown));

  app.patch(
    `${one}/:reference`,
    withLead(async (c, lead) => {
      const sent = v.safeParse(change, await c.req.json().catch(() => undefined));
      if (!sent.success) return faulty(c, faultsOf(sent.issues));
      await markLead(db, lead.id, sent.output, new Date());
      return shown(c, lead);
    }),
  );

  app.delete(
    `${one}/:reference`,
    withLead(async (c, lead) => {
      await eraseLead(db, lead.id, new Date());
      return c.json({ erased: lead.reference, remains: (await finishRemoval(db, true)) ?? null } satisfies Erased);
    }),
  );

  app.get(
    `${one}/:reference/resume`,
    withLead(async (c, lead) => {
      const file = await findUpload(db, lead.id);
      return file ? download(c, file.filename, "application/octet-stream", file.bytes) : c.json({ error: deskLeadFaults.noFile(lead.reference) }, 404);
    }),
  );

  app.get(
    `${one}/:reference/csv`,
    withLead(async (c, lead) => download(c, `${lead.reference}.csv`, CSV, lead.lines ? linesCsv(lead.reference, lead.lines) : csvHead + csvOf(lead))),
  );
  return app;
}
