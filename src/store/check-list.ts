/** Checks the lines of a list against the catalogue, by the product search's own reading of each. */
import type { Kysely } from "kysely";
import type { ListLine } from "#contract/check-list.ts";
import type { CheckedGrade, CheckedLine, MatchKind } from "#contract/check-list-payload.ts";
import type { NotHeld, ProductSummary } from "#contract/entities/products.ts";
import { CATALOGUE_LOCAL_MAX } from "#contract/limits.ts";
import { catalogueOf } from "#contract/search/catalogue.ts";
import { readQuery, type SearchQuery } from "#contract/search/query.ts";
import { bareGrade, keyToken, numbersOf } from "#contract/search/terms.ts";
import { remembering } from "#contract/search/vocabulary.ts";
import { isOffered } from "#contract/stock.ts";
import { contentState } from "./count-cache.ts";
import type { Database } from "./open.ts";
import { findProduct, listProducts } from "./products.ts";
import { readTransaction } from "./read-transaction.ts";
import type { Schema } from "./schema.ts";
import { languageOf } from "./search/vocabulary.ts";

/** Grades that are offered beside a line. */
const OFFERS = 3;

interface Answer {
  readonly query: SearchQuery;
  readonly products: readonly ProductSummary[];
  /** What replaces a substance that is not held. */
  readonly instead: readonly ProductSummary[];
  readonly notHeld?: NotHeld | undefined;
}
type Ask = (term: string) => Promise<Answer>;

/** A catalogue in memory, with its products by each field that a line may name in full. */
interface Memory {
  readonly version: string;
  readonly products: readonly ProductSummary[];
  readonly byId: ReadonlyMap<string, ProductSummary>;
  readonly byKey: ReadonlyMap<string, readonly ProductSummary[]>;
}
const memory = new WeakMap<Database, Memory>();

const namesOf = (product: ProductSummary): Readonly<Record<"cas" | "grade" | "trade-name" | "name", readonly (string | undefined)[]>> => ({
  cas: numbersOf(product.cas_no),
  grade: [product.name, bareGrade(product.name), product._id],
  "trade-name": product.trade_names ?? [],
  name: [product.chemical_name, product.ec_number, product.inchikey, ...(product.synonyms ?? [])],
});

function byKeyOf(products: readonly ProductSummary[]): Memory["byKey"] {
  const found = new Map<string, ProductSummary[]>();
  for (const product of products)
    for (const key of new Set(Object.values(namesOf(product)).flatMap((names) => names.flatMap((name) => (name && keyToken(name)) || [])))) {
      const before = found.get(key);
      if (before) before.push(product);
      else found.set(key, [product]);
    }
  return found;
}

async function everyProduct(reader: Kysely<Schema>): Promise<ProductSummary[]> {
  const rows = await reader
    .selectFrom("products")
    .innerJoin("product_bodies", "product_bodies.id", "products.body")
    .select("summary")
    .orderBy("position")
    .execute();
  return rows.map(({ summary }) => JSON.parse(summary) as ProductSummary);
}

/** True of what may be taken or offered. */
const mayBeSold = (product: ProductSummary): boolean => isOffered(product) && !product.restriction;

/** Catalogues that fit are searched in memory, as in the browser; larger ones by the database, line by line. */
async function asker(db: Database): Promise<Ask> {
  return readTransaction(db, async (reader): Promise<Ask> => {
    const state = await contentState(reader);
    const { lexicon, vocabulary: words } = await languageOf(db, reader, state);
    const vocabulary = remembering(words);
    const { total } = await reader
      .selectFrom("products")
      .select((select) => select.fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    if (Number(total) > CATALOGUE_LOCAL_MAX)
      return async (term) => {
        const query = readQuery(term, lexicon, vocabulary, "corrected");
        const { products, notHeld } = await listProducts(db, { page: 1, limit: OFFERS + 1, search: term, fields: "search" });
        return { query, products, notHeld, instead: notHeld ? products : [] };
      };
    let known = memory.get(db);
    if (known?.version !== state.version) {
      const products = await everyProduct(reader);
      const byId = new Map(products.map((product) => [product._id, product]));
      known = { version: state.version, products, byId, byKey: byKeyOf(products) };
      memory.set(db, known);
    }
    const { products: all, byId, byKey } = known;
    const catalogue = catalogueOf(all, lexicon, vocabulary);
    return async (term) => {
      const query = catalogue.read(term, true);
      const keyed = [...new Set(query.keys.flatMap((key) => byKey.get(key) ?? []))];
      // What a line names in full needs no search.
      const found: Pick<Answer, "products" | "notHeld"> = keyed.some(mayBeSold) ? { products: keyed } : catalogue.search(term);
      const { products } = found;
      const { notHeld } = found;
      // Of a grade that is not sold the product itself names what replaces it.
      const withheld = notHeld || keyed.some(mayBeSold) ? undefined : keyed[0];
      const replacements = notHeld?.instead ?? (withheld && (await findProduct(db, withheld._id))?.replacements) ?? [];
      return { query, products, notHeld, instead: replacements.flatMap((id) => byId.get(id) ?? []) };
    };
  });
}

const isKey = (query: SearchQuery, text: string | undefined): boolean => text !== undefined && query.keys.includes(keyToken(text) ?? "");

/** What of a product the line says in full, or undefined. */
function exactly(product: ProductSummary, query: SearchQuery): MatchKind | undefined {
  const names = namesOf(product);
  return (["cas", "grade", "trade-name", "name"] as const).find((kind) => names[kind].some((name) => isKey(query, name)));
}

const gradeOf = ({ _id, name, cas_no, stock }: ProductSummary): CheckedGrade => ({ id: _id, name, cas_no, ...(stock ? { stock } : {}) });

type Found = Pick<CheckedLine, "match" | "grade" | "offers" | "why">;

function classify({ query, products, instead, notHeld }: Answer): Found {
  const order: readonly MatchKind[] = ["cas", "grade", "trade-name", "name"];
  const exact = products
    .flatMap((product) => {
      const match = exactly(product, query);
      return match ? [{ product, match }] : [];
    })
    .sort((a, b) => order.indexOf(a.match) - order.indexOf(b.match));
  const [best] = exact.filter(({ product }) => mayBeSold(product));
  if (best) {
    const others = exact.filter(({ product, match }) => product !== best.product && match === best.match && mayBeSold(product));
    return { match: best.match, grade: gradeOf(best.product), offers: others.slice(0, OFFERS).map(({ product }) => gradeOf(product)) };
  }
  const offers = (rows: readonly ProductSummary[]): CheckedGrade[] => rows.filter(mayBeSold).slice(0, OFFERS).map(gradeOf);
  if (notHeld) return { match: "not-held", offers: offers(instead), why: notHeld.why };
  if (exact.length > 0) return { match: "not-held", offers: offers(instead) };
  return products.some(mayBeSold) ? { match: "near", offers: offers(products) } : { match: "not-found", offers: [] };
}

/**
 * Every line with what was found for it, in the order of the list. A line that comes again, and a word, is looked up once.
 * @param turn awaited before each line; what it throws ends the checking
 */
export async function checkLines(db: Database, lines: readonly ListLine[], turn: () => Promise<void>): Promise<CheckedLine[]> {
  const ask = await asker(db);
  const found = new Map<string, Found>();
  const checked: CheckedLine[] = [];
  for (const { wrote, term, quantity } of lines) {
    await turn();
    let result = found.get(term);
    if (!result) {
      result = classify(await ask(term));
      found.set(term, result);
    }
    checked.push({ wrote, ...(quantity ? { quantity } : {}), ...result });
  }
  return checked;
}
