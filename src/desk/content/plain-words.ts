/**
 * Rewrites the importer's diagnostics for forms: titles of fields instead of files, commands and
 * YAML.
 */
import type { Diagnostic } from "#importer/diagnostics.ts";
import { deskFaults } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { kindNames, kindOf, kinds } from "#model/kinds.ts";
import type { Names } from "./places.ts";

/** Titles by key; the outermost field wins. */
function titlesOf(
  schema: FieldSchema,
  titles = new Map<string, string>(),
): ReadonlyMap<string, string> {
  const properties = Object.entries(schema.properties ?? {});
  for (const [key, { title }] of properties) if (title && !titles.has(key)) titles.set(key, title);
  const { anyOf = [], oneOf = [], items } = schema;
  for (const part of [...anyOf, ...oneOf, items, ...properties.map(([, field]) => field)])
    if (part) titlesOf(part, titles);
  return titles;
}

const FILE = /(?:\b[\w-]+\/)*[\w-]+\.(?:md|ya?ml|csv)(?::\d+)?/g;
/** Keys as in files; plain words such as `name` read the same in a sentence. */
const KEY = /\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]+[A-Z]\w*\b|\bsmiles\b|\b(?:reach|ec)-[a-z-]+\b/g;

function kindAt(file: string): string | undefined {
  const name =
    kindNames.find(
      (kind) => kinds[kind].place === file || kinds[kind].place.endsWith(`/${file}`),
    ) ??
    file.split("/")[0] ??
    "";
  return kindOf(name)?.title;
}

/** The desk's name for a file's content. */
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

/** Replaces words that apply to files, not to forms. */
const asForm = (text: string): string =>
  text
    .replace(/(?:, or|, or:|: or|,)? ?(?:npm run )?icg(?: --)? \w+ .*$/, "")
    .replace(/; the first is line \d+$/, "")
    // Examples in file notation.
    .replace(/,? such as (?:\[\{|\S+,\S*,).*$/, "")
    .replace(/,? in quotes(?:: ".*")?/, "")
    .replace(/\b([a-z_]+): true\b/g, "$1")
    .replace(/content\/pictures\/\S+ to exist/, deskFaults.aPicture);

/** Abbreviations keep their capitals. */
const inSentence = (title: string | undefined): string | undefined =>
  title?.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());

/** In characters; longer lists of codes are left out. */
const LIST_MOST = 200;

/** Sentence for a field. `root` is the name of the content folder. */
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
  if (code === "markdown") return deskFaults.wrong(wrong, expected);
  if (code !== "value") return deskFaults.wrong(plain(wrong), plain(expected));
  if (/^(?:fields, each|no such field|a value$)/.test(expected)) return deskFaults.notOfForm;
  const near = /^one of .*: (.*\?)$/.exec(expected)?.[1];
  if (near) return deskFaults.meantOfList(near);
  return expected.startsWith("one of ") && expected.length > LIST_MOST
    ? deskFaults.notInList
    : deskFaults.takes(plain(expected));
}
