/** `/site/documents/audit`: the audit file of selected grades. */
import { type Context, Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { dubaiToday } from "#catalogue/dates.ts";
import {
  AUDIT_API_PATH,
  AUDIT_QUERY,
  type AuditFormat,
  auditFormats,
} from "#contract/api-paths.ts";
import { ID_MAX } from "#contract/bounds.ts";
import { editions, type SiteEdition } from "#contract/editions.ts";
import type { FieldFault } from "#contract/faults.ts";
import { AUDIT_MAX } from "#contract/limits.ts";
import { renderAuditCsv, renderAuditWorkbook } from "#documents/audit-file.ts";
import { XLSX_TYPE } from "#documents/workbook.ts";
import { auditFile as texts } from "#messages/audit-file.ts";
import type { ContentSource } from "#store/content-source.ts";
import { findProducts } from "#store/products.ts";
import { findDocument } from "#store/snapshot.ts";
import { readJson, readUrlencoded } from "./body.ts";
import { rateLimit, TOO_MANY } from "./client-limits.ts";
import { parameter } from "./endpoints.ts";
import { describeJson, fail, failure, firstValues, storable } from "./envelope.ts";

/** Per client: a workbook of 100 grades takes 0.1 to 0.5 s. */
const FILES_PER_WINDOW = 30;
const WINDOW_S = 60;
/** Larger than {@link AUDIT_MAX}: too many grades get an error that says so. */
const FORM_FIELDS_MAX = 500;

const types: Readonly<Record<AuditFormat, string>> = {
  xlsx: XLSX_TYPE,
  csv: "text/csv; charset=utf-8",
};

const auditBody = v.object({
  /** One string may hold several ids, with commas. */
  grades: v.optional(v.union([v.string(), v.array(v.string())]), ""),
  format: v.optional(v.string(), ""),
  /** Used when no grade is named: the rows of a form in which none is chosen. */
  shown: v.optional(v.string(), ""),
});

interface AuditRequest {
  readonly grades: readonly string[];
  readonly format: AuditFormat;
}

function parseAuditRequest({
  grades,
  format,
  shown,
}: v.InferOutput<typeof auditBody>): AuditRequest | FieldFault[] {
  const chosen = [grades].flat().filter(Boolean);
  const ids = (chosen.length > 0 ? chosen : [shown])
    .flatMap((text) => storable(text).split(","))
    .map((id) => id.trim().toLowerCase().slice(0, ID_MAX))
    .filter(Boolean);
  const uniqueIds = [...new Set(ids)];
  const knownFormat = auditFormats.find((known) => known === (format || "xlsx"));
  const faults: FieldFault[] = [];
  if (uniqueIds.length === 0) faults.push({ field: "grades", message: texts.none });
  if (uniqueIds.length > AUDIT_MAX)
    faults.push({ field: "grades", message: texts.tooMany(AUDIT_MAX) });
  if (!knownFormat) faults.push({ field: "format", message: texts.format(auditFormats) });
  return knownFormat && faults.length === 0 ? { grades: uniqueIds, format: knownFormat } : faults;
}

interface AuditOptions {
  readonly content: ContentSource;
  readonly now: () => Date;
  /** For the rate limit; undefined disables it. */
  readonly clientOf?: ((c: Context) => string) | undefined;
}

export function auditApi({ content, now, clientOf }: AuditOptions) {
  const limit = rateLimit(FILES_PER_WINDOW, WINDOW_S);

  const makeFile = async (
    { grades, format }: AuditRequest,
    site: SiteEdition,
  ): Promise<FieldFault[] | Uint8Array<ArrayBuffer>> => {
    const snapshot = await content();
    const unknown = grades.filter((id) => !snapshot.items.products.has(id));
    if (unknown.length > 0) return [{ field: "grades", message: texts.unknown(unknown) }];
    const products = findProducts(snapshot, grades);
    const [food = [], chrome] = [
      findDocument(snapshot, "food-contact"),
      findDocument(snapshot, "chrome"),
    ];
    if (format === "csv") return Uint8Array.from(Buffer.from(renderAuditCsv({ products })));
    const foodContact = grades.flatMap((id) => food.filter((row) => row.id === id));
    const company = {
      name: chrome?.company ?? "",
      email: chrome?.email ?? "",
      phone: chrome?.phone ?? "",
    };
    return Uint8Array.from(
      await renderAuditWorkbook({
        products,
        foodContact,
        date: dubaiToday(now()),
        site,
        company,
      }),
    );
  };

  const respond = async (c: Context, fields: v.InferOutput<typeof auditBody>) => {
    const refuse = (faults: readonly FieldFault[]) =>
      fail(c, 422, faults[0]?.message ?? "", faults);
    const seconds = clientOf ? await limit(clientOf(c)) : 0;
    if (seconds > 0) {
      c.header("Retry-After", String(seconds));
      return fail(c, 429, TOO_MANY);
    }
    const audit = parseAuditRequest(fields);
    if (!("grades" in audit)) return refuse(audit);
    const file = await makeFile(audit, {
      origin: new URL(c.req.url).origin,
      edition: editions.en,
    });
    if (Array.isArray(file)) return refuse(file);
    return c.body(file, 200, {
      "content-type": types[audit.format],
      "content-disposition": `attachment; filename="${texts.filename(dubaiToday(now()), audit.format)}"`,
    });
  };

  const file = { schema: { type: "string" as const, format: "binary" } };
  const responses = {
    200: {
      description:
        "The file: identity, regimes and food contact of the grades, each row with its source and certainty.",
      content: { [types.xlsx]: file, "text/csv": file },
    },
    422: describeJson(
      failure,
      `No grade, more than ${AUDIT_MAX} of them, unknown ones, which are named, or an unknown format.`,
    ),
    429: describeJson(failure, "Too many requests of this client."),
    503: describeJson(failure, "The server is busy, or the service is not available."),
  };
  const summary = "The audit file of up to 100 grades.";
  return new Hono({ strict: false })
    .get(
      AUDIT_API_PATH,
      describeRoute({
        summary,
        parameters: AUDIT_QUERY.map((name) => parameter(name, "query")),
        responses,
      }),
      async (c) =>
        respond(c, { grades: "", format: "", shown: "", ...firstValues(c.req.queries()) }),
    )
    .post(
      AUDIT_API_PATH,
      describeRoute({
        summary,
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: resolver(auditBody) },
            "application/x-www-form-urlencoded": { schema: resolver(auditBody) },
          },
        },
        responses: {
          ...responses,
          400: describeJson(failure, "Malformed."),
          413: describeJson(failure, "More than 64 kB."),
        },
      }),
      async (c) => {
        const isForm = /^application\/x-www-form-urlencoded\b/i.test(
          c.req.header("content-type") ?? "",
        );
        const { fields } = await (isForm
          ? readUrlencoded(c.req.raw, { fieldsMax: FORM_FIELDS_MAX, several: ["grades"] })
          : readJson(c.req.raw));
        const body = v.safeParse(auditBody, fields);
        if (!body.success) return fail(c, 400, "The list of grades could not be read");
        return respond(c, body.output);
      },
    );
}
