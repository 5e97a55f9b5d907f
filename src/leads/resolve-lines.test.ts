import { expect, it } from "vitest";
import { blankLine } from "#contract/enquiry-line.ts";
import { bodyOf, emptyLists, toJson, translateSnapshot } from "#store/snapshot.ts";
import { snapshotOf } from "../../tests/support/snapshot.ts";
import { resolveLines } from "./enquiry.ts";

const ARABIC = "أكياس ورقية 25 kg";

/** With one grade, whose package has Arabic words in the Arabic edition. */
function bilingualContent() {
  const english = snapshotOf({ products: [{ id: "uv-531" }] });
  const [item] = english.items.products.values();
  if (!item) throw new Error("no grade");
  const grade = bodyOf(item);
  const packages = grade.packages?.map((one) => ({ ...one, text: ARABIC }));
  const changed = { ...item, body: toJson({ ...grade, packages }) };
  const ar = translateSnapshot(english, { ...emptyLists(), products: [changed] }, english.postings);
  return { ...english, translations: { ar } };
}

const line = { ...blankLine("uv-531"), amount: 40, unit: "bag", packaging: ARABIC } as const;

it("keeps the English words of a package that was chosen in Arabic, and its weight", () => {
  expect(resolveLines(bilingualContent(), [line])).toMatchObject([
    { packaging: "25 kg paper bags", kilograms: 1000 },
  ]);
});

it("keeps words that no package has", () => {
  const own = { ...line, packaging: "كما في المرة السابقة" };
  expect(resolveLines(bilingualContent(), [own])).toMatchObject([
    { packaging: "كما في المرة السابقة" },
  ]);
});

it("names a line without a grade by the buyer's words", () => {
  const own = { ...blankLine(""), wrote: "Zelan R-8", amount: 200 };
  expect(resolveLines(bilingualContent(), [line, own])).toMatchObject([
    { grade: "uv-531" },
    { grade: "", name: "Zelan R-8", wrote: "Zelan R-8", cas: "", amount: 200 },
  ]);
});
