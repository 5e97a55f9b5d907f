import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compact, rank, type Searchable, search, searchForms, searchKey, searchTerm } from "./search.ts";

const catalogue = [
  { name: "ICG UV-5310", cas_no: "1111-11-1", chemical_name: "Made up", synonyms: ["Relative of UV-531"] },
  { name: "ICG UV-531", cas_no: "1843-05-6", chemical_name: "2-Hydroxy-4-(octyloxy)benzophenone", synonyms: ["Octabenzone"], trade_names: ["Chimassorb 81"] },
  { name: "ICG HALS 944", cas_no: "70624-18-9, 71878-19-8", chemical_name: "Polymeric hindered amine", trade_names: ["Chimassorb 944"] },
  {
    name: "ICG AO 1010",
    cas_no: "6683-19-8",
    chemical_name: "Pentaerythritol tetrakis(3-(3,5-di-tert-butyl-4-hydroxyphenyl)propionate)",
    trade_names: ["Irganox 1010"],
  },
  { name: "ICG OB-1", cas_no: "1533-45-5", chemical_name: "4,4′-Bis(2-benzoxazolyl)stilbene" },
  { name: "ICG Crème 5", cas_no: "112-84-5" },
] satisfies Searchable[];
const find = (term: string): string[] => search(catalogue, term).map(({ name }) => name.replace("ICG ", ""));

/** The specification's own rule (§4, §5): name or cas_no contains the trimmed, lower-cased term. */
const specMatches = (product: Searchable, term: string): boolean => {
  const wanted = term.trim().toLowerCase();
  return wanted !== "" && (product.name.toLowerCase().includes(wanted) || product.cas_no.toLowerCase().includes(wanted));
};
/** What a database finds that keeps `searchKey` and looks for `searchForms`. */
const keyMatches = (product: Searchable, term: string): boolean => searchForms(term).some((form) => searchKey(product).includes(form));

const letters = fc.constantFrom(..."ABCabcUVuvéÜñßβ 0123456789-–()/.,%_\\'\"²½′");
const text = (most: number) => fc.string({ unit: letters, maxLength: most });
const cas = fc
  .tuple(fc.integer({ min: 10, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9 }))
  .map(([a, b, c]) => `${a}-${String(b).padStart(2, "0")}-${c}`);
const product = fc.record({
  name: text(40).map((grade) => `ICG ${grade}`),
  cas_no: fc.array(cas, { minLength: 1, maxLength: 12 }).map((numbers) => numbers.join(", ")),
  chemical_name: text(240),
  synonyms: fc.array(text(30), { maxLength: 3 }),
});
/** A term that a visitor who looks at a product may type: any part of its name or number, in any case, with blanks around. */
const partOf = (whole: string) =>
  fc
    .tuple(
      fc.nat({ max: whole.length }),
      fc.nat({ max: whole.length }),
      fc.constantFrom(
        (s: string) => s,
        (s: string) => s.toUpperCase(),
        (s: string) => s.toLowerCase(),
        (s: string) => `  ${s}\t`,
        (s: string) => s.replace(/[^a-z0-9]/gi, ""),
        (s: string) => [...s].join("-"),
      ),
    )
    .map(([from, to, change]) => change(whole.slice(Math.min(from, to), Math.max(from, to))));
const productAndTerm = product.chain((one) =>
  fc.tuple(fc.constant(one), fc.oneof(partOf(one.name), partOf(one.cas_no), text(8), fc.string({ unit: "grapheme", maxLength: 6 }))),
);

describe("search (§5)", () => {
  it("finds whatever the specification finds", () => {
    fc.assert(
      fc.property(productAndTerm, ([one, term]) => {
        expect(rank(one, term) !== undefined || !specMatches(one, term)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds in the database whatever the specification finds", () => {
    fc.assert(
      fc.property(productAndTerm, ([one, term]) => {
        expect(keyMatches(one, term) || !specMatches(one, term)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds the same in the browser and in the database, from three letters or digits on", () => {
    fc.assert(
      fc.property(productAndTerm, ([one, term]) => {
        fc.pre(compact(searchTerm(term)).length >= 3);
        expect([term, keyMatches(one, term)]).toEqual([term, rank(one, term) !== undefined]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds in the database whatever the browser finds", () => {
    fc.assert(
      fc.property(productAndTerm, ([one, term]) => {
        expect(keyMatches(one, term) || rank(one, term) === undefined).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(["", " ", "\t\n", "\0"])("finds nothing for %j (§4)", (term) => {
    expect(find(term)).toEqual([]);
    expect(searchForms(term)).toEqual([]);
  });

  it.each([
    ["1843-05-6", "a CAS number"],
    ["1843056", "a CAS number without hyphens"],
    ["uv531", "a grade without its hyphen"],
    ["UV 531", "a grade with a space"],
    ["icg uv-531", "a grade with the house prefix"],
    ["Octabenzone", "a synonym"],
    ["chimassorb 81", "a trade name"],
    ["2-hydroxy-4-(octyloxy)", "a chemical name"],
  ])("%s: %s finds UV-531 first", (term) => {
    expect(find(term)[0]).toBe("UV-531");
  });

  it("puts an exact hit before looser ones", () => {
    expect(find("uv-531")).toEqual(["UV-531", "UV-5310"]);
    expect(find("70624-18-9")).toEqual(["HALS 944"]);
    expect(find("71878198")).toEqual(["HALS 944"]);
  });

  it("finds any part of a long chemical name", () => {
    const long = { name: "ICG X", cas_no: "112-84-5", chemical_name: `${"poly(oxy-1,2-ethanediyl), ".repeat(6)}zirconate` };
    expect(search([long], "zirconate")).toEqual([long]);
    expect(keyMatches(long, "zirconate")).toBe(true);
  });

  it("folds accents", () => {
    expect(find("creme 5")).toEqual(["Crème 5"]);
    expect(find("CRÈME")).toEqual(["Crème 5"]);
  });

  it("keeps the order given among equals", () => {
    expect(find("chimassorb")).toEqual(["UV-531", "HALS 944"]);
    expect(find("icg")).toEqual(catalogue.map(({ name }) => name.replace("ICG ", "")));
  });

  it("does not take two characters for a compact grade", () => {
    expect(find("-1")).not.toContain("Crème 5");
    expect(search(catalogue, "xyz")).toEqual([]);
  });

  it("looks at no more than 100 characters of a term", () => {
    expect(searchTerm("a".repeat(5_000))).toHaveLength(100);
    expect(searchForms("uv-531 ".repeat(1_000)).every((form) => form.length <= 100)).toBe(true);
  });
});
