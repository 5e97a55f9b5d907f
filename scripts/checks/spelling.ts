/**
 * `npm run spellcheck`: spelling, terms, phrases and internal links of all texts. Oxford spelling
 * (Hunspell has the -ise forms), and the words of `docs/words.txt`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import dictionary from "dictionary-en-gb";
import nspell from "nspell";
import { matchPath } from "react-router";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { routes } from "#contract/routes.ts";
import type { Kind } from "#model/kind.ts";
import { kindOf, kindsWith } from "#model/kinds.ts";
import { misspeltOf, phraseFaults, termFaults } from "./words.ts";

const WORDS = "docs/words.txt";
/** In some kinds only the prose fields: the rest is names and numbers. */
const prose = kindsWith("prose").flatMap((kind) => {
  const { place, prose } = kindOf(kind) as Kind;
  const folder = join("content", place.split("/{")[0] ?? "");
  const ending = extname(place);
  const names = place.includes("{id}")
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
        name.endsWith(ending),
      )
    : [""];
  return names.map((name) => ({
    file: name === "" ? join("content", place) : join(folder, name),
    fields: prose instanceof RegExp ? prose : undefined,
  }));
});
const proseFields = new Map<string, RegExp>();
for (const { file, fields } of prose) if (fields) proseFields.set(file, fields);

const files = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
  ...readdirSync("src/messages")
    // Names of countries are not in the dictionary.
    .filter((name) => name.endsWith(".ts") && name !== "countries.ts")
    .map((name) => join("src/messages", name)),
  ...prose.map(({ file }) => file),
];

const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
const known = new Set(
  readFileSync(WORDS, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
);

/** Grades, formulas, locants, imports. */
const NUMBERED = /\S*[\d@_{}<>=#$]\S*/g;
/** Not prose. */
const noise = [
  /`[^`]*`/g,
  // Equations and their commands.
  /\$[^$]*\$/g,
  /\\[a-zA-Z]+/g,
  /\{#?[^}]*\}/g,
  /\]\([^)]*\)/g,
  /https?:\S+/g,
  NUMBERED,
  /^(banner|picture|file|filename|industry|publish_date|start_date|end_date|posted):.*$/g,
  // Keys, buyers' own words, and standards in their publishers' spelling.
  /^(\s+- grade|- id|\s+names|\s+instead|\s+act|related|categories|words|uses|mentioned):.*$/g,
  /^\s+- "(ISO|IEC|EN|ASTM|IPC|UL|VDA|SAE|Regulation|Zweifel|Herbst)\b.*$/g,
  /^[\s-]*\w+:(?= |$)/g,
  /\b\S+\.(ts|tsx|md|yaml|svg|jpg|txt|webm|mp4)\b/g,
  // The dictionary is English.
  /[\p{Script=Arabic}\p{M}]+/gu,
];

/** Values in `- { kind: synergism, a: …, reason: "…" }`. */
const IN_MAPPING = /\b(?:name|note|reason|consequence|instead|text|where): ("[^"]*"|[^,}]*)/g;

/** Texts of a source file without codes, values of a mapping, other lines as they are. */
function proseOf(file: string, line: string): string {
  if (file.endsWith(".ts"))
    return [...line.matchAll(/(["`])((?:(?!\1).)+)\1(?!:)/g)]
      .map(([, , text = ""]) => text.replace(/\$\{[^}]*\}|\\n/g, " "))
      .join(" ");
  if (file.endsWith(".yaml") && /^\s*- \{/.test(line))
    return [...line.matchAll(IN_MAPPING)].map(([, text = ""]) => text).join(" ");
  return line;
}

const without = (patterns: readonly RegExp[], line: string): string =>
  patterns.reduce((text, pattern) => text.replace(pattern, " "), line);
const noiseOfPhrases = noise.filter((pattern) => pattern !== NUMBERED);

const misspelt = misspeltOf((word) =>
  [word, word.toLowerCase()].some((form) => known.has(form) || speller.correct(form)),
);

const pages = new Set<string>([
  ...industries.map(({ key }) => key),
  ...categories.map(({ slug }) => slug),
]);
const ids = (folder: string, ending: string): Set<string> =>
  new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length)),
  );
const items: Readonly<Record<string, Set<string>>> = {
  mediaId: new Set([
    ...ids("content/news", ".md"),
    ...ids("content/blogs", ".md"),
    ...ids("content/articles", ".md"),
    ...ids("content/events", ".md"),
  ]),
  blogId: ids("content/blogs", ".md"),
  articleId: ids("content/articles", ".md"),
  jobId: ids("content/jobs", ".md"),
  problemId: ids("content/problems", ".md"),
  pageName: pages,
};
const products = new Set(
  readdirSync("content/products").flatMap((category) => [
    ...ids(join("content/products", category), ".yaml"),
  ]),
);

/** Whether an address is a page of the site. */
function leadsSomewhere(address: string): boolean {
  const path = decodeURI(address.split(/[?#]/)[0] ?? "");
  for (const route of routes) {
    const match = matchPath(route.path, path);
    if (!match) continue;
    return Object.entries(match.params).every(([name, value = ""]) =>
      name === "productId" ? products.has(value) : (items[name]?.has(value) ?? true),
    );
  }
  return false;
}

const faults: string[] = [];
for (const file of files) {
  let inCode = false;
  let inSources = false;
  let inProse = true;
  const isTheSites = file.startsWith("content/") || file.startsWith("src/");
  /** By line; empty for lines that are not prose. */
  const phrased: string[] = [];
  readFileSync(file, "utf8")
    .split("\n")
    .forEach((line, index) => {
      phrased.push("");
      // Commands in a document are not prose.
      if (file.endsWith(".md") && line.startsWith("```")) inCode = !inCode;
      if (inCode) return;
      // Cited titles keep their spelling.
      inSources = line === "sources:" || (inSources && line.startsWith("  - "));
      if (inSources) return;
      const fields = proseFields.get(file);
      if (fields && /^\w/.test(line)) inProse = fields.test(line);
      if (!inProse) return;
      const read = proseOf(file, line);
      const plain = without(noise, read);
      phrased[index] = without(noiseOfPhrases, read);
      for (const { word, expected } of misspelt(plain))
        faults.push(
          `${file}:${index + 1}: "${word}" ${expected ? `expected "${expected}"` : `is in no dictionary, expected British spelling or a line in ${WORDS}`}`,
        );
      if (isTheSites)
        for (const { word, expected } of termFaults(plain))
          faults.push(`${file}:${index + 1}: "${word}", expected "${expected}"`);
      if (!file.startsWith("content/")) return;
      for (const [, address = ""] of line.matchAll(/\]\((\/[^)\s]*)\)/g))
        if (!leadsSomewhere(address))
          faults.push(
            `${file}:${index + 1}: the link ${address} leads nowhere, expected a page of the site`,
          );
    });
  const text = phrased.join("\n");
  if (isTheSites)
    for (const { word, expected, index } of phraseFaults(text))
      faults.push(
        `${file}:${text.slice(0, index).split("\n").length}: "${word}", expected "${expected}"`,
      );
}
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0 ? `No faults in ${files.length} files.` : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
