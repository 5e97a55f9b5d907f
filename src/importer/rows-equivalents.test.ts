import { beforeAll, describe, expect, it } from "vitest";
import { REAL_CONTENT } from "../../tests/support/content.ts";
import { check } from "./check.ts";
import type { Content } from "./content.ts";
import { makeEquivalentDocuments } from "./rows-equivalents.ts";
import { findRelatedGrades } from "./rows-products.ts";

let content: Content;
let documents: ReturnType<typeof makeEquivalentDocuments>;
beforeAll(async () => {
  content = await check(REAL_CONTENT);
  documents = makeEquivalentDocuments(
    content,
    () => undefined,
    findRelatedGrades(content.products),
  );
});
const page = (slug: string) => documents.pages.find((item) => item.slug === slug);

describe("trade names", () => {
  it("are listed once each, A to Z, numbers by value", () => {
    const names = new Set(content.products.flatMap(({ product }) => product.trade_names));
    expect(documents.list.length).toBeLessThanOrEqual(names.size);
    expect(new Set(documents.list.map(({ slug }) => slug)).size).toBe(documents.list.length);
    for (const { product } of content.products)
      for (const name of product.trade_names)
        expect(
          documents.list.some((item) => item.grades.some(({ id }) => id === product.id)),
          name,
        ).toBe(true);
    const irganox = documents.list
      .filter(({ name }) => /^Irganox \d+$/.test(name))
      .map(({ name }) => Number(name.slice(8)));
    expect(irganox).toEqual([...irganox].sort((a, b) => a - b));
  });

  it.each([
    ["irganox-1010", "BASF", "ao-1010"],
    ["cyasorb-uv-531", "Syensqo", "uv-531"],
    ["d-e-r-331", "Olin", "ler-188"],
  ])("%s belongs to %s and stands for %s", (slug, maker, grade) => {
    expect(page(slug)).toMatchObject({ maker, grades: [{ id: grade }] });
  });

  it.each([
    ["irganox-1010", "substance"],
    ["timonox-red-star", "substance"],
    ["benzoflex-9-88", "substance"],
    // Two numbers of one substance.
    ["fyrol-pcf", "substance"],
    ["sylobloc-45", "substance"],
    // Two numbers of different isomers.
    ["jayflex-dinp", "function"],
    ["irganox-b-225", "function"],
    ["tinuvin-622", "function"],
    ["tinuvin-791", "function"],
    ["kane-ace-fm", "function"],
    ["makrolon-2805", "function"],
  ])("%s: same %s", (slug, sameness) => {
    expect(page(slug)?.grades.map((grade) => grade.sameness)).toEqual([sameness]);
  });

  it("of a banned grade lead to what replaces it, and never to another banned one", () => {
    const banned = page("tinuvin-328");
    expect(banned?.grades[0]?.restriction).toBe("banned");
    expect(banned?.replacements.length).toBeGreaterThan(0);
    expect(banned?.replacements.map(({ restriction }) => restriction).filter(Boolean)).toEqual([]);
  });

  it("lead to at most six neighbours that are held, none of them under the name itself, and to the other names of a grade", () => {
    for (const { slug, grades, replacements, neighbours, others } of documents.pages) {
      const shown = new Set([...grades, ...replacements].map(({ id }) => id));
      expect([slug, neighbours.filter(({ id }) => shown.has(id))]).toEqual([slug, []]);
      expect(neighbours.length).toBeLessThanOrEqual(6);
      for (const { id } of neighbours)
        expect(["banned", "not-offered"]).not.toContain(
          content.products.find(({ product }) => product.id === id)?.product.stock,
        );
      const own = new Set(grades.map(({ id }) => id));
      expect(others.map((other) => other.slug)).toEqual(
        documents.list
          .filter((other) => other.slug !== slug && other.grades.some(({ id }) => own.has(id)))
          .map((other) => other.slug),
      );
    }
    expect(page("irganox-1010")?.neighbours).toHaveLength(6);
  });
});
