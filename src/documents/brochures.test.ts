import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { chrome as company } from "../../tests/support/catalogue.ts";
import { hasPoppler, pdfText } from "../../tests/support/pdf.ts";
import { makeBrochures } from "./brochures.ts";

const pagesOf = (bytes: Uint8Array): number =>
  Number(
    /Pages:\s+(\d+)/.exec(execFileSync("pdfinfo", ["-"], { input: bytes, encoding: "utf8" }))?.[1],
  );

const product = (id: string, category_name: string, more: Partial<Product> = {}): Product => ({
  _id: id,
  name: `ICG ${id}`,
  chemical_name: `Chemical of ${id}`,
  cas_number: "1843-05-6",
  category_name,
  product_form: "White powder",
  usage: `Use of ${id}.`,
  dosage: "0.1–0.5 %",
  industry_name: ["Automotive"],
  ...more,
});
// Menu names, as in the importer, and those of §7.
const products = [
  ...Array.from({ length: 30 }, (_, index) => product(`AO-${index}`, "Antioxidants (NA)")),
  product("OB-1", "Optical Brightners", {
    cas_number: "1533-45-5, 7128-64-5",
    industry_name: ["automotive", "Electronics"],
  }),
];
const profile = {
  title: "A title",
  intro: "What the company is.",
  what: ["We supply additives."],
  note: "Counted in each.",
  closing: "Tell us the polymer.",
};
const input = {
  company,
  profile,
  products,
  categories: categories.map(({ key }) => ({
    key,
    lead: `Lead of ${key}.`,
    benefits: [`First benefit of ${key}`, `Second benefit of ${key}`],
  })),
};
const made = await makeBrochures(input);
const find = (id: string) =>
  made.find(({ brochure }) => brochure._id === id) ?? expect.fail(`no brochure ${id}`);

describe("brochures", () => {
  it("are the company profile and one for each category, in order", () => {
    expect(made.map(({ brochure }) => brochure._id)).toEqual([
      "company-profile",
      ...categories.map(({ key }) => key),
    ]);
    expect(find("company-profile").brochure.title).toBe("Company profile");
    expect(find("antioxidants").brochure.title).toBe("Antioxidants (NA): product brochure");
  });

  it("have the fields of the brochures page", () => {
    for (const { brochure, bytes } of made) {
      expect(brochure).toMatchObject({
        attachment: `uploads/brochures/icg-${brochure._id}.pdf`,
        size: bytes.length,
        language: "English",
        updated: "2026-11-21",
      });
      expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe("%PDF-1.7");
    }
  });

  it("have one title and headings, and every part says what it is to a screen reader", () => {
    for (const { brochure, bytes } of made) {
      const source = Buffer.from(bytes).toString("latin1");
      expect([brochure._id, source.split(/\/S \/H1\s/).length - 1]).toEqual([brochure._id, 1]);
      expect(source).toMatch(/\/S \/H2\s/);
      expect(source).toMatch(/\/S \/P\s/);
      expect(source).not.toMatch(/\/S \/(?=[\s/>])/);
    }
  });

  it("are the same bytes for the same input, and carry another date when one is given", async () => {
    const again = await makeBrochures(input);
    for (const [index, { bytes }] of again.entries())
      expect(Buffer.from(bytes).equals(made[index]?.bytes ?? new Uint8Array())).toBe(true);
    const [later] = await makeBrochures({ ...input, categories: [], date: "2027-01-02" });
    expect(later?.brochure.updated).toBe("2027-01-02");
  });
});

describe("the drawing on a cover", () => {
  const svgOf = (width: number, height: number, bonds: number, atom = "O") =>
    `<svg viewBox="0 0 ${width} ${height}"><path d="${"M1 1L2 2".repeat(bonds)}" fill="none"/><text x="1" y="1" font-size="14" class="atom-${atom}">${atom}</text></svg>`;
  const coverOf = async (...drawings: readonly string[]): Promise<string> => {
    const drawn = drawings.map((structure_svg, index) =>
      product(`D-${index}`, "Antioxidants (NA)", { structure_svg }),
    );
    const [, brochure] = await makeBrochures({
      ...input,
      products: drawn,
      categories: input.categories.slice(0, 1),
    });
    return (
      /Skeletal structure of Chemical of D-\d/
        .exec(Buffer.from(brochure?.bytes ?? []).toString("latin1"))?.[0]
        ?.slice(-1) ?? "none"
    );
  };

  it("is of the first grade that is neither a dot, nor a thread, nor a thicket, nor a salt", async () => {
    const good = svgOf(100, 60, 14);
    expect(await coverOf(good, good)).toBe("0");
    expect(
      await coverOf(
        svgOf(100, 59, 20),
        svgOf(300, 60, 20),
        svgOf(100, 60, 13),
        svgOf(100, 60, 119),
        svgOf(100, 60, 20, "Na"),
        good,
      ),
    ).toBe("5");
    expect(await coverOf(svgOf(100, 60, 20, "Na"))).toBe("none");
  });
});

describe.skipIf(!hasPoppler)("text of brochures", () => {
  it("counts their pages", () => {
    for (const { brochure, bytes } of made) expect(brochure.pages).toBe(pagesOf(bytes));
  });

  it("names every grade of the category with its number, form, use and dosage", () => {
    const text = pdfText(find("antioxidants").bytes);
    for (let index = 0; index < 30; index += 1)
      expect(text).toContain(
        `ICG AO-${index} 1843-05-6 Chemical of AO-${index} White powder Use of AO-${index}. 0.1–0.5 %`,
      );
    expect(text).toContain("Antioxidants (NA)");
    expect(text).toContain("30 grades");
    expect(text).toContain("Lead of antioxidants.");
    expect(text).toContain("Second benefit of antioxidants");
    expect(text).not.toContain("OB-1");
    expect(text).toContain("info@icg-chemicals.example");
  });

  it("finds a category by any of its spellings and keeps numbers whole", () => {
    const text = pdfText(find("optical-brighteners").bytes);
    expect(text).toContain("ICG OB-1 1533-45-5 7128-64-5");
    expect(text).toContain("One grade");
  });

  it.each([
    ["parted by commas alone", "1843-05-6,1533-45-5", "1843-05-6 1533-45-5"],
    ["three", "1843-05-6, 1533-45-5, 7128-64-5", "1843-05-6 1533-45-5 7128-64-5"],
    [
      "three and a comma at the end",
      "1843-05-6, 1533-45-5, 7128-64-5,",
      "1843-05-6 1533-45-5 7128-64-5",
    ],
    [
      "four",
      "1843-05-6, 1533-45-5, 7128-64-5, 80-05-7",
      "1843-05-6 1533-45-5 7128-64-5 and 1 more",
    ],
    [
      "five",
      "1843-05-6, 1533-45-5, 7128-64-5, 80-05-7, 50-00-0",
      "1843-05-6 1533-45-5 7128-64-5 and 2 more",
    ],
  ])(
    "have at most three CAS numbers of a grade, and how many more there are: %s",
    async (_, cas_number, expected) => {
      const products = [product("Q", "Antioxidants (NA)", { cas_number })];
      const [, brochure] = await makeBrochures({
        ...input,
        products,
        categories: input.categories.slice(0, 1),
      });
      expect(
        /ICG Q (.*?) Chemical of Q/.exec(pdfText(brochure?.bytes ?? new Uint8Array()))?.[1],
      ).toBe(expected);
    },
  );

  it("say on the cover who issues them, where and how to reach the company", () => {
    for (const { bytes } of made) {
      const first = execFileSync("pdftotext", ["-raw", "-l", "1", "-", "-"], {
        input: bytes,
        encoding: "utf8",
      }).replace(/\s+/g, " ");
      for (const part of [
        [company.company, ...company.address].join(" "),
        company.phone,
        company.email,
      ])
        expect(first).toContain(part);
    }
  });

  it("has the categories, the industries and their counts in the company profile", () => {
    const text = pdfText(find("company-profile").bytes);
    expect(text).toContain("Antioxidants (NA) 30 grades");
    expect(text).toContain("Automotive 31 grades");
    for (const part of [
      "Thirteen chemical categories",
      profile.note,
      profile.intro,
      profile.closing,
      profile.title,
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/[A-Z][a-z]+ industries Counted in each\./);
    expect(text).toContain("Electronics 1 grade");
    for (const { name } of [...categories, ...industries]) expect(text).toContain(name);
    for (const part of [
      company.phone,
      company.email,
      "Jebel Ali Free Zone South",
      "Issued 21 Nov 2026",
    ])
      expect(text).toContain(part);
  });
});
