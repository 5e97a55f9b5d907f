/** Every door understands the same text in the same way: search on the server and in the browser, "Add a grade", lists. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#api/app.ts";
import { quantityText, readQuantity } from "#catalogue/quantities.ts";
import type { SearchWords } from "#contract/content.ts";
import type { ProductSummary } from "#contract/entities/products.ts";
import { catalogueOf } from "#contract/search/catalogue.ts";
import { lexiconOf } from "#contract/search/lexicon.ts";
import { importContent } from "#importer/apply.ts";
import { type BuyerText, buyerTexts } from "../support/buyer-lines.ts";
import { copySearchWords, makeContent, type TestContent } from "../support/content.ts";
import { freshDatabase } from "../support/databases.ts";

interface Answer {
  /** Grade that comes first: taken, or offered. */
  readonly first: string | undefined;
  /** Grade that is taken without asking. */
  readonly taken?: string | undefined;
  readonly quantity?: unknown;
}

let content: TestContent;
let close: () => Promise<void>;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  content = await makeContent({ items: 1 });
  copySearchWords(content);
  const database = await freshDatabase("sqlite");
  close = database.close;
  await importContent(database.db, { content: content.root, dataDir: database.dataDir });
  api = createApi({ db: database.db });
}, 120_000);
afterAll(async () => {
  await close();
  content.remove();
});

// biome-ignore lint/suspicious/noExplicitAny: replies of the API
const get = async (path: string): Promise<any> => (await (await api.request(`/api${path}`)).json()).data;

const doors: Readonly<Record<string, (texts: readonly BuyerText[]) => Promise<readonly Answer[]>>> = {
  "the finder": async (texts) => {
    const answers: Answer[] = [];
    for (const { text } of texts) answers.push({ first: (await get(`/products?page=1&limit=3&search=${encodeURIComponent(text)}`)).products[0]?._id });
    return answers;
  },
  suggestions: async (texts) => {
    const products: ProductSummary[] = [];
    for (let page = 1; page < 9; page += 1) products.push(...(await get(`/products?fields=search&limit=50&page=${page}`)).products);
    const words = (await get("/site/documents/search")).document as SearchWords;
    const catalogue = catalogueOf(products, lexiconOf(words));
    return texts.map(({ text }) => ({ first: catalogue.search(text).products[0]?._id }));
  },
  "“Add a grade”": async (texts) => {
    const answers: Answer[] = [];
    for (const { text } of texts) {
      const { found = [], offers = [], quantity } = await get(`/enquiries/grades?add=${encodeURIComponent(text)}`);
      answers.push({ first: [...found, ...offers][0]?._id, taken: found[0]?._id, quantity });
    }
    return answers;
  },
  "a list": async (texts) => {
    const answers: Answer[] = [];
    for (let from = 0; from < texts.length; from += 500) {
      const text = texts
        .slice(from, from + 500)
        .map((one) => one.text.replaceAll("\t", " "))
        .join("\n");
      const reply = await api.request("/api/site/check-list", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a reply of the API
      const lines: any[] = (await reply.json()).data.lines;
      answers.push(...lines.map(({ grade, offers, quantity }) => ({ first: (grade ?? offers[0])?.id, taken: grade?.id, quantity })));
    }
    return answers;
  },
};

const reading = new Set(["“Add a grade”", "a list"]);

describe.each(["", "-unseen"] as const)("names and surroundings%s", (set) => {
  it.each(Object.keys(doors))(
    "%s has the right grade first, adds no other and reads the quantity",
    async (door) => {
      const texts = buyerTexts(set);
      const answers = (await doors[door]?.(texts)) ?? [];
      expect(answers).toHaveLength(texts.length);
      const rows = texts.map((text, place) => ({ ...text, answer: answers[place] as Answer }));
      const wrongFirst = rows.filter(({ grade, answer }) => answer.first !== grade).map(({ text }) => text);
      const wrongTaken = rows.filter(({ grade, answer }) => answer.taken !== undefined && answer.taken !== grade).map(({ text }) => text);
      expect(wrongTaken).toEqual([]);
      expect(wrongFirst.length, wrongFirst.slice(0, 20).join("\n")).toBeLessThanOrEqual(0.05 * texts.length);
      if (!reading.has(door)) return;
      const wrongQuantity = rows.filter(({ quantity, answer }) => JSON.stringify(answer.quantity) !== JSON.stringify(quantity)).map(({ text }) => text);
      expect(wrongQuantity.length, wrongQuantity.slice(0, 20).join("\n")).toBeLessThanOrEqual(0.02 * texts.length);
    },
    60_000,
  );
});

it("a quantity that a link holds is the one that was written", () => {
  for (const { quantity } of buyerTexts()) if (quantity) expect(readQuantity(quantityText(quantity as never))).toEqual(quantity);
});
