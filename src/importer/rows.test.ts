import { beforeAll, describe, expect, it } from "vitest";
import type {
  CategoryContent,
  DocumentId,
  DocumentShapes,
  HomeContent,
  IndustryContent,
  PageContent,
  Problem,
} from "#catalogue/content.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { emptyLexicon } from "#catalogue/search/lexicon.ts";
import { normalise } from "#catalogue/search/text.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { kindOf, kindsWith } from "#model/kinds.ts";
import { bodyOf, type Item } from "#store/snapshot.ts";
import { REAL_CONTENT } from "../../tests/support/content.ts";
import { check } from "./check.ts";
import type { Content, ItemKind } from "./content.ts";
import { makeDocuments } from "./rows-documents.ts";
import { makeEventItems, makeJobItems, makeTextItems } from "./rows-media.ts";
import { makePageEntries } from "./rows-pages.ts";
import { findName, makeProductItems } from "./rows-products.ts";

let content: Content;
let pictures: ReadonlyMap<string, string>;
let products: ReturnType<typeof makeProductItems>["items"];
let documents: ReturnType<typeof makeDocuments>;
const gallery = new Map([["plaques.jpg", { src: "/g.jpg", width: 3, height: 2 } as never]]);
beforeAll(async () => {
  content = await check(REAL_CONTENT);
  pictures = new Map(content.pictures.map(({ picture }) => [picture, `/pictures/${picture}`]));
  products = makeProductItems(content, content.markdown, pictures).items;
  documents = makeDocuments(content, content.markdown, { pictures, gallery }, REAL_CONTENT);
});
const rowOf = (id: string) => products.find((row) => row.id === id);
const grade = (id: string): Product => bodyOf(rowOf(id) as Item<"products">);
const document = <Id extends DocumentId>(id: Id): DocumentShapes[Id] =>
  bodyOf(documents.find((row) => row.id === id) as Item<"documents">) as DocumentShapes[Id];

it("a key without a name is called by itself", () => {
  expect([findName([{ key: "uv", name: "UV" }], "uv"), findName([], "uv")]).toEqual(["UV", "uv"]);
});

describe("products", () => {
  it("stand with what is in stock first, else in the order of the files", () => {
    const order = ["in-stock", "low-stock", "on-request", "not-offered"];
    const wanted = order.flatMap((state) =>
      content.products
        .filter(({ product }) => product.stock === state)
        .map(({ product }) => product.id),
    );
    expect(products.map(({ id }) => id)).toEqual(wanted);
  });

  it("carry the absorptivity of their table, where each maximum has a value", () => {
    expect(grade("uv-9").absorptivity).toEqual({
      maxima: [
        { nm: 288, epsilon: 14_000 },
        { nm: 325, epsilon: 9_400 },
      ],
      solvent: "ethanol",
    });
    expect(grade("uv-531")).not.toHaveProperty("absorptivity");
    expect(grade("ao-1010")).not.toHaveProperty("absorptivity");
  });

  it("carry the picture of their category, its name and those of their industries", () => {
    expect(grade("uv-531")).toMatchObject({
      category_name: "UV Absorbers",
      industry_name: expect.arrayContaining(["Building and Construction", "Paints and Coating"]),
      cas_number: "1843-05-6",
      molecular_formula: "C21H26O3",
    });
    for (const row of products)
      expect([row.id, bodyOf(row).banner]).toEqual([
        row.id,
        `/pictures/categories/${row.category}`,
      ]);
  });

  it("carry the picture of what arrives with its text, in a list only where no structure is drawn", () => {
    const alts = new Map(content.pictures.map(({ picture, alt }) => [`/pictures/${picture}`, alt]));
    for (const row of products) {
      const { id, summary } = row;
      const body = bodyOf(row);
      expect([id, body.matter_alt]).toEqual([id, alts.get(body.matter ?? "")]);
      expect([id, summary.matter]).toEqual([id, body.structure ? undefined : body.matter]);
    }
    expect(rowOf("mb-black-40")?.summary.matter).toBe("/pictures/matter/pellets-black");
    expect(rowOf("uv-531")?.summary).not.toHaveProperty("matter");
  });

  it("use every picture of matter, each grade one", () => {
    expect(products.filter((row) => !bodyOf(row).matter).map(({ id }) => id)).toEqual([]);
    const made = [...pictures.values()].filter((address) =>
      address.startsWith("/pictures/matter/"),
    );
    expect([...new Set(products.map((row) => bodyOf(row).matter))].sort()).toEqual(made.sort());
  });

  it.each([
    ["mb-black-40", "pellets-black"],
    ["mb-white-70", "pellets-white"],
    ["mb-blue-15", "pellets-blue"],
    ["rp-50", "pellets-red"],
    ["tio2-rutile", "powder-white"],
    ["pb-15-3", "powder-blue"],
    ["pr-101", "powder-oxide"],
    ["pv-19", "powder-magenta"],
    ["pbk-7", "beads-black"],
    ["py-42", "powder-ochre"],
    ["uv-531", "powder-pale-yellow"],
    ["ob-1", "powder-yellow-green"],
    ["ao-1076", "powder-white"],
    ["bht", "crystals-white"],
    ["hals-944", "granules-white"],
    ["hals-3853", "wax"],
    ["eg-250", "flakes-graphite"],
    ["sas-93", "pastilles-pale-yellow"],
    ["dinp", "liquid-clear"],
    ["ao-1135", "liquid-clear"],
    ["esbo", "liquid-yellow"],
    ["pmdi", "liquid-brown"],
    ["taic", "liquid-clear"],
    ["ldpe-0322", "pellets-natural"],
    ["gpps-8", "pellets-clear"],
  ])("show %s as %s", (id, picture) => {
    expect(grade(id).matter).toBe(`/pictures/matter/${picture}`);
  });

  it("name the problems that name them", () => {
    for (const { id, value } of content.problems)
      for (const help of value.helps)
        expect(grade(help.grade).helps_with).toContainEqual({ id, title: value.title });
    const named = new Set(
      content.problems.flatMap(({ value }) => value.helps.map((help) => help.grade)),
    );
    for (const { id } of products.filter((row) => !named.has(row.id)))
      expect(grade(id).helps_with ?? []).toEqual([]);
  });

  it("lead to what replaces them, their synergists and their neighbours, six in all and never to themselves", () => {
    for (const { product, category } of content.products) {
      const related = rowOf(product.id)?.related ?? [];
      const named = [...new Set([...product.replacements, ...product.synergists])]
        .filter((id) => id !== product.id)
        .slice(0, 6);
      expect(related.slice(0, named.length)).toEqual(named);
      expect(related).not.toContain(product.id);
      const others = related
        .slice(named.length)
        .map((id) => content.products.find((item) => item.product.id === id)?.category);
      expect(others.filter((other) => other !== category)).toEqual([]);
      const mates = content.products.filter((other) => other.category === category).length - 1;
      expect(related.length).toBeGreaterThanOrEqual(Math.min(6, mates));
      expect(related.length).toBeLessThanOrEqual(6);
    }
  });
});

describe("documents", () => {
  it("are one for each page, drawing and list", () => {
    const ids = documents.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const under = (kind: string): string[] =>
      ids.filter((id) => id.startsWith(`${kind}/`)).map((id) => id.slice(kind.length + 1));
    for (const [kind, items] of [
      ["category", content.categories],
      ["industry", content.industries],
      ["page", content.pages],
      ["problem", content.problems],
    ] as const)
      expect([kind, under(kind)]).toEqual([kind, items.map(({ id }) => id)]);
    expect(under("gallery")).toEqual(["plaques.jpg"]);
    expect(under("molfile").sort()).toEqual(
      content.products
        .filter(({ product }) => product.smiles)
        .map(({ product }) => product.id)
        .sort(),
    );
    expect(under("equivalent").sort()).toEqual(
      document("equivalents")
        .map(({ slug }) => slug)
        .sort(),
    );
    expect(ids.filter((id) => !id.includes("/")).sort()).toEqual(
      [
        "calculators",
        "calculator-grades",
        "food-contact",
        "chrome",
        "home",
        "partners",
        "list-pictures",
        "search",
        "regulatory",
        "pages",
        "equivalents",
        "fallback",
        ...kindsWith("document"),
      ].sort(),
    );
    expect(document("fallback")).toBe("/pictures/company/fallback");
  });

  it("carry the company's data of content/site.yaml to every page, and nothing else of it", () => {
    const { claims: _, presence: __, pictures: ___, ...rest } = content.site;
    expect(document("chrome")).toEqual(rest);
  });

  it("count the grades of a tile", () => {
    const home: HomeContent = document("home");
    expect(home.total).toBe(content.products.length);
    expect(home.categories.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(
      content.products.length,
    );
    expect(home.categories.find(({ key }) => key === "hals")).toEqual({
      key: "hals",
      count: content.products.filter(({ category }) => category === "hals").length,
      banner: "/pictures/categories/hals",
    });
    expect(home.industries.find(({ key }) => key === "automotive")?.count).toBe(
      content.products.filter(({ product }) => product.industries.includes("automotive")).length,
    );
  });

  it("carry a page's picture with the text for those who do not see it", () => {
    const alt = (name: string): string | undefined =>
      content.pictures.find(({ picture }) => picture === name)?.alt;
    const category: CategoryContent = document("category/hals");
    expect(category).toMatchObject({
      banner: "/pictures/categories/hals",
      alt: alt("categories/hals"),
    });
    for (const { id, value } of content.pages.filter((page) => page.value.picture)) {
      const page: PageContent = document(`page/${id}`);
      expect([id, page.banner, page.alt]).toEqual([
        id,
        `/pictures/${value.picture}`,
        alt(value.picture ?? ""),
      ]);
    }
    for (const { id, value } of content.problems) {
      const page: Problem = document(`problem/${id}`);
      expect([id, page.picture, page.alt]).toEqual([
        id,
        `/pictures/${value.picture}`,
        alt(value.picture),
      ]);
    }
  });

  it("name, for a category and an industry, the problems and texts that name it, the newest text first", () => {
    const category: CategoryContent = document("category/hals");
    const industry: IndustryContent = document("industry/automotive");
    expect(category.problems?.map(({ id }) => id)).toEqual(
      content.problems
        .filter(({ value }) => value.categories.some((key) => key === "hals"))
        .map(({ id }) => id),
    );
    expect(industry.problems?.map(({ id }) => id)).toEqual(
      content.problems
        .filter(({ value }) => value.industries.some((key) => key === "automotive"))
        .map(({ id }) => id),
    );
    const dates = new Map(
      [...content.blogs, ...content.articles].map(({ id, value }) => [id, value.publish_date]),
    );
    for (const { texts = [] } of [category, industry]) {
      expect(texts).not.toEqual([]);
      const order = texts.map(({ id }) => dates.get(id) ?? "");
      expect(order).toEqual([...order].sort().reverse());
    }
  });

  it("give a problem's grades with the causes that they answer, in the order of its file, and its texts", () => {
    for (const { id, value } of content.problems) {
      const page: Problem = document(`problem/${id}`);
      expect(page.helps.map((help) => help.id)).toEqual(value.helps.map((help) => help.grade));
      for (const [index, { answers }] of page.helps.entries())
        expect(answers.map((number) => value.causes[number - 1]?.key).toSorted()).toEqual(
          value.helps[index]?.answers.toSorted(),
        );
      expect(page.related.map((text) => text.id)).toEqual(value.related);
    }
  });
});

describe("a problem's grades", () => {
  it("follow the order of the causes that they answer, whatever the order of the file", () => {
    const reversed = content.problems.map((item) => ({
      ...item,
      value: { ...item.value, helps: item.value.helps.toReversed() },
    }));
    const rows = makeDocuments(
      { ...content, problems: reversed },
      content.markdown,
      { pictures, gallery: new Map() },
      REAL_CONTENT,
    );
    for (const { id } of content.problems) {
      const row = rows.find((document) => document.id === `problem/${id}`);
      const page = bodyOf(row as Item<"documents">) as Problem;
      const first = page.helps.map(({ answers }) => answers[0] ?? 0);
      expect([id, first]).toEqual([id, first.toSorted((one, other) => one - other)]);
    }
  });
});

describe("media", () => {
  it("are news, blogs and articles with their type, events and jobs", () => {
    const rows = makeTextItems(content, content.markdown, pictures);
    expect(rows.map(({ id, summary }) => [id, summary.type])).toEqual([
      ...content.news.map(({ id }) => [id, "News"]),
      ...content.blogs.map(({ id }) => [id, "Blog"]),
      ...content.articles.map(({ id }) => [id, "Article"]),
    ]);
    for (const { id, value } of content.articles)
      expect(bodyOf(rows.find((row) => row.id === id) as Item<"contents">)).toMatchObject({
        title: value.title,
        sources: value.sources,
        banner: `/pictures/${value.banner}`,
        publish_date: value.publish_date,
        minutes: expect.any(Number),
      });
    expect(
      makeJobItems(content, content.markdown).map(({ id, summary }) => [id, summary.posted]),
    ).toEqual(content.jobs.map(({ id, value }) => [id, value.posted]));
  });

  it("are found, as events, by name, place, topic and summary", () => {
    for (const [index, row] of makeEventItems(content, content.markdown, pictures).entries()) {
      const event = content.events[index];
      for (const text of [
        event?.value.name,
        event?.value.location,
        event?.value.topic,
        event?.value.summary,
      ])
        expect(row.searched).toContain(normalise(text ?? "-"));
      expect(row).toMatchObject({
        id: event?.id,
        summary: {
          start_date: event?.value.start_date,
          end_date: event?.value.end_date,
          topic: event?.value.topic,
        },
      });
    }
  });
});

describe("the index of pages", () => {
  it("has every item of the kinds that are found, at its address", () => {
    const paths = new Map(
      makePageEntries(content, emptyLexicon).map(({ path, kind }) => [path, kind]),
    );
    for (const kind of kindsWith("found"))
      for (const { id } of content[kind as ItemKind]) {
        const [path = ""] = itemPaths(kind, id);
        expect([kind, id, paths.get(path)]).toEqual([kind, id, kindOf(kind)?.found?.as]);
      }
  });
});
