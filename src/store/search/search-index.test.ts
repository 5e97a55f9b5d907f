import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eachLine, eachProduct, type SearchRow, searchIndexDocument, searchIndexOf } from "./search-index.ts";

const row = (position: number, terms: readonly string[]): SearchRow => ({ position, search_key: `icg ${position}\n${position}-1`, packed_key: "", terms });
const productsOf = (rows: readonly SearchRow[], token: string, list: "words" | "keys"): [number, boolean][] => {
  const found: [number, boolean][] = [];
  eachProduct(searchIndexOf(searchIndexDocument(rows)).index[list], token, (number, titled) => found.push([number, titled]));
  return found;
};

describe("the products that have a token", () => {
  it("are numbered in stock order, whatever the order and the places of the rows", () => {
    const rows = [row(90, ["film"]), row(7, ["film", "t_film"]), row(12, ["k_film"]), row(40, ["t_film", "film"])];
    expect(productsOf(rows, "film", "words")).toEqual([
      [0, true],
      [2, true],
      [3, false],
    ]);
    expect(productsOf(rows, "k_film", "keys")).toEqual([[1, false]]);
    for (const token of ["fil", "films", "a", "z", "k_film", ""]) expect(productsOf(rows, token, "words")).toEqual([]);
  });

  it("may lie any number of products apart", () => {
    const have = new Map([0, 1, 63, 64, 127, 128, 8_191, 8_192, 16_383, 19_999].map((number) => [number, number % 2 === 1]));
    const rows = Array.from({ length: 20_000 }, (_, number) => row(number, have.has(number) ? (have.get(number) ? ["t_pvc", "pvc"] : ["pvc"]) : ["other"]));
    expect(productsOf(rows, "pvc", "words")).toEqual([...have]);
  });

  it("are those whose terms have it", () => {
    const word = fc.constantFrom("a", "ab", "b", "é", "µ", "zz", "g_1", "10");
    const terms = fc.uniqueArray(
      fc.oneof(
        word,
        word.map((text) => `k_${text}`),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(terms, fc.boolean()), { maxLength: 40 }), word, (products, token) => {
        const rows = products.map(([own, titled], position) =>
          row(
            position,
            own.flatMap((term) => (titled && !term.includes("_") ? [term, `t_${term}`] : [term])),
          ),
        );
        const wanted = products.flatMap(([own, titled], number) => (own.includes(token) ? [[number, titled && !token.includes("_")]] : []));
        expect(productsOf(rows, token, "words")).toEqual(wanted);
        const keyed = products.flatMap(([own], number) => (own.includes(`k_${token}`) ? [[number, false]] : []));
        expect(productsOf(rows, `k_${token}`, "keys")).toEqual(keyed);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the lines that a text stands in", () => {
  it("are each visited once, or as often as the text begins in them", () => {
    const { spec } = searchIndexOf(searchIndexDocument([row(11, []), row(111, []), row(2, [])])).index;
    const visited = (part: string, passed: boolean): string[] => {
      const lines: string[] = [];
      eachLine(spec, part, (line, at) => {
        lines.push(`${line} ${spec.text.slice(at)[0]}${at - (spec.starts[line] ?? 0)}`);
        return passed;
      });
      return lines;
    };
    expect(visited("11", true)).toEqual(["2 15", "3 10", "4 15", "5 10"]);
    expect(visited("11", false)).toEqual(["2 15", "3 10", "4 15", "4 16", "5 10", "5 11"]);
    expect(visited("2-1", true)).toEqual(["1 20"]);
    expect(visited("icg 1", true)).toEqual(["2 i1", "4 i1"]);
    expect(visited("none", true)).toEqual([]);
  });

  it("are two a product, though its name has a line break", () => {
    const rows = [{ ...row(1, []), search_key: "icg\na\n1-1" }, row(2, [])];
    const { spec } = searchIndexOf(searchIndexDocument(rows)).index;
    expect(spec.text.split("\n")).toEqual([" icg", "a 1-1", " icg 2", "2-1"]);
  });
});
