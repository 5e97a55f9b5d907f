/** Every spelling in the specification, copied from its text. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories, findCategory, findIndustry, industries, misspeltTiles } from "./taxonomy.ts";

/** Menu name (§2), page slug and tile address (§2), filter value (§9). */
const industrySpellings: Readonly<Record<string, readonly string[]>> = {
  "Adhesive and Sealants": ["adhesive-and-sealants", "adhesives and sealants"],
  "Agriculture Feed and Food": ["agriculture-feed-and-food", "agriculture, feed, and food"],
  Automotive: ["automotive"],
  "Building and Construction": ["building-and-construction", "building and construction"],
  Electronics: ["electronics"],
  "Medical and Pharmaceutical": ["medical-and-pharmaceutical", "medical and pharmaceutical"],
  "Paints and Coating": ["paints-and-coating", "paints and coating"],
  "Personal and Home Care": ["personal-and-home-care", "personal and home care"],
  "Printing and Packaging": ["printing-and-packaging", "printing and packaging"],
};

/** §2: menu name, slugs, tile addresses, footer names; §7 `categoryName`; §9 filter values. */
const categorySpellings: Readonly<Record<string, readonly string[]>> = {
  "Antioxidants (NA)": ["antioxidants-(na)", "Antioxidants", "antioxidants"],
  "Hindered Amine Light Stabilizers (HALS)": [
    "hindered-amine-light-stabilizers-(hals)",
    "Light Stabilizers (HALS)",
    "HALS",
    "hals",
  ],
  "UV Absorbers": ["uv-absorbers", "UV-Absorbers", "UV absorbers"],
  "Flame Retardants": ["flame-retardants", "Flame Retardants", "flame retardants"],
  "Optical Brighteners (OB)": [
    "optical-brighteners-(ob)",
    "opticalbrighteners(ob)",
    "Optical Brighteners",
    "Optical Brightners",
    "optical brightners",
  ],
  "Pigments and Dyes": ["pigments-and-dyes", "pigmentsand-dyes", "pigments and dyes"],
  "Polymers and Resins": [
    "polymers-and-resins",
    "ppolymers-and-resins",
    "Polymers and resins",
    "polymers and resins",
  ],
  "Nucleating Agents": ["nucleating-agents", "nucleating agent"],
  Masterbatch: ["masterbatch", "masterbatches"],
  "Anti Blocks": ["anti-blocks", "Antiblocks", "antiblocks"],
  "Polymer Additives": [
    "polymer-additives",
    "Polymer Processing Additives",
    "polymer processing additives",
    "polymer processing aids",
  ],
  Plasticizers: ["plasticizers"],
  Compound: ["compound", "Compounds"],
};

const every = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([name, others]) =>
    [name, ...others].map((spelling) => [spelling, name] as const),
  );
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      [...text]
        .map((letter, index) => (upper[index] ? letter.toUpperCase() : letter.toLowerCase()))
        .join(""),
    );

describe("industries", () => {
  it("are in the order of the menu (§2)", () => {
    expect(industries.map(({ name }) => name)).toEqual(Object.keys(industrySpellings));
  });

  it("have the slug of §2: lower case, spaces as hyphens", () => {
    for (const { name, key } of industries)
      expect(key).toBe(name.toLowerCase().replaceAll(" ", "-"));
  });

  it.each(every(industrySpellings))("finds %j as %s in any case", (spelling, name) => {
    fc.assert(
      fc.property(anyCase(spelling), (text) => {
        expect(findIndustry(text)?.name).toBe(name);
      }),
      { numRuns: 20 },
    );
  });

  it.each(["", " ", "automotives", "auto", "hals", "and", "adhesive", "__proto__", "constructor"])(
    "finds no industry for %j",
    (text) => {
      expect(findIndustry(text)).toBeUndefined();
    },
  );
});

describe("categories", () => {
  it("are in the order of the menu (§2)", () => {
    expect(categories.map(({ name }) => name)).toEqual(Object.keys(categorySpellings));
  });

  it("have the slug of §2: lower case, spaces as hyphens", () => {
    for (const { name, slug } of categories)
      expect(slug).toBe(name.toLowerCase().replaceAll(" ", "-"));
  });

  it("send the categoryName of §7", () => {
    const sent = [
      "Hindered Amine Light Stabilizers (HALS)",
      "UV-Absorbers",
      "Flame Retardants",
      "Optical Brightners",
      "Pigments and Dyes",
      "Polymers and resins",
      "Nucleating Agents",
      "Masterbatch",
      "Antiblocks",
      "Plasticizers",
      "Polymer Additives",
      "Compounds",
      "Antioxidants",
    ];
    expect(categories.map(({ apiName }) => apiName).sort()).toEqual(sent.sort());
  });

  it("have 8 products per page, polymer additives 10 (§5, §9)", () => {
    for (const { name, limit } of categories)
      expect([name, limit]).toEqual([name, name === "Polymer Additives" ? 10 : 8]);
  });

  it.each(every(categorySpellings))("finds %j as %s in any case", (spelling, name) => {
    fc.assert(
      fc.property(anyCase(spelling), (text) => {
        expect(findCategory(text)?.name).toBe(name);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    "",
    " ",
    "lubricants",
    "polymer",
    "additives",
    "uv",
    "automotive",
    "__proto__",
    "constructor",
  ])("knows no category %j", (text) => {
    expect(findCategory(text)).toBeUndefined();
  });

  it("are found with any separator between their words, and only by whole words", () => {
    for (const text of ["UV --  Absorbers", " uv_absorbers ", "UV/Absorbers"])
      expect(findCategory(text)?.key).toBe("uv-absorbers");
    for (const text of ["u v absorbers", "uvabsorbers", "uv absorb ers"])
      expect([text, findCategory(text)]).toEqual([text, undefined]);
    expect(findIndustry("Automotive ")?.key).toBe("automotive");
    expect(findIndustry("auto motive")).toBeUndefined();
  });

  it("leads the misspelt tiles to pages that exist (§2)", () => {
    expect(misspeltTiles).toEqual({
      "opticalbrighteners(ob)": "optical-brighteners-(ob)",
      "pigmentsand-dyes": "pigments-and-dyes",
      "ppolymers-and-resins": "polymers-and-resins",
    });
    for (const slug of Object.values(misspeltTiles))
      expect(categories.map((row) => row.slug)).toContain(slug);
  });
});
