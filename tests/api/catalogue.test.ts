/** The real catalogue for a client that knows only §7. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogueOf } from "#catalogue/search/catalogue.ts";
import { lexiconOf } from "#catalogue/search/lexicon.ts";
import { realProducts } from "../support/content.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";

interface Listed {
  readonly _id: string;
  readonly name: string;
  readonly cas_no: string;
  readonly category_name: string;
  readonly industry_name: string[];
}
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly industries: readonly string[];
  readonly category: string;
}

const entries = [...realProducts()].flatMap(([category, grades]) =>
  grades.map((grade) => ({ ...grade, category }) as unknown as Entry),
);

let site: ImportedSite;
beforeAll(async () => {
  site = await importedSite("sqlite", {});
});
afterAll(() => site.close());

/** All pages of a filtered list (§7). */
async function walk(filter = "", limit = 50): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { status, body } = await site.get(`/products?page=${page}&limit=${limit}${filter}`);
    expect(status).toBe(200);
    totalPages = body.data.totalPages;
    expect(body.data.products.length).toBeGreaterThan(page === 1 ? -1 : 0);
    all.push(...body.data.products);
  }
  return all;
}
const idsOf = (rows: readonly { _id: string }[]): string[] => rows.map(({ _id }) => _id);
const sorted = (ids: readonly string[]): string[] => [...ids].sort();
const q = (name: string, value: string): string => `&${name}=${encodeURIComponent(value)}`;

describe("a walk with page and limit alone", () => {
  it.each([50, 7, 100])("by %i misses no product and repeats none", async (limit) => {
    const ids = idsOf(await walk("", limit));
    expect(ids).toHaveLength(entries.length);
    expect(sorted(ids)).toEqual(sorted(entries.map(({ id }) => id)));
  });

  it("never gets more than 100 rows", async () => {
    for (const limit of ["100", "101", "500", "999999999"]) {
      const { body } = await site.get(`/products?limit=${limit}`);
      expect([limit, body.products.length, body.totalPages]).toEqual([
        limit,
        100,
        Math.ceil(entries.length / 100),
      ]);
    }
  });

  it("finds a page for every product, and each lists its related ones", async () => {
    const known = new Set(entries.map(({ id }) => id));
    for (const { _id, name, cas_no } of await walk()) {
      const { status, body } = await site.get(`/products/${_id}`);
      expect([status, body.data.product.name, body.data.product.cas_number]).toEqual([
        200,
        name,
        cas_no,
      ]);
      for (const related of idsOf(body.data.product.related))
        expect([_id, known.has(related) && related !== _id]).toEqual([_id, true]);
    }
  });
});

/** All spellings of the specification (§2, §7, §9). */
const categorySpellings: Readonly<Record<string, readonly string[]>> = {
  antioxidants: ["Antioxidants (NA)", "antioxidants-(na)", "Antioxidants", "antioxidants"],
  hals: [
    "Hindered Amine Light Stabilizers (HALS)",
    "hindered-amine-light-stabilizers-(hals)",
    "Light Stabilizers (HALS)",
    "hals",
  ],
  "uv-absorbers": ["UV Absorbers", "uv-absorbers", "UV-Absorbers"],
  "flame-retardants": ["Flame Retardants", "flame-retardants", "flame retardants"],
  "optical-brighteners": [
    "Optical Brighteners (OB)",
    "optical-brighteners-(ob)",
    "opticalbrighteners(ob)",
    "Optical Brighteners",
    "Optical Brightners",
    "optical brightners",
  ],
  "pigments-and-dyes": [
    "Pigments and Dyes",
    "pigments-and-dyes",
    "pigmentsand-dyes",
    "pigments and dyes",
  ],
  "polymers-and-resins": [
    "Polymers and Resins",
    "polymers-and-resins",
    "ppolymers-and-resins",
    "Polymers and resins",
  ],
  "nucleating-agents": ["Nucleating Agents", "nucleating-agents", "nucleating agent"],
  masterbatch: ["Masterbatch", "masterbatch", "masterbatches"],
  "anti-blocks": ["Anti Blocks", "anti-blocks", "Antiblocks", "antiblocks"],
  "polymer-additives": [
    "Polymer Additives",
    "polymer-additives",
    "Polymer Processing Additives",
    "polymer processing additives",
    "polymer processing aids",
  ],
  plasticizers: ["Plasticizers", "plasticizers"],
  compound: ["Compound", "compound", "Compounds"],
};
const industrySpellings: Readonly<Record<string, readonly string[]>> = {
  "adhesive-and-sealants": [
    "Adhesive and Sealants",
    "adhesive-and-sealants",
    "adhesives and sealants",
  ],
  "agriculture-feed-and-food": [
    "Agriculture Feed and Food",
    "agriculture-feed-and-food",
    "agriculture, feed, and food",
  ],
  automotive: ["Automotive", "automotive"],
  "building-and-construction": [
    "Building and Construction",
    "building-and-construction",
    "building and construction",
  ],
  electronics: ["Electronics", "electronics"],
  "medical-and-pharmaceutical": [
    "Medical and Pharmaceutical",
    "medical-and-pharmaceutical",
    "medical and pharmaceutical",
  ],
  "paints-and-coating": ["Paints and Coating", "paints-and-coating", "paints and coating"],
  "personal-and-home-care": [
    "Personal and Home Care",
    "personal-and-home-care",
    "personal and home care",
  ],
  "printing-and-packaging": [
    "Printing and Packaging",
    "printing-and-packaging",
    "printing and packaging",
  ],
};
const cases = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([key, spellings]) =>
    spellings.map((spelling) => [spelling, key] as const),
  );

describe("filters accept every spelling in any case", () => {
  it.each(cases(categorySpellings))("categoryName=%s", async (spelling, key) => {
    const wanted = sorted(entries.filter(({ category }) => category === key).map(({ id }) => id));
    for (const text of [spelling, spelling.toUpperCase(), ` ${spelling.toLowerCase()} `])
      expect(sorted(idsOf(await walk(q("categoryName", text))))).toEqual(wanted);
    const [first] = await walk(q("categoryName", spelling));
    expect(first?.category_name).toBe(categorySpellings[key]?.[0]);
  });

  it.each(cases(industrySpellings))("industryName=%s", async (spelling, key) => {
    const wanted = sorted(
      entries.filter(({ industries }) => industries.includes(key)).map(({ id }) => id),
    );
    for (const text of [spelling, spelling.toUpperCase()])
      expect(sorted(idsOf(await walk(q("industryName", text))))).toEqual(wanted);
    for (const { industry_name } of await walk(q("industryName", spelling)))
      expect(industry_name).toContain(industrySpellings[key]?.[0]);
  });

  it("both at once", async () => {
    const wanted = sorted(
      entries
        .filter(
          ({ category, industries }) => category === "hals" && industries.includes("automotive"),
        )
        .map(({ id }) => id),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(
      sorted(idsOf(await walk(`${q("categoryName", "hals")}${q("industryName", "automotive")}`))),
    ).toEqual(wanted);
  });

  it("find nothing for unknown values, and everything for empty ones", async () => {
    expect(await walk(q("categoryName", "lubricants"))).toEqual([]);
    expect(await walk(q("industryName", "aerospace"))).toEqual([]);
    expect(await walk(`${q("categoryName", "")}${q("industryName", " ")}`)).toHaveLength(
      entries.length,
    );
  });
});

describe("sortBy", () => {
  const names = (rows: readonly Listed[]): string[] => rows.map(({ name }) => name.toLowerCase());
  it("asc and desc sort by name; anything else is stock order", async () => {
    const [asc, desc, none, other] = [
      await walk(q("sortBy", "asc")),
      await walk(q("sortBy", "desc")),
      await walk(),
      await walk(q("sortBy", "none")),
    ];
    expect(names(asc)).toEqual(names(asc).toSorted());
    expect(idsOf(desc)).toEqual(idsOf(asc).toReversed());
    expect(idsOf(other)).toEqual(idsOf(none));
    expect(idsOf(none)).not.toEqual(idsOf(asc));
  });
});

it.each([
  ["a grade", "hals 770"],
  ["a buyer's line", "irganox 1010 25 kg bag"],
  ["a substance that is not held", "DOP"],
  ["a misspelt name", "irganoks 1010"],
  ["words that no grade has together", "titanium dioxide scratch"],
  ["an impossible CAS number", "6683-19-9"],
  ["nothing", "zzqq"],
])("the search in the browser answers %s as the API does", async (_, term) => {
  const products = await walk("&fields=search");
  const { document } = (await site.get("/site/documents/search")).body.data;
  const catalogue = catalogueOf(products, lexiconOf(document));
  const found = catalogue.find(term);
  const answer = catalogue.answer(found);
  const explained = answer.products.map((product) => catalogue.explain(product, found, answer));
  const { body } = await site.get(`/products?limit=100&fields=search${q("search", term)}`);
  const { total, totalPages, page, limit, search, ...reply } = body.data;
  expect([total, totalPages, page, limit, search]).toEqual([
    explained.length,
    Math.ceil(explained.length / 100),
    1,
    100,
    term,
  ]);
  expect(JSON.parse(JSON.stringify({ ...answer, products: explained }))).toEqual(reply);
});

describe("search", () => {
  it.each([
    ["6683-19-8", "ao-1010"],
    ["uv531", "uv-531"],
    ["UV-531", "uv-531"],
    ["1843-05-6", "uv-531"],
    ["1843056", "uv-531"],
  ])("%s finds %s first", async (term, id) => {
    const { body } = await site.get(`/products?search=${encodeURIComponent(term)}`);
    const [first] = body.data.products;
    expect(first?.name.toLowerCase().replace(/[^a-z0-9]/g, "")).toContain(
      id === "ao-1010" ? "1010" : "uv531",
    );
    expect(body.data.search).toBe(term);
  });

  it("finds every product by its name, its first CAS number and its compacted grade", async () => {
    const all = await walk();
    for (const { _id, name, cas_no } of all) {
      for (const term of [
        name,
        cas_no.split(", ")[0] ?? "",
        name.replace(/^ICG /, "").replace(/[^a-z0-9]/gi, ""),
      ]) {
        const found = await walk(q("search", term), 100);
        expect([_id, term, idsOf(found).includes(_id)]).toEqual([_id, term, true]);
      }
      const [first] = (await site.get(`/products?limit=1${q("search", name)}`)).body.data.products;
      expect([name, first?._id]).toEqual([name, _id]);
    }
  });
});
