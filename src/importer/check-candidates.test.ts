import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import { fileWords } from "#messages/diagnostics.ts";
import { REAL_CONTENT } from "../../tests/support/content.ts";
import { diagnoseCandidates, diagnoseCosmetics } from "./check-candidates.ts";
import { diagnoseRecommendations } from "./check-recommendations.ts";
import { collectPairsToAvoid } from "./interactions.ts";

type Products = Parameters<typeof diagnoseCosmetics>[0];
const grade = (id: string, fields: object = {}) => ({
  product: {
    id,
    name: id,
    usage: "",
    description: "",
    dosage: { text: "" },
    applications: [],
    replacements: [],
    ...fields,
  },
  at: (field: string) => ({ file: `${id}.yaml`, line: field === "applications" ? 3 : 2 }),
});
const gradesOf = (...grades: readonly object[]): Products => grades as unknown as Products;

const blockOf = (date?: string): RegulatoryBlock => ({
  pictograms: [],
  rows: [
    {
      regime: "reach-candidate",
      state: date ? "listed" : "not-listed",
      date,
      value: "",
      act: "Candidate List",
      checked: "2026-11-23",
    },
  ],
});
const blocks = new Map([
  ["uv-329", blockOf("2024-01-23")],
  ["bdp", blockOf("2024-11-07")],
  ["uv-234", blockOf()],
]);
type NotHeld = NonNullable<Parameters<typeof diagnoseCandidates>[1]>;
const notHeld = (note?: string): NotHeld =>
  ({
    value: [{ id: "btbpe", instead: ["uv-234", "bdp"], note }],
    source: { file: "not-held.yaml", lineOf: () => 9 },
  }) as unknown as NotHeld;

it("refuses a replacement that is itself on the Candidate List", () => {
  const products = gradesOf(grade("uv-328", { replacements: ["uv-234", "uv-329"] }));
  expect(
    diagnoseCandidates(products, undefined, blocks).map((found) => fileWords(found)[0]),
  ).toEqual(["uv-328: uv-329 is on the Candidate List since 23 Jan 2024"]);
  expect(
    diagnoseCandidates(gradesOf(grade("uv-328", { replacements: ["uv-234"] })), undefined, blocks),
  ).toEqual([]);
});

it("refuses what to take instead when it is listed, by itself or by a constituent, and the note does not say since when", () => {
  expect(diagnoseCandidates([], notHeld("Change to PC/ABS."), blocks)).toEqual([
    {
      file: "not-held.yaml",
      line: 9,
      code: "listed-grade-to-take",
      values: { item: "btbpe", grade: "bdp", date: "07 Nov 2024" },
    },
  ]);
  expect(diagnoseCandidates([], notHeld(), blocks)).toHaveLength(1);
  expect(
    diagnoseCandidates(
      [],
      notHeld("BDP holds triphenyl phosphate (Candidate List, 07 Nov 2024)."),
      blocks,
    ),
  ).toEqual([]);
});

it("refuses a use in cosmetics without the law that sets the purity; packs for cosmetics are none", () => {
  const eye = { applications: ["Concrete", "Eye make-up"] };
  expect(
    diagnoseCosmetics(gradesOf(grade("pbk-11", eye))).map(
      (found) => `${found.line}: ${fileWords(found)[0]}`,
    ),
  ).toEqual(["3: pbk-11: offered for cosmetics (Eye make-up)"]);
  expect(
    diagnoseCosmetics(gradesOf(grade("uv-9", { usage: "Absorber for coatings and cosmetics." }))),
  ).toHaveLength(1);
  expect(
    diagnoseCosmetics(
      gradesOf(
        grade("pbk-11", {
          ...eye,
          description: "Only of the purity of Regulation (EC) No 1223/2009.",
        }),
      ),
    ),
  ).toEqual([]);
  expect(
    diagnoseCosmetics(
      gradesOf(grade("pp-r250", { applications: ["Cosmetic jars", "Shampoo bottles"] })),
    ),
  ).toEqual([]);
});

it.each([
  ["dcp", "ao-168"],
  ["bipb", "dstdp"],
  ["dcp", "hals-770"],
  ["zinc-oxide", "pvc-s67"],
  ["mah-g-pp", "calcium-stearate"],
  ["mah-g-pe", "antistat-ea-18"],
  ["carbodiimide", "pmda"],
  ["ao-cu-ki", "rp-50"],
  ["ao-cu-ki", "dltdp"],
])("finds a text that recommends %s with %s", (one, other) => {
  const kinds = [
    "categories",
    "industries",
    "pages",
    "news",
    "articles",
    "events",
    "jobs",
    "problems",
  ].map((kind) => [kind, []]);
  const content = {
    products: gradesOf(grade(one), grade(other)),
    ...Object.fromEntries(kinds),
    blogs: [{ body: `Take ${one} together with ${other}.`, source: { file: "blogs/a.md" } }],
  } as unknown as Parameters<typeof diagnoseRecommendations>[0];
  const avoid = collectPairsToAvoid(
    parse(readFileSync(`${REAL_CONTENT}/interactions.yaml`, "utf8")),
  );
  expect(diagnoseRecommendations(content, avoid).map((found) => fileWords(found)[0])).toEqual([
    `a sentence recommends ${[one, other].sort().join(" with ")}`,
  ]);
});

it.each([
  ["ao-1010", "pbk-7"],
  ["hals-944", "pbk-7"],
  ["hals-944", "ao-1010"],
  ["ath", "app-ii"],
])("has nothing to say of %s with %s, which need care only", (one, other) => {
  const avoid = collectPairsToAvoid(
    parse(readFileSync(`${REAL_CONTENT}/interactions.yaml`, "utf8")),
  );
  expect(avoid.has([one, other].sort().join(" "))).toBe(false);
});
