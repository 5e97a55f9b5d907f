/** The real content has no faults. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { statusOf } from "#catalogue/dates.ts";
import { compact } from "#catalogue/search/text.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { check } from "#importer/check.ts";
import type { Content } from "#importer/content.ts";
import { SUMMARY_MAX, USAGE_MAX } from "#model/fields.ts";
import { CONTENT_MANUAL, withTables } from "../../scripts/generators/content-tables.ts";
import { REAL_CONTENT } from "../support/content.ts";
import { contentSearch } from "../support/search-quality.ts";

let content: Content;
beforeAll(async () => {
  content = await check(REAL_CONTENT, { editorial: true });
});
const words = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

describe("the catalogue", () => {
  it("has at least 220 products", () => {
    expect(content.products.length).toBeGreaterThanOrEqual(220);
  });

  it.each(categories.map(({ key }) => key))("has at least 10 in %s", (key) => {
    expect(
      content.products.filter(({ category }) => category === key).length,
    ).toBeGreaterThanOrEqual(10);
  });

  it.each(industries.map(({ key }) => key))("has at least 12 for %s", (key) => {
    expect(
      content.products.filter(({ product }) => product.industries.includes(key)).length,
    ).toBeGreaterThanOrEqual(12);
  });

  it("has at least 130 structures, all drawn", () => {
    const drawn = content.products.filter(
      ({ product, chemistry }) =>
        product.smiles !== undefined && chemistry?.svg.startsWith("<svg "),
    );
    expect(drawn.length).toBeGreaterThanOrEqual(130);
    expect(new Set(drawn.map(({ chemistry }) => chemistry?.inchikey)).size).toBeGreaterThanOrEqual(
      125,
    );
  });

  it("states an entry in the Candidate List once", () => {
    const twice = content.products.flatMap(({ product: { id, compliance, regulatory } }) => {
      const { date } = regulatory["reach-candidate"] ?? {};
      return compliance.some((note) => note.date === date && note.source.includes("Candidate List"))
        ? [id]
        : [];
    });
    expect(twice).toEqual([]);
  });

  it("finds an unsold grade by each of its names and numbers, and a sold one by each of its own", async () => {
    const { catalogue } = await contentSearch();
    const missed = content.search.notHeld.flatMap(({ id, names, cas }) =>
      [...names, ...cas]
        .filter((name) => catalogue.search(name).not_held?.id !== id)
        .map((name) => `${id}: ${name}`),
    );
    expect(missed).toEqual([]);
    const shadowed = content.products.flatMap(
      ({ product: { id, name, chemical_name, synonyms, trade_names, cas_number } }) =>
        [name, chemical_name, ...synonyms, ...trade_names, ...cas_number]
          .filter((own) => catalogue.search(own).not_held)
          .map((own) => `${id}: ${own}`),
    );
    expect(shadowed).toEqual([]);
  });

  it.each([
    "TPO",
    "TPO film",
    "907",
    "369",
    "379",
    "BPS",
    "OPE wax",
    "DMF",
    "N,N-dimethyl formamide",
    "irgacure TPO-L",
    "NA-21",
    "PMDA",
  ])("does not take %s for an unsold substance", async (term) => {
    const { catalogue } = await contentSearch();
    expect(catalogue.search(term).not_held).toBeUndefined();
  });

  it("describes each product in its own text", () => {
    const texts = content.products.map(({ product }) => product.description);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { product } of content.products)
      expect([product.id, words(product.description) >= 50]).toEqual([product.id, true]);
  });
});

describe("Arabic names", () => {
  it("exist for at least 100 grades, and for each category, industry and problem", () => {
    expect(
      content.products.filter(({ product }) => product.names_ar.length > 0).length,
    ).toBeGreaterThanOrEqual(100);
    const items = [...content.categories, ...content.industries, ...content.problems];
    expect(items.filter(({ value }) => value.names_ar.length === 0).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it("of one item are different names to the search", () => {
    const items = [
      ...content.products.map(({ product }) => ({ id: product.id, value: product })),
      ...content.categories,
      ...content.industries,
    ];
    const twice = items.filter(
      ({ value }) => new Set(value.names_ar.map(compact)).size < value.names_ar.length,
    );
    expect(twice.map(({ id }) => id)).toEqual([]);
  });
});

it("content/README.md states the limits of the files", () => {
  const manual = readFileSync(join(REAL_CONTENT, "README.md"), "utf8");
  expect(manual).toMatch(new RegExp(`usage. is one line of at most ${USAGE_MAX} characters`));
  expect(manual).toMatch(new RegExp(`summary: at most ${SUMMARY_MAX} characters`));
});

describe("the media", () => {
  it.each([
    ["news", 24],
    ["blogs", 14],
    ["articles", 14],
    ["events", 14],
    ["jobs", 12],
    ["gallery", 16],
  ] as const)("have at least %s: %i", (kind, count) => {
    expect(content[kind].length).toBeGreaterThanOrEqual(count);
  });

  it("have events that are past, running and coming on the day of the newest news", () => {
    const today =
      content.news
        .map(({ value }) => value.publish_date)
        .sort()
        .at(-1) ?? "";
    const states = content.events.map(({ value }) =>
      statusOf({ ...value, status: undefined }, today),
    );
    expect(new Set(states)).toEqual(new Set(["Completed", "Ongoing", "Upcoming"]));
    expect(content.events.map(({ value }) => value.status)).toEqual(
      expect.arrayContaining(["Cancelled", "Postponed"]),
    );
  });

  it("have a picture for each item", () => {
    for (const kind of ["news", "blogs", "articles", "events"] as const)
      for (const { id, value } of content[kind])
        expect([id, value.banner]).toEqual([id, expect.any(String)]);
  });

  it("have pictures with alternative texts", () => {
    for (const { picture, alt } of content.pictures)
      expect([picture, words(alt) >= 3]).toEqual([picture, true]);
    for (const { filename, alt } of content.gallery)
      expect([filename, words(alt) >= 2]).toEqual([filename, true]);
  });
});

it.each([
  ...categories.map(({ key }) => ["categories", key] as const),
  ...industries.map(({ key }) => ["industries", key] as const),
])("the page of %s/%s has a blog or an article to link to", (field, key) => {
  expect(
    [...content.blogs, ...content.articles].filter(({ value }) =>
      value[field].some((one) => one === key),
    ),
  ).not.toEqual([]);
});

describe("the industry pages", () => {
  it.each(industries.map(({ key }) => key))(
    "%s has at least 600 words and names grades of the catalogue",
    (key) => {
      const body = content.industries.find(({ id }) => id === key)?.body ?? "";
      expect(words(body)).toBeGreaterThanOrEqual(600);
      expect(
        content.products.filter(({ product }) => body.includes(product.name)).length,
      ).toBeGreaterThanOrEqual(5);
    },
  );
});

describe("the company's words (§1, §2)", () => {
  it("state what the company states", () => {
    expect(content.site.claims.map(({ figure }) => figure)).toEqual(
      expect.arrayContaining(["16+", "+20", "1k", "100+", "2050"]),
    );
    expect(content.site.copyrightYear).toBe("2024");
    expect(content.site.chatText).toBe("Hello");
    expect(content.site.socials).toHaveLength(5);
  });

  it("head the home page with the words of §2", () => {
    const { video, search, partners, expertise, news } = content.home;
    expect([video, search, partners, expertise, news].map(({ heading }) => heading)).toEqual([
      "SERVING CHEMICALS",
      "Find a Product",
      "OUR PARTNERS IN CHEMICALS",
      "Explore Our Expertise",
      "Latest News",
    ]);
  });

  it("offer example searches that find grades", async () => {
    const { catalogue } = await contentSearch();
    expect(
      content.home.examples.filter((term) => catalogue.search(term).products.length === 0),
    ).toEqual([]);
  });

  it("name the places of the contact page", () => {
    const lists = Object.fromEntries(
      content.site.presence.map(({ title, places }) => [title, places.map(({ name }) => name)]),
    );
    expect(lists).toEqual({
      "Local Presences": ["Saudi Arabia", "Pakistan", "China"],
      "Active Regions": ["Dubai", "India", "Saudi Arabia", "Pakistan", "China"],
      "Strategic Partners": ["Jordan", "Oman", "Qatar", "Bahrain"],
      "Emerging Markets": ["Egypt", "Kuwait", "Lebanon", "Africa"],
    });
  });

  it("have partners' logos that carry nothing active", () => {
    expect(content.partners.length).toBeGreaterThanOrEqual(4);
    for (const { file } of content.partners) {
      const svg = readFileSync(join(REAL_CONTENT, "partners", file), "utf8");
      expect([file, svg]).toEqual([file, expect.stringMatching(/<svg\s/)]);
      expect([file, svg]).not.toEqual([
        file,
        expect.stringMatching(/<script|\son\w+=|href=|<style|style=/i),
      ]);
    }
  });
});

it("content/README.md has the fields of every kind as in the model", () => {
  const manual = readFileSync(CONTENT_MANUAL, "utf8");
  expect(manual).toBe(withTables(manual));
});
