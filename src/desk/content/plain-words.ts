/**
 * Rewrites the importer's diagnostics for the desk's forms: with names of items and titles of
 * fields, without files, commands or YAML.
 */
import type { Diagnostic } from "#importer/diagnostics.ts";
import { deskFaults } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { kindNames, kindOf, kinds } from "#model/kinds.ts";
import type { Names } from "./places.ts";

/** Titles of all fields of a form by key; for a key of several fields, the outermost. */
function titlesOf(
  schema: FieldSchema,
  titles = new Map<string, string>(),
): ReadonlyMap<string, string> {
  const inside = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  const properties = Object.entries(schema.properties ?? {});
  for (const [key, { title }] of properties) if (title && !titles.has(key)) titles.set(key, title);
  for (const part of [...inside, ...properties.map(([, field]) => field)]) titlesOf(part, titles);
  return titles;
}

const FILE = /(?:\b[\w-]+\/)*[\w-]+\.(?:md|ya?ml|csv)(?::\d+)?/g;
/** Keys as files spell them; plain words such as `name` read the same in a sentence. */
const KEY = /\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+[A-Z]\w*\b|\bsmiles\b|\b(?:reach|ec)-[a-z-]+\b/g;

/** Title of the kind that a file belongs to. */
function kindAt(file: string): string | undefined {
  const name =
    kindNames.find((one) => kinds[one].place === file || kinds[one].place.endsWith(`/${file}`)) ??
    file.split("/")[0] ??
    "";
  return kindOf(name)?.title;
}

/** Describes a file by the desk's name of its content. @param root name of the content folder */
function fileInWords(file: string, root: string, names: Names): string {
  const path = file.replace(/:\d+$/, "").replace(`${root}/`, "");
  if (path.endsWith(".csv")) return deskFaults.stockList;
  const kind = path.split("/")[0] ?? "";
  const id = /([^/]+)\.\w+$/.exec(path)?.[1] ?? "";
  const name = kindOf(kind) ? names.of(kind).find((item) => item.id === id)?.name : undefined;
  const title = kindAt(path);
  if (name !== undefined || title === undefined || !kindOf(kind)) return `“${name ?? title ?? id}”`;
  return id === "index" ? `“${title}”` : `“${id}” (${title})`;
}

/** Replaces words that apply to files but not to forms. */
const asForm = (text: string): string =>
  text
    .replace(/(?:, or|, or:|: or|,)? ?(?:npm run )?icg(?: --)? \w+ .*$/, "")
    // Examples in the notation of a file.
    .replace(/,? such as (?:\[\{|\S+,\S*,).*$/, "")
    .replace(/,? in quotes(?:: ".*")?/, "")
    .replace(/\b([a-z_]+): true\b/g, "$1")
    .replace(/content\/pictures\/\S+ to exist/, deskFaults.aPicture);

/** A title inside a sentence; abbreviations keep their capitals. */
const inSentence = (title: string | undefined): string | undefined =>
  title?.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());

/** Longest list of codes, in characters, that a message keeps. */
const LIST_MOST = 200;

/** Turns a diagnostic into a sentence for its field. @param root name of the content folder */
export function inWords(
  { code, wrong, expected }: Pick<Diagnostic, "code" | "wrong" | "expected">,
  schema: FieldSchema,
  root: string,
  names: Names,
): string {
  const titles = titlesOf(schema);
  const plain = (text: string): string =>
    asForm(text)
      .replaceAll(FILE, (file) => fileInWords(file, root, names))
      .replaceAll(KEY, (key) => inSentence(titles.get(key)) ?? key.replaceAll("_", " "));
  if (code === "missing" || wrong.startsWith("missing ")) return deskFaults.missing;
  if (code === "near") return deskFaults.meant(expected);
  if (wrong.startsWith("unknown field ")) return deskFaults.unknownField;
  if (code !== "value") return deskFaults.wrong(plain(wrong), plain(expected));
  if (/^(?:fields, each|no such field|a value$)/.test(expected)) return deskFaults.notOfForm;
  const near = /^one of .*: (.*\?)$/.exec(expected)?.[1];
  if (near) return deskFaults.meantOfList(near);
  return expected.startsWith("one of ") && expected.length > LIST_MOST
    ? deskFaults.notInList
    : deskFaults.takes(plain(expected));
}
