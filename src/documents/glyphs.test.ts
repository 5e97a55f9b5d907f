/** Characters that IBM Plex lacks have a glyph of another font, never an empty box. */
import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import { chrome as company, uv531InFull } from "../../tests/support/catalogue.ts";
import { hasPoppler, pdfText } from "../../tests/support/pdf.ts";
import { listBrochureTexts, makeBrochures } from "./brochures.ts";
import { makeCard } from "./card.ts";
import { listDataSheetTexts, makeDataSheet } from "./datasheet.ts";
import { findMissingGlyphs, openFont, splitRuns } from "./text.ts";

const DATE = "2026-11-05";

/** Two bytes for each glyph; number 0 is the empty box. */
function listGlyphNumbers(bytes: Uint8Array): number[] {
  const source = Buffer.from(bytes);
  const numbers: number[] = [];
  for (const match of source.toString("latin1").matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)) {
    const start = match.index + match[0].length;
    const stream = source.subarray(start, start + Number(match[1]));
    if (!match[0].includes("FlateDecode")) continue;
    const text = inflateSync(stream).toString("latin1");
    if (!text.includes(" TJ")) continue;
    for (const [, hex = ""] of text.matchAll(/<([0-9a-f]+)>/g))
      for (let at = 0; at < hex.length; at += 4)
        numbers.push(Number.parseInt(hex.slice(at, at + 4), 16));
  }
  return numbers;
}

const foreign: Product = {
  ...uv531InFull,
  usage: "Na⁺ and Cl⁻ at 10⁻³ mol/L; T ≡ 25 ℃; A ⇌ B; İzmir, Ankara: ş",
  product_form: "Порошок",
  synonyms: ["بنزوفينون للبلاستيك", "二氧化钛 化學", "Ångström"],
  properties: [
    { name: "Absorptivity", value: "λ 340 nm, ε ≈ 10⁴", unit: "L⁺", method: "≤ Δ5 → 6" },
    { name: "Charge", value: "−1⁻ α β 中 ي", unit: "₁₂₃₄₅₆₇₈₉₀" },
  ],
  molecular_formula: "C2H3O2⁻·Na⁺",
};

it("draws no empty box for signs, Greek, Cyrillic, Turkish, Arabic and Chinese", async () => {
  const numbers = listGlyphNumbers(await makeDataSheet(foreign, company, DATE));
  expect(numbers.length).toBeGreaterThan(500);
  expect(numbers.filter((number) => number === 0)).toEqual([]);
});

it.skipIf(!hasPoppler)("prints them as text that can be copied", async () => {
  const text = pdfText(await makeDataSheet(foreign, company, DATE));
  for (const part of ["Na⁺", "Cl⁻", "10⁻³", "⇌", "İzmir", "Порошок", "λ 340 nm", "ε ≈ 10⁴"])
    expect(text).toContain(part);
  for (const part of ["二氧化钛 化學", "α β 中", "→", "₁₂₃₄₅₆₇₈₉₀"]) expect(text).toContain(part);
  for (const letter of new Set("بنزوفينونللبلاستيك")) expect(text).toContain(letter);
});

it("shapes an Arabic phrase as one run and returns to the font of the style after it", () => {
  const runs = splitRuns("PE بنزوفينون للبلاستيك PP", "sans");
  expect(runs).toMatchObject([
    { font: "sans", text: "PE " },
    { font: "arabic", text: "بنزوفينون للبلاستيك" },
    { font: "sans", text: " PP" },
  ]);
  expect(splitRuns("بنزوفينون ", "bold").map(({ font }) => font)).toEqual(["arabic", "bold"]);
  // Medial letters differ from isolated ones.
  const [alone] = openFont("arabic").layout("ن").glyphs;
  const joined = openFont("arabic").layout("بنز").glyphs;
  expect(joined.map(({ id }) => id)).not.toContain(alone?.id);
});

it.each(["😀", "𐀀", "\u{F0000}"])("shows the code point of %s, which no font has", async (sign) => {
  const point = `[U+${sign.codePointAt(0)?.toString(16).toUpperCase()}]`;
  const product = {
    ...uv531InFull,
    usage: `Use ${sign} 1`,
    properties: [{ name: "A", value: `7${sign}` }],
    molecular_formula: `C2${sign}`,
  };
  const bytes = await makeDataSheet(product, company, DATE);
  expect(listGlyphNumbers(bytes)).not.toContain(0);
  if (hasPoppler) expect(pdfText(bytes)).toContain(`Use ${point} 1`);
  expect(findMissingGlyphs(product.usage)).toEqual([sign]);
  const missing = listDataSheetTexts(product, company).filter(
    (text) => findMissingGlyphs(text).length > 0,
  );
  // The use, the value and the formula.
  expect(missing).toHaveLength(3);
});

it("prints nothing for invisible characters", () => {
  const text = "a\u200Eb\u00ADc\uFE0F\uFEFF";
  expect(findMissingGlyphs(text)).toEqual([]);
  expect(splitRuns(text, "mono")).toMatchObject([{ font: "mono", text: "abc" }]);
});

it("lists the texts of brochures and draws them without empty boxes", async () => {
  const input = {
    company,
    profile: { title: "T", intro: "Intro ⁺", what: ["中"], note: "N ي", closing: "C 😀" },
    categories: [{ key: "uv-absorbers", lead: "Lead ⁻", benefits: ["λ"] }],
    products: [foreign],
  };
  const texts = listBrochureTexts(input);
  for (const text of ["Intro ⁺", "中", "N ي", "C 😀", "Lead ⁻", "λ", "Порошок"])
    expect(texts.map((printed) => printed.trim())).toContain(text);
  for (const { bytes } of await makeBrochures(input))
    expect(listGlyphNumbers(bytes)).not.toContain(0);
});

it("draws the card's texts with the same fonts", async () => {
  const box = { ...foreign, structure_svg: undefined, chemical_name: "\u{E000}" };
  const named = { ...box, chemical_name: "[U+E000]" };
  expect(await makeCard(box as Product, "ICG")).toEqual(await makeCard(named as Product, "ICG"));
});
