/** Grade names in the surrounding texts of buyers. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createApi } from "#api/app.ts";
import type { SearchWords } from "#catalogue/content.ts";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import { catalogueOf } from "#catalogue/search/catalogue.ts";
import { lexiconOf } from "#catalogue/search/lexicon.ts";
import { importContent } from "#importer/apply.ts";
import { openDatabase } from "#store/open.ts";
import { makeContent } from "./content.ts";

export interface BuyerText {
  readonly text: string;
  readonly around: string;
  readonly grade: string;
  readonly quantity: { readonly amount: number; readonly unit: string } | undefined;
}

const FOLDER = resolve(import.meta.dirname, "../fixtures/buyer-lines");
const rowsOf = (file: string): string[][] =>
  readFileSync(join(FOLDER, file), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((row) => row.split("\t"));

/** `-languages`: other scripts, unit codes, chats and notations. */
export type BuyerSet = "" | "-unseen" | "-languages";

/**
 * The parser was developed with `""` and `-languages`, not with `-unseen`. `→` is a tab.
 * @param every puts each name only into every third, say, of the surroundings, beginning with
 * another one
 */
export function buildBuyerTexts(set: BuyerSet = "", every = 1): BuyerText[] {
  const surroundings = rowsOf(`surroundings${set}.tsv`);
  return rowsOf(`names${set === "-languages" ? "" : set}.tsv`).flatMap(
    ([name = "", grade = ""], row) =>
      surroundings
        .filter((_, place) => (row + place) % every === 0)
        .map(([around = "", amount, unit = ""]) => ({
          text: around.replaceAll("→", "\t").replace("{}", name),
          around,
          grade,
          quantity: amount ? { amount: Number(amount), unit } : undefined,
        })),
  );
}

interface Answer {
  readonly first: string | undefined;
  readonly taken?: string | undefined;
  readonly quantity?: unknown;
}

export interface DoorQuality {
  readonly door: string;
  readonly all: number;
  readonly wrongFirst: readonly BuyerText[];
  readonly wrongTaken: readonly BuyerText[];
  /** Undefined where the entry point reads no quantity. */
  readonly wrongQuantity: readonly BuyerText[] | undefined;
}

/** The entry points for a buyer's text. */
export interface BuyerDoors {
  /** @param every see {@link buildBuyerTexts} */
  measure(set: BuyerSet, every?: number): Promise<readonly DoorQuality[]>;
  /** The first grade of each entry point. */
  ask(text: string): Promise<Readonly<Record<string, string | undefined>>>;
  close(): Promise<void>;
}

export async function openBuyerDoors(): Promise<BuyerDoors> {
  const content = await makeContent({ items: 1, brief: true, words: true });
  const dataDir = mkdtempSync(join(tmpdir(), "icg-buyer-lines-"));
  const db = openDatabase({ dataDir });
  await db.migrate();
  await importContent(db, { content: content.root, dataDir });
  const api = createApi({ db });
  // biome-ignore lint/suspicious/noExplicitAny: replies of the API
  const get = async (path: string): Promise<any> =>
    (await (await api.request(`/api${path}`)).json()).data;

  const products: ProductSummary[] = [];
  for (let page = 1; page < 9; page += 1)
    products.push(...(await get(`/products?fields=search&limit=50&page=${page}`)).products);
  const catalogue = catalogueOf(
    products,
    lexiconOf((await get("/site/documents/search")).document as SearchWords),
  );

  const finder = async ({ text }: BuyerText): Promise<Answer> => ({
    first: (await get(`/products?page=1&limit=3&search=${encodeURIComponent(text)}`)).products[0]
      ?._id,
  });
  const suggestions = async ({ text }: BuyerText): Promise<Answer> => ({
    first: catalogue.search(text).products[0]?._id,
  });
  const addGrade = async ({ text }: BuyerText): Promise<Answer> => {
    const {
      found = [],
      offers = [],
      quantity,
    } = await get(`/enquiries/grades?add=${encodeURIComponent(text)}`);
    return { first: [...found, ...offers][0]?._id, taken: found[0]?._id, quantity };
  };
  const one =
    (answer: (text: BuyerText) => Promise<Answer>) =>
    async (texts: readonly BuyerText[]): Promise<readonly Answer[]> => {
      const answers: Answer[] = [];
      for (const text of texts) answers.push(await answer(text));
      return answers;
    };
  /** A line missing in the answer was read as a remark. */
  const list = async (texts: readonly BuyerText[]): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    for (let from = 0; from < texts.length; from += 400) {
      const lineTexts = texts.slice(from, from + 400).map(({ text }) => text.replaceAll("\t", " "));
      const reply = await api.request("/api/site/check-list", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text: lineTexts.join("\n") }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a reply of the API
      const lines: any[] = (await reply.json()).data.lines;
      for (const text of lineTexts) {
        const line =
          lines[0]?.wrote === text.replace(/\s+/g, " ").trim() ? lines.shift() : undefined;
        answers.push({
          first: (line?.grade ?? line?.offers[0])?.id,
          taken: line?.grade?.id,
          quantity: line?.quantity,
        });
      }
    }
    return answers;
  };
  const doors = {
    "the finder": one(finder),
    suggestions: one(suggestions),
    "“Add a grade”": one(addGrade),
    "a list": list,
  };
  const hasQuantity = new Set<string>(["“Add a grade”", "a list"]);

  return {
    async measure(set, every) {
      const texts = buildBuyerTexts(set, every);
      const measured: DoorQuality[] = [];
      for (const [door, ask] of Object.entries(doors)) {
        const rows = (await ask(texts)).map((answer, place) => ({
          answer,
          text: texts[place] as BuyerText,
        }));
        const those = (test: (row: (typeof rows)[number]) => boolean): BuyerText[] =>
          rows.filter(test).map(({ text }) => text);
        measured.push({
          door,
          all: texts.length,
          wrongFirst: those(({ answer, text }) => answer.first !== text.grade),
          wrongTaken: those(
            ({ answer, text }) => answer.taken !== undefined && answer.taken !== text.grade,
          ),
          wrongQuantity: hasQuantity.has(door)
            ? those(
                ({ answer, text }) =>
                  JSON.stringify(answer.quantity) !== JSON.stringify(text.quantity),
              )
            : undefined,
        });
      }
      return measured;
    },
    async ask(text) {
      const answers: Record<string, string | undefined> = {};
      for (const [door, ask] of Object.entries(doors))
        answers[door] = (
          await ask([{ text, around: "", grade: "", quantity: undefined }])
        )[0]?.first;
      return answers;
    },
    async close() {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
      content.remove();
    },
  };
}
