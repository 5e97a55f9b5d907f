import { expect, it } from "vitest";
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

const line = { grade: "uv-531", amount: 40, unit: "bag", packaging: ARABIC } as const;

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
