/** Checks the lines of a list against the catalogue, by the product search's own reading of each. */

import { isCasNumber } from "#contract/cas.ts";
import type { ListLine, Reading } from "#contract/check-list.ts";
import type { CheckedGrade, CheckedLine, MatchKind } from "#contract/check-list-payload.ts";
import type { NotHeld, ProductSummary } from "#contract/entities/products.ts";
import { CATALOGUE_LOCAL_MAX } from "#contract/limits.ts";
import { catalogueOf } from "#contract/search/catalogue.ts";
import { readQuery, type SearchQuery } from "#contract/search/query.ts";
import { bareGrade, keyToken, numbersOf } from "#contract/search/terms.ts";
import { remembering } from "#contract/search/vocabulary.ts";
import { isOffered } from "#contract/warnings.ts";
import { contentState, oncePerState, readTransaction } from "./content-state.ts";
import type { Database } from "./open.ts";
import { findProduct, listProducts } from "./products.ts";
import { countOf } from "./queries.ts";
import { languageOf } from "./search/vocabulary.ts";

/** Grades that are offered beside a line. */
const OFFERS = 4;

interface Answer {
  readonly query: SearchQuery;
  readonly products: readonly ProductSummary[];
  /** Grades that replace a substance that is not held. */
  readonly instead: readonly ProductSummary[];
  readonly notHeld?: NotHeld | undefined;
}
type Ask = (term: string) => Promise<Answer>;

/** Fields that a line may name in full, the strongest first. */
const order = ["cas", "grade", "trade-name", "name"] as const satisfies readonly MatchKind[];
const namesOf = (product: ProductSummary): Readonly<Record<(typeof order)[number], readonly (string | undefined)[]>> => ({
  cas: numbersOf(product.cas_no),
  grade: [product.name, bareGrade(product.name), product._id],
  "trade-name": product.trade_names ?? [],
  name: [product.chemical_name, product.ec_number, product.inchikey, ...(product.synonyms ?? [])],
});

/** The catalogue in memory, with its products by each field that a line may name in full. */
const memoryOf = oncePerState(async (reader) => {
  const rows = await reader
    .selectFrom("products")
    .innerJoin("product_bodies", "product_bodies.id", "products.body")
    .select("summary")
    .orderBy("position")
    .execute();
  const products = rows.map(({ summary }) => JSON.parse(summary) as ProductSummary);
  const keyed = products.flatMap((product) => {
    const names = Object.values(namesOf(product)).flat();
    return [...new Set(names.flatMap((name) => (name && keyToken(name)) || []))].map((key) => ({ key, product }));
  });
  return { products, byId: new Map(products.map((product) => [product._id, product])), byKey: Map.groupBy(keyed, ({ key }) => key) };
});

/** True of what may be taken or offered. */
const mayBeSold = (product: ProductSummary): boolean => isOffered(product) && !product.restriction;

/** Catalogues that fit are searched in memory, as in the browser; larger ones by the database, line by line. */
async function asker(db: Database): Promise<Ask> {
  return readTransaction(db, async (reader): Promise<Ask> => {
    const state = await contentState(reader);
    const { lexicon, vocabulary: words } = await languageOf(db, reader, state);
    const vocabulary = remembering(words);
    if ((await countOf(reader.selectFrom("products"))) > CATALOGUE_LOCAL_MAX)
      return async (term) => {
        const query = readQuery(term, lexicon, vocabulary, "corrected");
        const { products, notHeld } = await listProducts(db, { page: 1, limit: OFFERS + 1, search: term, fields: "search" });
        return { query, products, notHeld, instead: notHeld ? products : [] };
      };
    const { products: all, byId, byKey } = await memoryOf(db, reader, state);
    const catalogue = catalogueOf(all, lexicon, vocabulary);
    return async (term) => {
      const query = catalogue.read(term, true);
      const keyed = [...new Set(query.keys.flatMap((key) => byKey.get(key) ?? []).map(({ product }) => product))];
      // What a line names in full needs no search.
      const { products, notHeld }: Pick<Answer, "products" | "notHeld"> = keyed.some(mayBeSold) ? { products: keyed } : catalogue.search(term);
      // Of a grade that is not sold the product itself names what replaces it.
      const withheld = notHeld || keyed.some(mayBeSold) ? undefined : keyed[0];
      const replacements = notHeld?.instead ?? (withheld && (await findProduct(db, withheld._id))?.replacements) ?? [];
      return { query, products, notHeld, instead: replacements.flatMap((id) => byId.get(id) ?? []) };
    };
  });
}

const isKey = (query: SearchQuery, text: string | undefined): boolean => text !== undefined && query.keys.includes(keyToken(text) ?? "");

/** Field of a product that the line states in full, or undefined. */
function exactly(product: ProductSummary, query: SearchQuery): MatchKind | undefined {
  const names = namesOf(product);
  return order.find((kind) => names[kind].some((name) => isKey(query, name)));
}

const gradeOf = ({ _id, name, cas_no, stock, candidate }: ProductSummary): CheckedGrade => ({
  ...{ id: _id, name, cas_no },
  ...(stock ? { stock } : {}),
  ...(candidate ? { candidate } : {}),
});
const offersOf = (products: readonly ProductSummary[], taken?: ProductSummary): CheckedGrade[] =>
  [...new Set(products)]
    .filter((product) => product !== taken && mayBeSold(product))
    .slice(0, OFFERS)
    .map(gradeOf);

/** Words beside a number that say that not the neat substance is meant. */
const FORMULATED = /master\s?batch|\bmb\b|concentrate|compound|blend|carrier|\d\s?%/i;

type Found = Pick<CheckedLine, "match" | "grade" | "offers" | "why">;
/** Grades that a text names in full: the one that is meant, or several of which the visitor chooses. */
interface Named {
  readonly match: MatchKind;
  readonly product?: ProductSummary | undefined;
  readonly offers: readonly ProductSummary[];
}

/**
 * Grade that a text names in full, of those that are sold. A CAS number is the neat substance: blends that hold it are offered. A grade with no other
 * number goes before one with several, and of grades that are equally meant none is taken.
 */
function named({ query, products }: Answer): Named | undefined {
  const exact = products.flatMap((product) => {
    const match = mayBeSold(product) ? exactly(product, query) : undefined;
    return match ? [{ product, match }] : [];
  });
  const match = order.find((kind) => exact.some((one) => one.match === kind));
  if (!match) return undefined;
  const all = exact.filter((one) => one.match === match).map(({ product }) => product);
  const neat = all.filter(({ blend }) => !blend);
  const alone = neat.filter(({ cas_no }) => numbersOf(cas_no).length === 1);
  const meant = match === "cas" ? (alone.length > 0 ? alone : neat) : neat.length > 0 ? neat : all;
  return { match, product: meant.length === 1 ? meant[0] : undefined, offers: [...meant, ...all] };
}

const foundOf = ({ match, product, offers }: Named): Found => ({ match, ...(product ? { grade: gradeOf(product) } : {}), offers: offersOf(offers, product) });

/** Match of a reading of a line in full; undefined when it names nothing. */
async function exactMatch(ask: Ask, { name, numbers }: Reading): Promise<Found | undefined> {
  const byName = name ? named(await ask(name)) : undefined;
  const [number] = numbers;
  const byNumber = number ? named(await ask(number)) : undefined;
  if (byName && number && isCasNumber(number)) {
    const agrees = byName.offers.some(({ cas_no }) => numbersOf(cas_no).includes(number));
    // Name and number say different things: neither is taken.
    return agrees ? foundOf(byName) : { match: "near", offers: offersOf([...byName.offers, ...(byNumber?.offers ?? [])]) };
  }
  if (byName) return foundOf(byName);
  if (byNumber && (FORMULATED.test(name) || byNumber.offers.every(({ blend }) => blend))) {
    const blends = byNumber.offers.filter(({ blend }) => blend);
    return { match: "near", offers: offersOf([...blends, ...byNumber.offers]) };
  }
  return byNumber && foundOf(byNumber);
}

/** Nearest matches of a reading that names nothing in full. */
async function nearMatch(ask: Ask, { name, numbers }: Reading): Promise<Found> {
  for (const term of [...numbers, name].filter(Boolean)) {
    const { notHeld, instead, products, query } = await ask(term);
    if (notHeld) return { match: "not-held", offers: offersOf(instead), why: notHeld.why };
    if (products.some((product) => exactly(product, query))) return { match: "not-held", offers: offersOf(instead) };
    if (products.some(mayBeSold)) return { match: "near", offers: offersOf(products) };
  }
  return { match: "not-found", offers: [] };
}

/**
 * Every line with what was found for it, in the order of the list, and the lines that are no grades. A line that comes again, and a word, is
 * looked up once.
 * @param turn awaited before each line; what it throws ends the checking
 */
export async function checkLines(
  db: Database,
  lines: readonly ListLine[],
  turn: () => Promise<void>,
): Promise<{ readonly lines: readonly CheckedLine[]; readonly remarks: readonly string[] }> {
  const answers = new Map<string, Promise<Answer>>();
  const look = await asker(db);
  const ask: Ask = (term) => {
    const known = answers.get(term) ?? look(term);
    answers.set(term, known);
    return known;
  };
  const checked: CheckedLine[] = [];
  const remarksOnly: string[] = [];
  for (const { wrote, readings, title } of lines) {
    await turn();
    let [reading] = readings;
    let found: Found | undefined;
    for (const one of readings) {
      found = await exactMatch(ask, one);
      if (found) {
        reading = one;
        break;
      }
    }
    if (!found && (title || !reading)) {
      remarksOnly.push(wrote);
      continue;
    }
    const { quantity, packaging, remarks = [] } = reading ?? {};
    checked.push({
      wrote,
      ...(quantity ? { quantity } : {}),
      ...(packaging ? { packaging } : {}),
      ...(remarks.length > 0 ? { remarks: [...remarks] } : {}),
      ...(found ?? (await nearMatch(ask, reading as Reading))),
    });
  }
  return { lines: checked, remarks: remarksOnly };
}
