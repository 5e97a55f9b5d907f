/** Content snapshots from short entries, with and without a database. */
import type { Content } from "#importer/content.ts";
import { createMarkdown } from "#importer/markdown.ts";
import { makeEventItems, makeJobItems, makeTextItems } from "#importer/rows-media.ts";
import { makeProductItems } from "#importer/rows-products.ts";
import { contentWords } from "#importer/words.ts";
import type { ProductForm, RegulatoryState } from "#model/codes.ts";
import type { PolymerCode } from "#model/codes-polymers.ts";
import { packContent, saveContent } from "#store/import.ts";
import type { Database } from "#store/open.ts";
import { type ContentSnapshot, createSnapshot, emptyLists, toJson } from "#store/snapshot.ts";

export interface TestProduct {
  readonly id: string;
  readonly name?: string;
  readonly cas?: readonly string[];
  readonly chemical?: string;
  readonly synonyms?: readonly string[];
  readonly arabic?: readonly string[];
  readonly trade?: readonly string[];
  readonly category?: string;
  readonly industries?: readonly string[];
  readonly stock?: "in-stock" | "low-stock" | "on-request";
  readonly synergists?: readonly string[];
  readonly usage?: string;
  readonly polymers?: readonly PolymerCode[];
  readonly forms?: readonly ProductForm[];
  readonly form?: string;
  /** Null when not stated; without it the grade has no regulatory block. */
  readonly candidate?: RegulatoryState | null;
}

export interface TestItem {
  readonly id: string;
  readonly date: string;
  readonly end?: string;
  readonly title?: string;
  readonly body?: string;
  readonly topic?: string;
  readonly industry?: string;
  readonly location?: string;
  readonly status?: "Cancelled" | "Postponed";
  readonly from?: string;
  readonly closed?: boolean;
}

export interface TestItems {
  readonly products?: readonly TestProduct[];
  readonly news?: readonly TestItem[];
  readonly blogs?: readonly TestItem[];
  readonly articles?: readonly TestItem[];
  readonly events?: readonly TestItem[];
  readonly jobs?: readonly TestItem[];
  readonly documents?: Readonly<Record<string, unknown>>;
}

const media = (items: readonly TestItem[] = []) =>
  items.map(({ id, date, title = id, body = "", from }) => ({
    id,
    body,
    value: {
      title,
      summary: `Summary of ${id}`,
      publish_date: date,
      author: "Test",
      sources: [],
      publish_from: from,
    },
  }));

export function snapshotOf(
  { products = [], news, blogs, articles, events = [], jobs = [], documents = {} }: TestItems,
  version?: string,
): ContentSnapshot {
  const content = {
    products: products.map((product) => ({
      category: product.category ?? "uv-absorbers",
      chemistry: undefined,
      product: {
        id: product.id,
        name: product.name ?? `ICG ${product.id}`,
        chemical_name: product.chemical ?? "",
        cas_number: product.cas ?? ["1843-05-6"],
        product_form: product.form ?? "Powder",
        forms: product.forms ?? ["powder"],
        usage: product.usage ?? "Usage",
        description: "Description",
        polymers: product.polymers ?? [],
        processes: [],
        exposures: [],
        not_for: [],
        applications: [],
        dosage: { text: "1 %", ranges: [] },
        synergists: product.synergists ?? [],
        replacements: [],
        properties: [],
        synonyms: product.synonyms ?? [],
        names_ar: product.arabic ?? [],
        trade_names: product.trade ?? [],
        packaging: [{ kind: ["bag"], kg: [25], text: "25 kg paper bags" }],
        storage: "Dry",
        stock: product.stock ?? "in-stock",
        industries: product.industries ?? ["automotive"],
        compliance: [],
        food_contact: [],
      },
    })),
    news: media(news),
    blogs: media(blogs),
    articles: media(articles),
    events: events.map(
      ({
        id,
        date,
        end = date,
        title = id,
        body = "",
        topic = "Film",
        industry = "automotive",
        location = "Dubai",
        status,
        from,
        closed,
      }) => ({
        id,
        body,
        value: {
          name: title,
          summary: `Summary of ${id}`,
          start_date: date,
          end_date: end,
          location,
          topic,
          industry,
          status,
          publish_from: from,
          closed,
        },
      }),
    ),
    jobs: jobs.map(({ id, date, title = id, body = "", from, closed }) => ({
      id,
      body,
      value: {
        title,
        summary: `Summary of ${id}`,
        employment_type: "full-time",
        country: "AE",
        department: "Sales",
        location: "Dubai",
        posted: date,
        publish_from: from,
        closed,
      },
    })),
    words: contentWords.en,
    search: { groups: [], suffixes: [], notHeld: [] },
    interactions: { groups: [], pairs: [] },
    problems: [],
    pages: [],
    tables: [],
    pictures: [],
    regulatory: new Map(
      products.flatMap(({ id, candidate }) =>
        candidate === undefined
          ? []
          : [
              [
                id,
                {
                  pictograms: [],
                  rows: [
                    {
                      regime: "reach-candidate",
                      ...(candidate ? { state: candidate } : {}),
                      value: "",
                      act: "REACH",
                    },
                  ],
                },
              ],
            ],
      ),
    ),
  } as unknown as Content;
  const markdown = createMarkdown(new Map());
  const made = makeProductItems(content, markdown, new Map());
  return createSnapshot(
    {
      ...emptyLists(),
      products: made.items,
      contents: makeTextItems(content, markdown, new Map()),
      events: makeEventItems(content, markdown, new Map()),
      jobs: makeJobItems(content, markdown),
      documents: Object.entries(documents).map(([id, value]) => ({ id, body: toJson(value) })),
    },
    made.postings,
    version,
  );
}

/** As an import does. @returns the version */
export const replaceContent = async (
  db: Database,
  snapshot: ContentSnapshot,
  hash: string,
  sources: ReadonlyMap<string, string> = new Map(),
): Promise<string> => saveContent(db, await packContent(snapshot, sources), hash);
