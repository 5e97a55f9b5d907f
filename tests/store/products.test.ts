/** Product lists (§2, §7, §9) and one product. */
import { describe, expect, it } from "vitest";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { findProduct, listProducts, type ProductQuery } from "#store/products.ts";
import { pageIds } from "#store/sitemap.ts";
import { snapshotOf, type TestProduct } from "../support/snapshot.ts";

const stocks = ["on-request", "in-stock", "low-stock"] as const;
const grades = [
  "UV-531",
  "UV 531",
  "uv-9",
  "Ärmel",
  "Zinc",
  "zinc b",
  "AO 1010",
  "AO 168",
  "Émail",
  "OB-1",
  "é",
  "100",
  "99",
  "_x",
  "HALS 770",
];
/** Over 13 categories (masterbatch stays empty) and 9 industries. */
const catalogue: TestProduct[] = Array.from({ length: 120 }, (_, index) => {
  const category = categories[index % categories.length]?.key ?? "";
  return {
    id: `p-${String((index * 37) % 120).padStart(3, "0")}`,
    name: `ICG ${grades[index % grades.length]}${index < grades.length ? "" : ` ${index}`}`,
    category: category === "masterbatch" ? "compound" : category,
    industries: industries
      .filter((__, place) => (index * 7) % (place + 2) === 0)
      .map(({ key }) => key),
    stock: stocks[index % 3] ?? "in-stock",
  };
});

/** In stock, low, on request; then file order. */
const stockOrder = [...catalogue].sort(
  (a, b) =>
    ["in-stock", "low-stock", "on-request"].indexOf(a.stock ?? "") -
    ["in-stock", "low-stock", "on-request"].indexOf(b.stock ?? ""),
);
const plain = (name: string): string =>
  name.toLowerCase().replaceAll("ä", "a").replaceAll("é", "e");
const byName = [...catalogue].sort((a, b) => {
  const [one, other] = [plain(a.name ?? ""), plain(b.name ?? "")];
  return one < other || (one === other && a.id < b.id) ? -1 : 1;
});

type Filters = Pick<ProductQuery, "category" | "industry" | "sortBy">;
const expected = ({ category, industry, sortBy }: Filters): string[] => {
  let ordered = stockOrder;
  if (sortBy === "asc") ordered = byName;
  if (sortBy === "desc") ordered = byName.toReversed();
  return ordered
    .filter(
      (product) =>
        (!category || product.category === category) &&
        (!industry || product.industries?.includes(industry)),
    )
    .map(({ id }) => id);
};
const ids = (products: readonly ProductSummary[]): string[] => products.map(({ _id }) => _id);

const some: Filters[] = [undefined, "hals", "masterbatch", "no-such"].flatMap((category) =>
  [undefined, "automotive", "electronics", "no-such"].flatMap((industry) =>
    ([undefined, "asc", "desc"] as const).map((sortBy) => ({ category, industry, sortBy })),
  ),
);

describe("products", () => {
  const content = snapshotOf({ products: catalogue });

  it.each(some)(
    "category $category, industry $industry, sort $sortBy: every page has its rows and the total of all",
    (filters) => {
      const all = expected(filters);
      for (const limit of [1, 6, 50, 100]) {
        const last = Math.max(1, Math.ceil(all.length / limit));
        for (const page of new Set([1, 2, last, last + 1, 4_000, 999_999_999])) {
          const found = listProducts(content, { ...filters, page, limit });
          expect({ page, limit, ids: ids(found.products), total: found.total }).toEqual({
            page,
            limit,
            ids: all.slice((page - 1) * limit, page * limit),
            total: all.length,
          });
        }
      }
    },
  );

  it("returns every product once over all pages", () => {
    const walked: string[] = [];
    for (let page = 1; page <= 3; page += 1)
      walked.push(...ids(listProducts(content, { page, limit: 50 }).products));
    expect(walked).toEqual(stockOrder.map(({ id }) => id));
    expect(pageIds(content).products).toEqual(walked);
  });

  it("gives names to categories and industries (§3)", () => {
    const [first] = listProducts(content, {
      page: 1,
      limit: 1,
      category: "hals",
      industry: "automotive",
    }).products;
    expect(first?.category_name).toBe("Hindered Amine Light Stabilizers (HALS)");
    expect(first?.industry_name).toContain("Automotive");
  });
});

describe("one product", () => {
  const products: TestProduct[] = [
    { id: "a", synergists: ["z", "a"], cas: ["70624-18-9", "71878-19-8"] },
    { id: "b" },
    { id: "c" },
    { id: "z", category: "hals" },
  ];
  const content = snapshotOf({ products });

  it("has its fields and its neighbours: declared synergists, then the nearest of its category, never itself", () => {
    const found = findProduct(content, "a");
    expect(found).toMatchObject({
      _id: "a",
      name: "ICG a",
      cas_number: "70624-18-9, 71878-19-8",
      category_name: "UV Absorbers",
    });
    expect(found?.related?.map(({ _id }) => _id)).toEqual(["z", "b", "c"]);
    expect(findProduct(content, "z")?.related).toEqual([]);
  });

  it.each(["", "A", "nothing", "a' or '1'='1", "%", "a ", "é".repeat(500)])(
    "is missing for the id %j",
    (id) => {
      expect(findProduct(content, id)).toBeUndefined();
    },
  );
});
