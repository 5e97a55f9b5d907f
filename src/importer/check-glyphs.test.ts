import { afterEach, beforeEach, expect, it } from "vitest";
import { reportOf } from "../../tests/support/check-report.ts";
import { makeContent, type ProductEntry, type TestContent } from "../../tests/support/content.ts";

let content: TestContent;
beforeEach(async () => {
  content = await makeContent({ products: 1, items: 1, brief: true });
});
afterEach(() => content.remove());

const report = (): Promise<string[]> => reportOf(content.root);
const expected =
  "expected Latin, Greek, Cyrillic, Arabic or Chinese characters or mathematical signs";

function change(part: Record<string, unknown>): ProductEntry {
  const [first] = content.products("hals");
  const changed = { ...first, ...part } as ProductEntry;
  content.writeProducts("hals", [changed]);
  return changed;
}
const findLine = (file: string, text: string): number =>
  content
    .read(file)
    .split("\n")
    .findIndex((line) => line.includes(text)) + 1;

it("accepts signs, Greek, Arabic and Chinese in texts of data sheets", async () => {
  change({
    usage: "Binds Na⁺ and Cl⁻ at 10⁻³ mol/L, λ ≤ 340 nm → İzmir.",
    synonyms: ["بنزوفينون", "二氧化钛", "Порошок"],
  });
  expect(await report()).toEqual([]);
});

it("names place, text, character and code point, once for each field and character", async () => {
  const { id } = change({
    usage: "Stabilizer for 😀 film.",
    synonyms: ["Plain", "Linear 𐀀 B and 😀"],
  });
  const file = `products/hals/${id}.yaml`;
  const lines = await report();
  const at = (text: string) => `content/${file}:${findLine(file, text)}`;
  const glyph = "the PDFs have no glyph for";
  expect(lines.toSorted()).toEqual(
    [
      `${at("usage:")}: ${glyph} 😀 (U+1F600) in "Stabilizer for 😀 film.", ${expected}`,
      `${at("Linear")}: ${glyph} 𐀀 (U+10000) in "Plain, Linear 𐀀 B and 😀", ${expected}`,
      `${at("Linear")}: ${glyph} 😀 (U+1F600) in "Plain, Linear 𐀀 B and 😀", ${expected}`,
    ].toSorted(),
  );
});

it("accepts any character in a field that no PDF prints", async () => {
  change({ names_ar: ["مثبت 😀"] });
  expect((await report()).filter((line) => line.includes("glyph"))).toEqual([]);
});

it("names the texts of brochures and of the company", async () => {
  for (const [file, from, sign] of [
    ["company-profile.yaml", "ICG Chemicals trades", "😀"],
    ["categories/hals.md", "Hindered amines trap", "𐀀"],
    ["site.yaml", "Jebel Ali, Dubai", "🏭"],
  ] as const) {
    const text = content.read(file);
    expect(text).toContain(from);
    content.write(file, text.replace(from, `${from} ${sign}`));
  }
  const at = (file: string, sign: string) => `content/${file}:${findLine(file, sign)}:`;
  const lines = (await report()).map((line) => line.split(" in ")[0]);
  const glyph = "the PDFs have no glyph for";
  expect(lines.toSorted()).toEqual([
    `${at("categories/hals.md", "𐀀")} ${glyph} 𐀀 (U+10000)`,
    `${at("company-profile.yaml", "😀")} ${glyph} 😀 (U+1F600)`,
    `${at("site.yaml", "🏭")} ${glyph} 🏭 (U+1F3ED)`,
  ]);
});
