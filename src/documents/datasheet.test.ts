import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import { chrome as company, uv531InFull } from "../../tests/support/catalogue.ts";
import { hasPoppler, pdfText } from "../../tests/support/pdf.ts";
import { makeDataSheet } from "./datasheet.ts";

const DATE = "2026-11-05";
const infoOf = (bytes: Uint8Array): string =>
  execFileSync("pdfinfo", ["-"], {
    input: bytes,
    encoding: "utf8",
    env: { ...process.env, TZ: "UTC" },
  });

const uv531: Product = {
  ...uv531InFull,
  description: "<p>Used beside TiO₂ in <em>PE</em> &amp; PP film.</p>\n<ul><li>Not in PC</li></ul>",
  structure_svg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40" width="60" height="40" fill="currentColor"><path d="M5 30L20 20M20 20L40 30" fill="none" stroke="currentColor" stroke-width="1.3"/><path d="M40 30L50 20L52 22Z"/><text x="42" y="35" font-size="14" class="atom-O">O</text></svg>',
  properties: [
    { name: "Melting range", value: "47–49", unit: "°C", method: "DSC" },
    { name: "Assay", value: "≥ 99", unit: "%", method: "HPLC" },
    { name: "Ash", value: "≤ 0.1", unit: "%" },
  ],
};

describe.skipIf(!hasPoppler)("text of a data sheet", () => {
  it("names both classifications, each with its basis and certainty", async () => {
    const row = { regime: "clp", state: "listed", act: "CLP", checked: "2026-11-23" } as const;
    const regulatory = {
      pictograms: ["GHS07"],
      rows: [
        {
          ...row,
          basis: "harmonised",
          value: "Skin Sens. 1B",
          detail: "Warning; H317",
          certainty: "source",
        },
        {
          ...row,
          basis: "self-classified",
          value: "Flam. Liq. 3; Skin Sens. 1B",
          detail: "Warning; H226; H317",
          certainty: "known",
        },
      ],
    } satisfies Product["regulatory"];
    const text = pdfText(await makeDataSheet({ ...uv531, regulatory }, company, DATE)).replaceAll(
      /\s+/g,
      " ",
    );
    for (const part of [
      "Harmonized (Annex VI): Skin Sens. 1B; Warning; H317 (Checked)",
      "Usual supplier’s label, self-classified: Flam. Liq. 3",
      "Warning; H226; H317 (Not verified: ask us)",
    ])
      expect(text).toContain(part);
  });

  it("carries identity, properties, use, supply and compliance as plain text", async () => {
    const text = pdfText(await makeDataSheet(uv531, company, DATE));
    for (const part of [
      "ICG UV-531",
      "2-Hydroxy-4-(octyloxy)benzophenone",
      "1843-05-6",
      "217-421-2",
      "C21H26O3",
      "326.43 g/mol",
      "Typical properties",
      "typical, not a specification",
      "47–49",
      "°C",
      "≥ 99",
      "≤ 0.1",
      "Used beside TiO₂ in PE & PP film.",
      "• Not in PC",
      "Greenhouse film; Crates",
      "PE, PP",
      "Film extrusion",
      "0.1–0.5 % by weight",
      "25 kg cartons",
      "Below 35 °C",
      "24 months",
      "An invented note for this test. Source: Test source, 12 May 2023.",
      "Chimassorb 81",
      "trade marks of their owners",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("ends every page with address, phone, email, date of issue and its number", async () => {
    const long = {
      ...uv531,
      properties: Array.from({ length: 40 }, (_, index) => ({
        name: `Property ${index}`,
        value: "1",
      })),
    };
    const bytes = await makeDataSheet(long, company, DATE);
    const pages = Number(/Pages:\s+(\d+)/.exec(infoOf(bytes))?.[1]);
    expect(pages).toBeGreaterThan(1);
    const text = pdfText(bytes);
    expect(text.split("Jebel Ali Free Zone South, Dubai").length - 1).toBe(pages);
    expect(text.split("+971 4 000 0000 info@icg-chemicals.example").length - 1).toBe(pages);
    expect(text.split("Issued 05 Nov 2026").length - 1).toBe(pages);
    for (let number = 1; number <= pages; number += 1)
      expect(text).toContain(`Page ${number} of ${pages}`);
    expect(text.split("ICG UV-531 · Technical data sheet").length - 1).toBe(pages - 1);
    // The head is repeated, and no row is lost.
    expect(text.split("Property Value Unit Method").length - 1).toBeGreaterThan(1);
    for (let index = 0; index < 40; index += 1) expect(text).toContain(`Property ${index} `);
  });

  it("cuts no CAS number over two lines", async () => {
    const numbers = ["104810-48-2", "104810-47-1", "25322-68-3", "71878-19-8", "70624-18-9"];
    const text = pdfText(
      await makeDataSheet({ ...uv531, cas_number: numbers.join(", ") }, company, DATE),
    );
    for (const number of numbers) expect(text).toContain(number);
    expect(text).toContain("CAS numbers");
  });

  it("says why no structure is drawn", async () => {
    const { structure_svg: _, ...plain } = uv531;
    const text = pdfText(
      await makeDataSheet(
        { ...plain, no_structure: "Polymeric; a repeating unit, not one molecule." },
        company,
        DATE,
      ),
    );
    expect(text).toContain("Polymeric; a repeating unit, not one molecule.");
  });

  it("leaves out what the product does not have, and mentions no trade mark without a trade name", async () => {
    const text = pdfText(
      await makeDataSheet(
        { _id: "x", name: "ICG X", chemical_name: "Blend", cas_number: "1843-05-6" },
        company,
        DATE,
      ),
    );
    expect(text).toContain("ICG X");
    for (const part of [
      "Typical properties",
      "Applications",
      "Polymers",
      "Packaging",
      "Compliance",
      "Other names",
      "trade marks",
      "undefined",
      "NaN",
    ])
      expect(text).not.toContain(part);
  });

  it("is a tagged A4 document with title, author and subject", async () => {
    const info = infoOf(await makeDataSheet(uv531, company, DATE));
    expect(info).toMatch(/Title:\s+ICG UV-531: technical data sheet/);
    expect(info).toMatch(/Author:\s+ICG Chemicals/);
    expect(info).toMatch(/Subject:\s+2-Hydroxy-4-\(octyloxy\)benzophenone, CAS 1843-05-6/);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Pages:\s+[12]\n/);
    expect(info).toMatch(/\(A4\)/);
  });
});

describe("a data sheet's file", () => {
  it("declares English and embeds its fonts", async () => {
    const source = Buffer.from(await makeDataSheet(uv531, company, DATE)).toString("latin1");
    expect(source.startsWith("%PDF-1.7")).toBe(true);
    expect(source).toContain("/Lang (en)");
    expect(source).toContain("/FontFile2");
    expect(source).not.toContain("Helvetica");
    // Every structure element has a type.
    expect(source).toMatch(/\/S \/H2\s/);
    expect(source).not.toMatch(/\/S \/(?=[\s/>])/);
    expect(source).toContain("/DisplayDocTitle true");
  });

  it("is the same for the same product and date, and another for another date", async () => {
    const first = Buffer.from(await makeDataSheet(uv531, company, DATE));
    expect(first.equals(await makeDataSheet(uv531, company, DATE))).toBe(true);
    expect(first.equals(await makeDataSheet(uv531, company, "2026-11-06"))).toBe(false);
  });
});
