import { describe, expect, it } from "vitest";
import type { Interaction, Product } from "#catalogue/entities/products.ts";
import { comparePath } from "#contract/paths.ts";
import { regulatory } from "#messages/regulatory.ts";
import {
  conditionLines,
  differs,
  fieldLines,
  interactionsBetween,
  propertyLines,
  readCompare,
  regulatoryLines,
} from "./compare.ts";
import { headingOf } from "./warnings.ts";

const grade = (id: string, more: Partial<Product> = {}): Product =>
  ({ _id: id, name: `ICG ${id}`, chemical_name: id, cas_number: "50-00-0", ...more }) as Product;
const read = (query: string) => readCompare(new URLSearchParams(query));

describe("the address", () => {
  it("has two to four grades without duplicates; further ones are listed separately", () => {
    expect(read("grades=a,B, a ,c,,d,e,f")).toEqual({
      grades: ["a", "b", "c", "d"],
      beyond: ["e", "f"],
      differences: false,
      conditions: [],
    });
    expect(read("grades=a&differences=1").differences).toBe(true);
    expect(read("differences=yes")).toEqual({
      grades: [],
      beyond: [],
      differences: false,
      conditions: [],
    });
  });
  it("round-trips", () => {
    for (const path of [
      "/compare?grades=hals-770,hals-944",
      "/compare?grades=a&differences=1",
      "/compare?grades=a&polymer=pe&exposure=hot-water",
      "/compare",
    ]) {
      const state = read(path.split("?")[1] ?? "");
      expect(comparePath(state.grades, state.differences, state.conditions)).toBe(path);
    }
  });
});

describe("rows of conditions", () => {
  const a = grade("a", {
    conditions: [
      { code: "polymer-pe", label: "PE", state: "suitable", members: "LDPE, LLDPE" },
      { code: "exposure-acids", label: "Acids", state: "not-suitable", because: "A salt forms." },
    ],
  });
  const b = grade("b", { conditions: [{ code: "polymer-pe", label: "PE", state: "suitable" }] });

  it("have one of three states in each cell, with the reason of a refusal as its note", () => {
    expect(conditionLines([a, b])).toEqual([
      expect.objectContaining({
        cells: [
          expect.objectContaining({ text: "Suitable: LDPE, LLDPE" }),
          expect.objectContaining({ text: "Suitable" }),
        ],
      }),
      {
        label: "Acids and acid catalysts",
        cells: [
          { text: "Not suitable", value: "Not suitable", note: "A salt forms." },
          { text: "Not tested", value: "Not tested", note: undefined },
        ],
      },
    ]);
  });

  it("differ by state, not by the members of a group", () => {
    expect(conditionLines([a, b]).map(differs)).toEqual([false, true]);
  });

  it("are those asked for, also if no grade says anything about them", () => {
    const lines = conditionLines([a, b], ["process-film"]);
    expect(lines.map(({ label }) => label)).toEqual(["Film"]);
    expect(lines[0]?.cells.map((cell) => cell?.text)).toEqual(["Not tested", "Not tested"]);
  });
});

describe("lines", () => {
  const a = grade("a", {
    properties: [
      { name: "Melting range", value: "81–85", unit: "°C", method: "DSC" },
      { name: "Ash", value: "≤ 0.1", unit: "%" },
    ],
  });
  const b = grade("b", {
    properties: [
      { name: "Ash", value: "≤ 0.1", unit: "%", method: "Gravimetric" },
      { name: "melting range", value: "100", unit: "°C" },
    ],
  });
  it("are merged for different spellings of a name, under the first", () => {
    const c = grade("c", { properties: [{ name: " MELTING RANGE ", value: "100" }] });
    const lines = propertyLines([a, b, c]);
    expect(lines.map(({ label }) => label)).toEqual(["Melting range", "Ash"]);
    expect(lines[0]?.cells.map((cell) => cell?.text)).toEqual(["81–85 °C", "100 °C", "100"]);
  });
  it("differ by their text, not by case or surrounding blanks", () => {
    const of = (...texts: string[]) =>
      differs({ label: "x", cells: texts.map((text) => ({ text })) });
    expect([of("Powder", " powder "), of("Powder", "Pellets")]).toEqual([false, true]);
  });
  it.each([
    ["a value and nothing", ["Powder", undefined], false],
    ["the same value twice and nothing", ["Powder", undefined, "powder"], false],
    ["two values and nothing", ["Powder", undefined, "Pellets"], true],
    ["nothing at all", [undefined, undefined], false],
  ] as const)("%s: differ only where two stated values do", (_, texts, expected) =>
    expect(
      differs({
        label: "x",
        cells: texts.map((text) => (text === undefined ? undefined : { text })),
      }),
    ).toBe(expected),
  );
  it("align properties by name, with method, in the order of the first", () => {
    const lines = propertyLines([a, b]);
    expect(lines.map(({ label }) => label)).toEqual(["Melting range", "Ash"]);
    expect(lines[0]?.cells).toEqual([
      { text: "81–85 °C", method: "DSC" },
      { text: "100 °C", method: undefined },
    ]);
  });
  it("differ where a value differs, not where it is missing or only the method differs", () => {
    expect(propertyLines([a, b]).map(differs)).toEqual([true, false]);
    expect(propertyLines([a, grade("c")]).map(differs)).toEqual([false, false]);
  });
  it("exist when at least one grade has the text, and do not differ by blanks or case", () => {
    const texts: Record<string, string | undefined> = { a: "Powder", b: " powder ", c: undefined };
    const form = {
      id: "product_form" as const,
      label: "Form",
      hasUnits: false,
      screenOnly: false,
      isAskable: false,
      text: (product: Product) => texts[product._id],
    };
    expect(fieldLines([grade("a"), grade("c")], [form])).toEqual([
      { id: "product_form", label: "Form", cells: [{ text: "Powder" }, undefined] },
    ]);
    expect(fieldLines([grade("c"), grade("c")], [form])).toEqual([]);
    expect(fieldLines([grade("a"), grade("b")], [form]).map(differs)).toEqual([false]);
  });
  it("have an empty cell for a regime without a statement", () => {
    const row = {
      regime: "clp",
      value: "Not classified",
      act: "CLP",
      checked: "2026-11-21",
    } as const;
    const lines = regulatoryLines(
      [
        grade("a", { regulatory: { pictograms: [], rows: [row] } }),
        grade("b", { regulatory: { pictograms: [], rows: [{ ...row, value: "" }] } }),
      ],
      regulatory.regimes,
    );
    expect(lines).toEqual([
      {
        label: regulatory.regimes.clp,
        cells: [
          { text: "Not classified (not verified: ask us)", value: "Not classified" },
          undefined,
        ],
      },
    ]);
    const [checked] = regulatoryLines(
      [grade("a", { regulatory: { pictograms: [], rows: [{ ...row, certainty: "source" }] } })],
      regulatory.regimes,
    );
    expect(checked?.cells).toEqual([{ text: "Not classified", value: "Not classified" }]);
  });
  it("of a regime do not differ when one of two equal values is unverified", () => {
    const of = (value: string, certainty: "known" | "source") =>
      grade("a", {
        regulatory: {
          pictograms: [],
          rows: [{ regime: "hs", value, act: "HS 2022", checked: "2026-11-21", certainty }],
        },
      });
    const differ = (...grades: Product[]) =>
      regulatoryLines(grades, regulatory.regimes).map(differs);
    expect(differ(of("293339", "source"), of("293339", "known"))).toEqual([false]);
    expect(differ(of("293339", "source"), of("381239", "known"))).toEqual([true]);
  });
});

describe("interactions between the grades", () => {
  const says = (
    kind: Interaction["kind"],
    other: string,
    reason = "acid",
    severity: Interaction["severity"] = "avoid",
  ): Interaction =>
    ({
      kind,
      severity,
      partner: other,
      grades: [{ _id: other, name: other }],
      reason,
    }) as Interaction;
  it("are listed once per pair, harmful ones first, only among the compared grades", () => {
    const found = interactionsBetween([
      grade("a", {
        interactions: [
          says("synergy", "c", "depth"),
          says("antagonism", "d", "black", "care"),
          says("antagonism", "b"),
          says("antagonism", "z"),
        ],
      }),
      grade("b", { interactions: [says("antagonism", "a")] }),
      grade("c"),
      grade("d"),
    ]);
    expect(found.map(({ pair, interaction }) => [headingOf(interaction), ...pair])).toEqual([
      ["avoid", "ICG a", "ICG b"],
      ["care", "ICG a", "ICG d"],
      ["synergy", "ICG a", "ICG c"],
    ]);
  });
});
