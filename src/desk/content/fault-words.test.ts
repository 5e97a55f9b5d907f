import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { diagnoseSchema } from "#importer/schema-diagnostics.ts";
import type { DiagnosticCode, DiagnosticValues, Finding } from "#messages/diagnostics.ts";
import { diagnosticCodes } from "#messages/diagnostics.ts";
import { type FieldSchema, fieldSchema } from "#model/json-schema.ts";
import { kindNames, kindOf } from "#model/kinds.ts";
import { productFile } from "#model/product.ts";
import { REAL_CONTENT } from "../../../tests/support/content.ts";
import { expectPlainWords, spoilt } from "../../../tests/support/desk-words.ts";
import { faultSentence, fileInWords, wordsFor } from "./fault-words.ts";
import { contentPlaceOf, Names, openItem } from "./places.ts";

const names = new Names(REAL_CONTENT);

it.each(kindNames)("any fault in a value of %s is described in plain words", (kind) => {
  const shape = kindOf(kind)?.schema;
  const [first] = names.of(kind);
  if (!shape || !first) return;
  const schema = fieldSchema(shape);
  const { file: whole } = openItem(contentPlaceOf(REAL_CONTENT, kind, first.id));
  const words = wordsFor({ schema, root: "content", names });
  const messages = new Set<string>();
  for (const value of spoilt(whole)) {
    const { issues = [] } = v.safeParse(shape, value);
    for (const fault of diagnoseSchema(
      issues,
      { file: "content/x.yaml", value, lineOf: () => 1 },
      shape,
    ))
      messages.add(faultSentence(fault, words));
  }
  expect(messages.size).toBeGreaterThan(0);
  for (const message of messages) expectPlainWords(message, schema);
});

const item = "uv-531";
const place = { file: "content/products/uv-absorbers/uv-531.yaml", line: 12 };
const refused = { name: "cas_number", input: "empty", takes: "text" };
const second = { statement: "H225", group: "II" } as const;
const third = { statement: "H226", group: "III" } as const;
const flash = { item, flash: "20–30", possible: [second, third] };
const outOfForce = { standard: "ISO 1:1990", takesReason: true, on: "2020-01-01" };
const pair = { grade: "hals-770", other: "ps-802" };

const examples: DiagnosticValues = {
  "content-folder": { isMissing: true },
  "missing-folder": {},
  "symbolic-link": {},
  "folder-for-file": {},
  "neither-file-nor-folder": {},
  "large-file": { bytes: 120_000, kind: "text", most: 100_000 },
  "emptied-kind": { count: 7 },
  "missing-file": {},
  "file-not-utf8": {},
  "unreadable-file": {},
  "no-front-matter": {},
  "unreadable-yaml": { reason: "Flow sequence is odd" },
  "nested-yaml": {},
  "yaml-tab": {},
  "yaml-colon": { key: "title:", quoted: '"a: b"' },
  "yaml-sign": { key: "title:", sign: "@", quoted: '"@a"' },
  "yaml-indented": { text: "text" },
  "yaml-no-space": { key: "title", text: "A" },
  "yaml-no-key": { text: "A" },
  "yaml-second-key": { key: "title" },
  "yaml-alias": { name: "a" },
  "yaml-number": { value: "NaN" },
  "nested-markdown": {},
  "unknown-plot": { name: "" },
  "text-picture": { picture: "media/x", near: [] },
  "text-picture-alt": { picture: "media/x" },
  "unreadable-equation": { tex: "\\foo{2}", command: "\\foo" },
  "split-grade": { id: "UV 531", isTaken: false },
  "content-version": { found: 1, read: 2, isOlder: true },
  "unknown-field": { name: "titel", near: ["title"], fields: ["title"] },
  "missing-field": { name: "cas_number", key: "cas_number", example: "1-2-3", help: "A number." },
  "missing-value": { name: "cas_number", takes: "text" },
  "not-fields": { ...refused, takes: "fields, each as name: value" },
  choice: { ...refused, takes: "one of bag, drum", near: [] },
  "guessed-date": { ...refused, takes: "a date as YYYY-MM-DD", meant: "2026-01-31" },
  "text-without-quotes": { ...refused, quoted: '"7"' },
  value: { ...refused, takes: "six digits, in quotes" },
  "table-value": { grade: item, field: "lambda_max_nm", received: "null", takes: "numbers" },
  "second-row": { key: "BASF", line: 12 },
  "file-name": { id: "UV_1" },
  "missing-key": {},
  "unknown-key": { key: "a", keys: ["b"] },
  "unknown-category": { category: "a", categories: ["hals"] },
  "no-grades": {},
  "duplicate-grade": { key: "id", value: "uv-531", first: place },
  "name-without-prefix": { item, name: "UV-531", prefix: "ICG" },
  "cas-check-digit": {
    item,
    field: "cas_number",
    number: "1843-05-7",
    right: { head: "1843-05", digit: "6" },
  },
  "ec-check-digit": { item, number: "217-421-3" },
  "no-stock-line": { item, grade: item, file: "content/stock.csv" },
  "let-down-without-actives": { item },
  "polymer-above-heat-limit": { item, polymer: "PA 66", from: 270, limit: 250 },
  "no-structure": { item },
  "unreadable-formula": { item, formula: "X" },
  "not-a-repeat-unit": { item, text: "CC" },
  "structure-and-repeat-unit": { item },
  "impossible-structure": { item, smiles: "C(C)(C)(C)(C)C" },
  "missing-formula": { item, computed: "C21H26O3" },
  "other-formula": { item, formula: "C2H6", computed: "C21H26O3" },
  "missing-weight": { item, computed: 326.43 },
  "other-weight": { item, weight: 300, computed: 326.43 },
  "second-structure": { item, cas: "1843-05-6", grade: item, place },
  "packing-group-and-statement": { item, stated: second, packed: third },
  "flash-point-range": flash,
  "flash-point-and-statement": { ...flash, statement: "H224" },
  "flash-point-without-statement": flash,
  "flash-point-and-packing-group": { ...flash, group: "I", possible: [] },
  "heading-of-heterocycle": { item, code: "292690" },
  "contact-of-other-cas": { item, cas: "1-2-3", numbers: ["1843-05-6"] },
  "second-contact": { item, cas: "1843-05-6" },
  "group-limit": { item, figure: "6 mg/kg", group: "15", known: "5 mg/kg", place },
  "no-act": { regime: "clp" },
  "listed-replacement": { item, grade: "uv-329", date: "23 Jan 2024" },
  "listed-grade-to-take": { item: "btbpe", grade: "bdp", date: "07 Nov 2024" },
  "cosmetic-use": { item, text: "Eye make-up", act: "1223/2009" },
  "grade-not-held": { item: "btbpe", grade: item },
  "grade-of-substance": { item: "btbpe", grade: item, number: "1843-05-6" },
  "nothing-to-take": { item: "btbpe" },
  "name-of-held-grade": { item: "btbpe", name: "UV-531", grade: item },
  "name-in-two-entries": { item: "btbpe", name: "FF-680", first: "other" },
  "number-in-two-sets": { item: "DCP", number: "80-43-3", other: "other" },
  "held-and-not-held": { item: "DCP", number: "80-43-3", entry: "btbpe", grade: item },
  "structures-of-set": { item: "DCP", first: item, second: "uv-329" },
  "company-fact-not-found": { item, mark: "each lot" },
  "unmarked-company-fact": { item, sentence: "We test each lot." },
  "recommended-pair": pair,
  "pair-of-remedies": pair,
  "warned-synergist": { item, grade: "hals-770" },
  "attacked-remedy": { grade: item, cause: "acid", agent: "sulphur", reason: "a salt forms" },
  "contradicted-condition": { item, condition: "polymer-pvc", reason: "a salt forms" },
  "grade-without-page": { name: "ICG UV-999" },
  "withheld-partner": { item, field: "replacements", grade: "uv-328" },
  "withheld-remedy": { grade: "uv-328" },
  "stock-of-restricted-grade": { item, stock: "in-stock", restriction: "banned" },
  "no-replacements": { item },
  "industry-of-named-grade": { grade: item, industry: "cables" },
  "needless-mention": { grade: item, industry: "cables", isNamed: false },
  "industry-without-use": { item, industry: "cables" },
  "unknown-reference": { kinds: ["grade"], id: "uv-513", near: [], ids: [] },
  "unknown-page": { path: "/x", near: ["/y"] },
  "redirect-from-page": { path: "/x" },
  "redirect-to-redirect": { path: "/x", target: "/y" },
  "taken-media-id": { id: "opening", file: "content/news/opening.md" },
  "date-before-publication": { field: "publish_date", date: "2026-01-01", day: "2026-01-02" },
  "link-to-scheduled-page": { path: "/x", moment: "2026-01-02T08:00" },
  "picture-without-text": { field: "banner", picture: "media/x" },
  "unknown-picture": { field: "banner", picture: "media/x", near: [] },
  "repeated-picture": { picture: "media/x", files: [place.file], free: 0, examples: [] },
  "absent-file": { folder: "pictures", name: "media/x.jpg" },
  "picture-format": { path: "pictures/x.jpg", format: "png", megapixels: 50 },
  "undecodable-picture": { path: "pictures/x.jpg", reason: "VipsJpeg: odd", megapixels: 50 },
  "film-format": { path: "video/x.mp4", format: "MP4" },
  "large-film": { path: "video/x.mp4", bytes: 2_000_000, most: 1_200_000 },
  "logo-format": { path: "partners/x.svg" },
  "logo-part": { path: "partners/x.svg", part: "<script" },
  "unknown-standard": { edition: "ISO 1:1990", editions: [] },
  "source-with-title": { edition: "ISO 1:1990" },
  "replaced-standard": { ...outOfForce, by: "ISO 1:2020" },
  "withdrawn-standard": outOfForce,
  "edition-in-force": { standard: "ISO 1:2020" },
  "edition-not-cited": { standard: "ISO 1:2020" },
  "missing-glyph": { char: "😀", code: "U+1F600", quoted: "a 😀" },
  "stock-columns": { missing: ["note"], columns: ["grade", "state", "note"] },
  "stock-state": { state: "in stock", meant: "in-stock", states: ["in-stock"] },
  "second-stock-line": { grade: item, line: 3 },
  "translation-of-nothing": { path: "categories/x.md" },
  "untranslated-field": { field: "order" },
  "translated-list": { count: 2, english: 3 },
  "translated-text": {},
  "translated-facts": { missing: ["25", "kg"], added: ["20"] },
  "translated-outline": { missing: ["##"], added: [] },
};

const grades = fieldSchema(productFile);
const say = (finding: Finding, isElsewhere = false, schema: FieldSchema = grades): string =>
  faultSentence(finding, wordsFor({ schema, root: "content", names }, isElsewhere));
const exampleOf = (code: DiagnosticCode) => ({ code, values: examples[code] }) as Finding;

it.each(diagnosticCodes)("%s is worded for forms: no files, fields or commands", (code) => {
  for (const isElsewhere of [false, true]) {
    const sentence = say(exampleOf(code), isElsewhere);
    expect(sentence).toMatch(/^[^a-z].*[.?]$/);
    expectPlainWords(sentence, grades);
  }
});

it.each<[DiagnosticCode, string]>([
  [
    "cas-check-digit",
    "CAS number 1843-05-7 fails its check digit. Needed: a check digit of 6 after 1843-05.",
  ],
  ["second-structure", "CAS 1843-05-6 has two structures. Needed: the structure of “ICG UV-531”."],
  ["unknown-standard", "ISO 1:1990 is not in “Standards”. Needed: an entry for it there."],
  [
    "warned-synergist",
    "Synergist hals-770 is an antagonist. Needed: a partner that “Interactions” does not warn of.",
  ],
  ["absent-file", "Media/x.jpg is not there. Needed: a picture with this name."],
  ["no-stock-line", "No line in the stock list. Needed: its stock state there."],
  ["second-row", "A second row for BASF. Needed: one."],
  ["emptied-kind", "Nothing is here any more, and the site shows 7. Needed: at least one."],
  ["value", "This takes six digits."],
  ["text-without-quotes", "This takes text."],
  ["choice", "This takes one of bag, drum."],
])("%s", (code, sentence) => {
  expect(say(exampleOf(code))).toBe(sentence);
});

describe("a choice", () => {
  it("that is near a code asks for it", () => {
    expect(say({ code: "choice", values: { ...examples.choice, near: ["bag"] } })).toBe(
      "Did you mean bag?",
    );
  });
  it("of many codes does not list them", () => {
    const takes = `one of ${"a-long-code, ".repeat(30)}`;
    expect(say({ code: "choice", values: { ...examples.choice, takes } })).toBe(
      "This is not in the list of what may be chosen.",
    );
  });
});

it("a message away from its field or item names them", () => {
  expect(say(exampleOf("missing-value"))).toBe("Fill this in.");
  expect(say(exampleOf("missing-value"), true)).toBe("CAS number is empty. Needed: text.");
  expect(say(exampleOf("no-replacements"), true)).toMatch(/^Uv-531: not offered/);
});

it.each([
  ["content/products/uv-absorbers/uv-531.yaml", "“ICG UV-531”"],
  ["content/products/uv-absorbers/uv-999.yaml", "“uv-999” (Grades)"],
  ["content/pictures/index.yaml", "“Pictures”"],
  ["content/standards.yaml", "“Standards”"],
  ["content/stock.csv", "the stock list"],
])("%s is %s", (file, words) => {
  expect(fileInWords(file, "content", names)).toBe(words);
});
