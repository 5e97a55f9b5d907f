/** Translations of the content: what they change, what is refused, what is out of date. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { check } from "#importer/check.ts";
import type { Content } from "#importer/content.ts";
import { type ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import {
  confirmTranslations,
  listTranslationStates,
  sumCounts,
  withMarks,
} from "#importer/translation-report.ts";
import { translateContent } from "#importer/translations.ts";
import { makeContent, type TestContent } from "../support/content.ts";

const CATEGORY = "categories/anti-blocks.md";
const FILE = `ar/${CATEGORY}`;
const PHRASES = "ar/phrases/words.yaml";

let content: TestContent;
let english: Content;
const categoryOf = ({ categories }: Content) => {
  const category = categories.find(({ id }) => id === "anti-blocks");
  if (!category) throw new Error("the content lacks the category");
  return category;
};
const LEAD = "تفصل طبقات الأفلام، من 1 µm إلى 200 µm.";
beforeAll(async () => {
  content = await makeContent({ products: 1, items: 1, brief: true });
  english = await check(content.root);
  published = content.read(CATEGORY);
});
afterAll(() => content.remove());
let published: string;
beforeEach(() => {
  content.write(CATEGORY, published);
  content.write(FILE, `---\nlead: ${LEAD}\n---\n`);
  content.write(PHRASES, "phrases: {}\n");
});

const confirm = async (reviewed?: string): Promise<string[]> =>
  confirmTranslations(content.root, await check(content.root), "ar", () => true, reviewed);
const arabic = async (): Promise<Content> => translateContent(await check(content.root), "ar");
async function faultsOf(text: string): Promise<string[]> {
  content.write(FILE, text);
  await confirm();
  return check(content.root).then(
    () => [],
    (error: ContentDiagnostics) => error.diagnostics.map(diagnosticLine),
  );
}

describe("a file below content/ar", () => {
  it("is shown when it was made from the English text of now, the rest stays English", async () => {
    expect(categoryOf(await arabic()).value.lead).toBe(categoryOf(english).value.lead);
    expect(await confirm()).toEqual([CATEGORY]);
    const { value, body } = categoryOf(await arabic());
    expect(value.lead).toBe(LEAD);
    expect(value.summary).toBe(categoryOf(english).value.summary);
    expect(body).toBe(categoryOf(english).body);
    expect(categoryOf(await check(content.root)).value.lead).toBe(categoryOf(english).value.lead);
  });

  it("is not shown, and blocks nothing, after an edit of the English text", async () => {
    await confirm();
    content.write(
      CATEGORY,
      published.replace(/^lead: .*$/m, "lead: They part layers of film from 1 µm to 200 µm."),
    );
    expect(categoryOf(await arabic()).value.lead).toBe(
      "They part layers of film from 1 µm to 200 µm.",
    );
    const states = [...listTranslationStates(await check(content.root), "ar")];
    const state = states.find(({ path }) => path === CATEGORY);
    expect(state).toMatchObject({ translated: 0, outOfDate: 9 });
    expect(await confirm()).toEqual([CATEGORY]);
    expect(categoryOf(await arabic()).value.lead).toBe(LEAD);
  });

  it("replaces the body when it has one", async () => {
    const body = categoryOf(english).body.trim().replace(/ the /, " ال ");
    content.write(FILE, `---\nlead: ${LEAD}\n---\n${body}\n`);
    await confirm();
    expect(categoryOf(await arabic()).body).toBe(body);
  });

  it.each([
    [
      "lead: من 1 µm إلى 200 µm، 12\n",
      `${FILE}:3: the translation has 12 besides, expected the numbers, units, CAS numbers and grades of the English text`,
    ],
    ["benefits: [واحد]\n", `${FILE}:3: a list of 1, expected`],
    [
      "names_ar: [اسم]\n",
      `${FILE}:3: names_ar is not translated, expected only texts that the English file has`,
    ],
    ["lead: 5\n", `${FILE}:3: no text, expected the translation of a text`],
    [`summary: ${"طويل ".repeat(40)}\n`, `${FILE}:3: summary is`],
  ])("is refused with %j", async (fields, fault) => {
    const [found = "", ...others] = await faultsOf(`---\n${fields}---\n`);
    expect([found.replace(/^content[^/]*\//, ""), others]).toEqual([
      expect.stringContaining(fault),
      [],
    ]);
  });

  it("of a grade changes its texts and nothing else", async () => {
    const [{ product, category } = { product: undefined, category: "" }] = english.products;
    if (!product) throw new Error("the content lacks a grade");
    const file = `ar/products/${category}/${product.id}.yaml`;
    content.write(file, `usage: ${JSON.stringify(`${product.usage} و`)}\n`);
    await confirm();
    const found = (await arabic()).products.find((row) => row.product.id === product.id);
    expect(found?.product).toEqual({ ...product, usage: `${product.usage} و` });
    rmSync(join(content.root, file));
  });

  it("is refused without an English file", async () => {
    content.write("ar/categories/nothing-of-ours.md", "---\nlead: لا شيء\n---\n");
    await expect(check(content.root)).rejects.toThrow(
      "there is nothing to translate at categories/nothing-of-ours.md",
    );
    rmSync(join(content.root, "ar/categories/nothing-of-ours.md"));
  });
});

describe("phrases below content/ar", () => {
  const usageOf = ({ products }: Content): string => products[0]?.product.usage ?? "";

  it("translate every text that is equal to one", async () => {
    const usage = usageOf(english);
    const numbers = (usage.match(/\d+(?:[.,]\d+)*/g) ?? []).join(" ");
    content.write(PHRASES, `phrases:\n  ${JSON.stringify(usage)}: استخدام ${numbers}\n`);
    const found = await check(content.root).then(usageOfArabic, () => "refused");
    expect([`استخدام ${numbers}`.trim(), "refused"]).toContain(found);
  });
  const usageOfArabic = (checked: Content): string => usageOf(translateContent(checked, "ar"));

  it("are refused with another number, at their line", async () => {
    content.write(PHRASES, 'phrases:\n  In film: في الأفلام\n  "25 kg bags": أكياس 20 kg\n');
    await expect(check(content.root)).rejects.toThrow(
      `${PHRASES}:3: the translation lacks 25; the translation has 20 besides`,
    );
  });
});

describe("the counts", () => {
  it("say what is translated and what a person has read", async () => {
    await confirm();
    const states = [...listTranslationStates(await check(content.root), "ar")];
    const all = sumCounts(states);
    const words = categoryOf(english).value.lead.match(/\p{L}[\p{L}’'-]+/gu)?.length ?? 0;
    expect(all).toMatchObject({ translated: words, notReviewed: words, outOfDate: 0 });
    expect(all.all).toBeGreaterThan(1_000);
    await confirm("2026-11-28");
    expect(content.read(FILE)).toContain("\nreviewed: 2026-11-28\n");
    const read = [...listTranslationStates(await check(content.root), "ar")];
    expect(sumCounts(read)).toMatchObject({ translated: words, notReviewed: 0 });
  });
});

it.each([
  ["---\nlead: x\n---\nbody\n", '---\nof: "0123456789ab"\nlead: x\n---\nbody\n'],
  [
    '---\nof: "aa"\nreviewed: 2026-01-01\nlead: x\n---\n',
    '---\nof: "0123456789ab"\nlead: x\n---\n',
  ],
  ["lead: x\n", 'of: "0123456789ab"\nlead: x\n'],
])("marks %j", (before, after) => expect(withMarks(before, { of: "0123456789ab" })).toBe(after));
