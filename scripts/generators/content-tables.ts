/**
 * `npm run content:tables`: writes the tables of fields (src/model/kinds.ts) into
 * content/README.md. A test checks that they are current.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type FieldSchema, fieldSchema } from "#model/json-schema.ts";
import type { Kind } from "#model/kind.ts";
import { kinds } from "#model/kinds.ts";

export const CONTENT_MANUAL = resolve(import.meta.dirname, "../../content/README.md");
const MARKS = [
  "<!-- Fields: written by `npm run content:tables` -->",
  "<!-- End of fields -->",
] as const;

/** Longer lists are counted; the field says where they are. */
const CODES_SHOWN = 30;

function typeOf({ type, kind, to, labels, items, anyOf, format }: FieldSchema): string {
  if (kind === "reference") return `id of ${(to ?? []).map((name) => `\`${name}\``).join(" or ")}`;
  if (kind === "own-key") return `key of ${(to ?? []).map((list) => `\`${list}\``).join(" or ")}`;
  if (kind === "code") {
    const codes = Object.keys(labels ?? {});
    return codes.length > CODES_SHOWN
      ? `one of ${codes.length} codes`
      : codes.map((code) => `\`${code}\``).join(", ");
  }
  if (kind === "moment") return "date and time";
  if (kind) return kind;
  if (type === "array")
    return items?.type === "object" || items?.anyOf?.some((option) => option.properties)
      ? "list"
      : `list: ${items ? typeOf(items) : "text"}`;
  if (type === "object") return "fields";
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" or ");
  if (type === "string") return format === "uri" ? "address" : (format ?? "text");
  return type === "boolean" ? "yes or no" : String(type ?? "text");
}

const cell = (text: string): string => text.replaceAll("|", "\\|");
const shown = (example: unknown): string =>
  example === undefined
    ? ""
    : `\`${typeof example === "string" ? example : JSON.stringify(example).replaceAll(/[{}"]/g, "").replaceAll(",", ", ")}\``;

function rowsOf(schema: FieldSchema, before = ""): string[] {
  const inside = schema.items ?? schema;
  const options = inside.anyOf ?? inside.oneOf ?? [inside];
  const fields = new Map(
    options.flatMap((option) =>
      Object.entries(option.properties ?? {}).map(
        ([key, field]) =>
          [key, { field, needed: option.required?.includes(key) ?? false }] as const,
      ),
    ),
  );
  return [...fields].flatMap(([key, { field, needed }]) => {
    const name = `${before}${key}`;
    const help = [field.title && `${field.title}.`, field.description].filter(Boolean).join(" ");
    const row = `| \`${name}\`${needed ? "" : " (optional)"} | ${cell(typeOf(field))} | ${cell(help)} | ${cell(shown(field.examples?.[0]))} |`;
    return [row, ...rowsOf(field, field.type === "array" ? `${name}[].` : `${name}.`)];
  });
}

const table = (rows: readonly string[]): string[] => [
  "| field | takes | what it says | example |",
  "|---|---|---|---|",
  ...rows,
];

function sectionOf({ title, help, place, schema, schemas = {}, body }: Kind): string[] {
  const common = rowsOf(fieldSchema(schema));
  const own = Object.entries(schemas).flatMap(([id, shape]) => {
    const rows = rowsOf(fieldSchema(shape)).filter((row) => !common.includes(row));
    return rows.length > 0
      ? ["", `\`${place.replace("{id}", id)}\` also has:`, "", ...table(rows)]
      : [];
  });
  const lines = [`### ${title}: \`${place}\``, "", help];
  if (body)
    lines.push(
      `Below the front matter, as Markdown: ${body.charAt(0).toLowerCase()}${body.slice(1)}`,
    );
  return [...lines, "", ...table(common), ...own, ""];
}

/** @throws when the manual lacks a mark */
export function withTables(manual: string): string {
  const [from, to] = MARKS.map((mark) => manual.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from)
    throw new Error(`content/README.md lacks ${MARKS.join(" or ")}`);
  const tables = Object.values(kinds).flatMap(sectionOf).join("\n");
  return `${manual.slice(0, from + MARKS[0].length)}\n\n${tables}\n${manual.slice(to)}`;
}

if (import.meta.main)
  writeFileSync(CONTENT_MANUAL, withTables(readFileSync(CONTENT_MANUAL, "utf8")));
