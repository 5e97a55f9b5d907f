/** Matches the lines of a list, and single lines, with the catalogue of a database. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ListLine } from "#catalogue/buyer-list.ts";
import type { CheckedGrade, CheckedLine } from "#contract/check-list-payload.ts";
import type { Product, ProductSummary } from "#contract/entities/products.ts";
import { catalogueOf, prepareSearch } from "#contract/search/catalogue.ts";
import { type LineMatch, type LineMatcher, lineMatcher } from "#contract/search/match-line.ts";
import { remembering } from "#contract/search/vocabulary.ts";
import { contentState, oncePerState, readTransaction } from "./content-state.ts";
import type { Database } from "./open.ts";
import { type Language, languageOf } from "./search/vocabulary.ts";

/** Why a grade is not sold, with the act and its date. */
function whyWithheld({ compliance = [], usage = "" }: Product): string {
  const [row] = compliance;
  return row ? `${row.note} (${[row.source, row.date].filter(Boolean).join(", ")})` : usage;
}

/** The catalogue in memory, with what is known of grades that are not sold. */
const memoryOf = oncePerState(async (reader) => {
  const rows = await reader
    .selectFrom("products")
    .innerJoin("product_bodies", "product_bodies.id", "products.body")
    .select(["summary", "detail"])
    .orderBy("position")
    .execute();
  const withheld = new Map<string, { readonly why: string; readonly instead: readonly string[] }>();
  const products = rows.map(({ summary, detail }) => {
    const product = JSON.parse(summary) as ProductSummary;
    if (product.stock === "not-offered" || product.restriction) {
      const full = JSON.parse(detail) as Product;
      withheld.set(product._id, { why: whyWithheld(full), instead: full.replacements ?? [] });
    }
    return product;
  });
  return { products, withheld };
});

/** Grades that are prepared in one go: of 10,000 all would take a second. */
const PORTION = 100;

type Memory = Awaited<ReturnType<typeof memoryOf>>;
async function makeMatcher({ products, withheld }: Memory, { lexicon, vocabulary }: Language): Promise<LineMatcher> {
  for (let from = 0; from < products.length; from += PORTION) {
    prepareSearch(products.slice(from, from + PORTION), lexicon);
    await yieldToEventLoop();
  }
  const catalogue = catalogueOf(products, lexicon, remembering(vocabulary));
  return lineMatcher({ products, lexicon, catalogue, withheldOf: (id) => withheld.get(id) });
}

const matchers = new WeakMap<Memory, Promise<LineMatcher>>();

/** The matcher over the catalogue as it is now; made once for each version of the content. */
export async function lineMatcherOf(db: Database): Promise<LineMatcher> {
  const { memory, language } = await readTransaction(db, async (reader) => {
    const state = await contentState(reader);
    return { memory: await memoryOf(db, reader, state), language: await languageOf(db, reader, state) };
  });
  const made = matchers.get(memory) ?? makeMatcher(memory, language);
  matchers.set(memory, made);
  return made;
}

const gradeOf = ({ _id, name, cas_no, stock, candidate }: ProductSummary): CheckedGrade => ({
  ...{ id: _id, name, cas_no },
  ...(stock ? { stock } : {}),
  ...(candidate ? { candidate } : {}),
});

/** A matched line as the API sends it. */
export function checkedLineOf(wrote: string, { line, match, product, offers, why, problem }: LineMatch): CheckedLine {
  return {
    wrote,
    match,
    quantity: line.quantity,
    packaging: line.packaging || undefined,
    lot: line.lot || undefined,
    remarks: line.remarks.length > 0 ? [...line.remarks] : undefined,
    grade: product && gradeOf(product),
    offers: offers.map(gradeOf),
    why,
    problem,
  };
}

/**
 * Every line with what was found for it, in the order of the list, and the lines that are not about a grade. A line that occurs again is
 * matched once.
 * @param turn awaited before each line; what it throws ends the checking
 */
export async function checkLines(
  db: Database,
  lines: readonly ListLine[],
  turn: () => Promise<void>,
): Promise<{ readonly lines: readonly CheckedLine[]; readonly remarks: readonly string[] }> {
  const matcher = await lineMatcherOf(db);
  const known = new Map<string, LineMatch>();
  const checked: CheckedLine[] = [];
  const remarks: string[] = [];
  for (const { wrote, readings, title } of lines) {
    await turn();
    const [first, ...others] = readings;
    if (!first) {
      remarks.push(wrote);
      continue;
    }
    const key = JSON.stringify(readings);
    const found = known.get(key) ?? matcher.match([first, ...others]);
    known.set(key, found);
    const isNamed = found.product !== undefined || (found.match !== "near" && found.match !== "not-found");
    if (title && !isNamed) remarks.push(wrote);
    else checked.push(checkedLineOf(wrote, found));
  }
  return { lines: checked, remarks };
}
