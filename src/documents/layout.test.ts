/**
 * Nothing overlaps or crosses a page edge, columns are below their heads, drawings inside their
 * boxes.
 */
import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import { chrome as company, uv531InFull } from "../../tests/support/catalogue.ts";
import { hasPoppler } from "../../tests/support/pdf.ts";
import { makeBrochures } from "./brochures.ts";
import { makeCard } from "./card.ts";
import { getHue, paper } from "./colours.ts";
import { makeDataSheet } from "./datasheet.ts";

/** A4 in points; side margins are 17 mm. */
const A4 = { width: 595.28, height: 841.89, left: 48, right: 547.28 };

interface Word {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function wordsOf(bytes: Uint8Array): Word[] {
  const html = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: bytes, encoding: "utf8" });
  return html
    .split("<page ")
    .slice(1)
    .flatMap((part, page) =>
      [
        ...part.matchAll(
          /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
        ),
      ].map(([, left, top, right, bottom, text = ""]) => ({
        page,
        text,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      })),
    );
}

/** Boxes of lines may touch, because a box is higher than its letters. */
function overlaps(words: readonly Word[]): string[] {
  const found: string[] = [];
  words.forEach((one, index) => {
    for (const other of words.slice(index + 1)) {
      if (other.page !== one.page) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1 && high > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.45)
        found.push(`${one.text} / ${other.text} (page ${one.page + 1})`);
    }
  });
  return found;
}

/** Bounding box, in points, of everything that differs from the background. */
async function inked(
  bytes: Uint8Array,
  page: number,
  inside: { x: number; y: number; width: number; height: number },
  ground: string,
) {
  const png = execFileSync(
    "pdftoppm",
    ["-png", "-r", "144", "-f", String(page), "-l", String(page), "-"],
    { input: bytes, maxBuffer: 1e8 },
  );
  return drawn(
    png,
    { x: inside.x * 2, y: inside.y * 2, width: inside.width * 2, height: inside.height * 2 },
    ground,
    2,
  );
}

/** Bounding box of a picture, in pixels divided by `scale`. */
async function drawn(
  png: Uint8Array,
  box: { x: number; y: number; width: number; height: number },
  ground: string,
  scale = 1,
) {
  const { data, info } = await sharp(png)
    .extract({
      left: Math.round(box.x),
      top: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const of = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const edges = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * info.channels;
      if (of.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 24)) continue;
      edges.left = Math.min(edges.left, x / scale);
      edges.top = Math.min(edges.top, y / scale);
      edges.right = Math.max(edges.right, (x + 1) / scale);
      edges.bottom = Math.max(edges.bottom, (y + 1) / scale);
    }
  return edges;
}

const benzophenone =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 60 40" width="60" height="40" fill="currentColor"><path d="M10 60L40 20L70 60" fill="none" stroke="currentColor" stroke-width="1.3"/></svg>';
const grade: Product = {
  ...uv531InFull,
  inchikey: "QUAMTGJKVDWJEQ-UHFFFAOYSA-N",
  product_form: "Light-yellow powder",
  usage: "Benzophenone UV absorber for polyolefins, flexible PVC and EVA film.",
  description: `<p>${"Absorbs between 270 and 330 nm and turns the light into heat. ".repeat(6)}</p><p>Second paragraph.</p>`,
  structure_svg: benzophenone,
  properties: Array.from({ length: 8 }, (_, index) => ({
    name: `Property ${index}`,
    value: `${index}00`,
    unit: "°C",
    method: `DIN ${index}`,
  })),
  synonyms: ["Octabenzone"],
};
const { structure_svg: _svg, ...undrawn } = grade;
const sheets: readonly [string, Product][] = [
  ["a grade with everything", grade],
  [
    "a long name of the grade and of the substance",
    {
      ...grade,
      name: "ICG Polymeric Hindered Amine 622 LD",
      chemical_name:
        "Poly(4-hydroxy-2,2,6,6-tetramethyl-1-piperidine ethanol-alt-1,4-butanedioic acid) and its end groups",
    },
  ],
  [
    "a blend of five numbers",
    {
      ...undrawn,
      cas_number: "104810-48-2, 104810-47-1, 25322-68-3, 71878-19-8, 70624-18-9",
      no_structure: "A blend.",
    },
  ],
  [
    "two pages",
    {
      ...grade,
      properties: Array.from({ length: 45 }, (_, index) => ({
        name: `Property ${index}`,
        value: "1",
      })),
    },
  ],
  ["a repeating unit", { ...grade, repeat_unit: "–[CH2–CH2]n–" }],
];

describe.skipIf(!hasPoppler)("a data sheet on paper", () => {
  it.each(sheets)("%s: no text over an edge, the foot or another text", async (_, product) => {
    const words = wordsOf(await makeDataSheet(product, company, "2026-11-05"));
    expect(words.length).toBeGreaterThan(80);
    expect(
      words.filter(({ left, right }) => left < A4.left - 0.5 || right > A4.right + 0.5),
    ).toEqual([]);
    // Only content is between the head's rule and the foot's two lines.
    expect(
      words.filter(({ top, bottom }) => top < 20 || bottom > 820 || (top < 788 && bottom > 788)),
    ).toEqual([]);
    expect(overlaps(words)).toEqual([]);
  });

  it("breaks names before the tile, and leaves a gap below the table of identity", async () => {
    const name = "ICG Polymeric Hindered Amine 622 LD";
    const words = wordsOf(
      await makeDataSheet(
        {
          ...grade,
          name,
          chemical_name: "Poly butanedioic acid and dimethyl succinate ".repeat(3),
        },
        company,
        "2026-11-05",
      ),
    );
    const head = words.filter(
      ({ page, top, left }) => page === 0 && top > 76 && top < 200 && left < A4.right - 196,
    );
    expect(head.length).toBeGreaterThan(15);
    expect(Math.max(...head.map(({ right }) => right))).toBeLessThan(A4.right - 196);
    // Not one word per line.
    expect(Math.max(...head.map(({ right }) => right))).toBeGreaterThan(A4.left + 150);
    const heading = words.find(({ text }) => text === "Function") ?? expect.fail("no section");
    const above = Math.max(
      ...words
        .filter(({ page, bottom }) => page === 0 && bottom < heading.bottom - 1)
        .map(({ bottom }) => bottom),
    );
    expect(heading.top - above).toBeGreaterThan(18);
  });

  it("begins with a use only where there is one, and then with the tile's lower edge; a long name of the substance is smaller", async () => {
    const sheet = async (more: Partial<Product>) => {
      const words = wordsOf(await makeDataSheet({ ...grade, ...more }, company, "2026-11-05"));
      const at = (text: string): Word =>
        words.find((word) => word.page === 0 && word.top > 76 && word.text === text) ??
        expect.fail(`no word ${text}`);
      return { words, at, use: words.some(({ text }) => text === "polyolefins,") };
    };
    const { usage: _usage, ...unused } = grade;
    const bare = wordsOf(await makeDataSheet(unused, company, "2026-11-05"));
    expect([(await sheet({})).use, bare.some(({ text }) => text === "polyolefins,")]).toEqual([
      true,
      false,
    ]);
    // The tile ends 216 points below the page's edge; the identity band begins 16 below it, its
    // first label 12 inside.
    const label = (words: readonly Word[]): number =>
      words.find(({ text, top }) => text === "CAS" && top > 200)?.top ?? 0;
    expect(label(bare)).toBeGreaterThan(80 + 136 + 16);
    expect(label(bare)).toBeLessThan(80 + 136 + 16 + 24);
    // Text that reaches below the tile pushes it down.
    const long = await sheet({ usage: "Benzophenone absorber. ".repeat(60) });
    const last = Math.max(
      ...long.words
        .filter(({ page, text }) => page === 0 && text === "absorber.")
        .map(({ bottom }) => bottom),
    );
    expect(label(long.words) - last).toBeGreaterThan(16);
    const height = async (chemical_name: string): Promise<number> => {
      const { at } = await sheet({ chemical_name });
      return at("Qqq").bottom - at("Qqq").top;
    };
    const [short, atMost, tooLong] = [
      await height("Qqq"),
      await height(`Qqq ${"x ".repeat(43)}`),
      await height(`Qqq ${"x ".repeat(43)}y`),
    ];
    expect(atMost).toBeCloseTo(short, 5);
    expect(tooLong / short).toBeCloseTo(9 / 11, 1);
  });

  it("sets cells below the heads of their columns, labels at the margin, values beside them", async () => {
    const words = wordsOf(await makeDataSheet(grade, company, "2026-11-05"));
    const at = (text: string): Word =>
      words.find((word) => word.text === text) ?? expect.fail(`no word ${text}`);
    expect(at("700").left).toBeCloseTo(at("Value").left, 0);
    expect(at("DIN").left).toBeCloseTo(at("Method").left, 0);
    expect(at("Property").left).toBeLessThan(at("Value").left);
    expect(at("Value").left).toBeLessThan(at("Unit").left);
    expect(at("Unit").left).toBeLessThan(at("Method").left);
    for (const heading of ["Function", "Use", "Supply", "Compliance", "Other"])
      expect([heading, at(heading).left]).toEqual([heading, expect.closeTo(A4.left, 0)]);
    for (const label of [
      "Applications",
      "Polymers",
      "Processes",
      "Dosage",
      "Packaging",
      "Storage",
      "Shelf",
      "Synonyms",
      "Note",
    ])
      expect([label, at(label).left]).toEqual([label, expect.closeTo(at("Property").left, 0)]);
    // The value is right of its label.
    for (const [label, value] of [
      ["Packaging", "cartons"],
      ["Storage", "Below"],
      ["Dosage", "0.1–0.5"],
      ["Synonyms", "Octabenzone"],
    ] as const) {
      expect([label, at(value).top]).toEqual([label, expect.closeTo(at(label).top, 0)]);
      expect(at(value).left).toBeGreaterThan(at(label).right);
    }
    // Further apart than the lines of one entry, 13 points.
    expect(at("Storage").top - at("Packaging").top).toBeGreaterThan(14);
    expect(at("Polymers").top - at("Applications").top).toBeGreaterThan(14);
    // In the given order, equally spaced.
    const rows = Array.from({ length: 8 }, (_, index) => at(`${index}00`).top);
    const steps = rows.slice(1).map((top, index) => top - (rows[index] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0, 1);
    expect(steps[0]).toBeGreaterThan(8);
  });

  it("has paragraphs further apart than lines, a long name smaller than a short one, and the category", async () => {
    const words = wordsOf(
      await makeDataSheet({ ...grade, category_name: "Antioxidants (NA)" }, company, "2026-11-05"),
    );
    const second =
      words.find(({ text }) => text === "Second") ?? expect.fail("no second paragraph");
    const lines = [
      ...new Set(
        words
          .filter(
            ({ page, text, top }) => page === second.page && text === "nm" && top < second.top,
          )
          .map(({ top }) => top),
      ),
    ].sort((one, other) => one - other);
    const [before = 0, last = 0] = lines.slice(-2);
    expect(lines.length).toBeGreaterThan(1);
    expect(second.top - last).toBeGreaterThan(last - before + 2);
    expect(words.some(({ page, text }) => page === 0 && /^antioxidants$/i.test(text))).toBe(true);
    const height = async (name: string): Promise<number> => {
      const word = wordsOf(await makeDataSheet({ ...grade, name }, company, "2026-11-05")).find(
        ({ text, top }) => text === "Qqq" && top > 76,
      );
      return word ? word.bottom - word.top : expect.fail("no name");
    };
    expect(await height("ICG Qqq")).toBeGreaterThan(
      (await height("ICG Qqq of a grade with a long name")) + 1,
    );
  });

  it("ends the right-hand texts of head and foot at the margin", async () => {
    const words = wordsOf(await makeDataSheet(grade, company, "2026-11-05"));
    const last = (text: string): number =>
      Math.max(
        ...words
          .filter((word) => word.text === text && (word.top < 60 || word.top > 788))
          .map(({ right }) => right),
      );
    expect(last("sheet")).toBeCloseTo(A4.right, 0);
    expect(last("2026")).toBeCloseTo(A4.right, 0);
    expect(Math.max(...words.filter(({ top }) => top > 800).map(({ right }) => right))).toBeCloseTo(
      A4.right,
      0,
    );
  });

  it("says in the middle of the tile, on plain paper, why no structure is drawn", async () => {
    const sheet = await makeDataSheet(
      { ...undrawn, no_structure: "Mixed oligomers, whose chain lengths vary from lot to lot." },
      company,
      "2026-11-05",
    );
    const tile = { left: A4.right - 196, top: 80, width: 196, height: 136 };
    const note = wordsOf(sheet).filter(
      ({ page, text }) =>
        page === 0 &&
        ["Mixed", "oligomers,", "whose", "chain", "lengths", "vary", "lot."].includes(text),
    );
    expect(note).toHaveLength(7);
    const [top, bottom] = [
      Math.min(...note.map((word) => word.top)),
      Math.max(...note.map((word) => word.bottom)),
    ];
    expect(Math.min(...note.map(({ left }) => left))).toBeCloseTo(tile.left + 24, 0);
    expect(Math.max(...note.map(({ right }) => right))).toBeLessThanOrEqual(
      tile.left + tile.width - 24,
    );
    expect(Math.abs((top + bottom) / 2 - (tile.top + tile.height / 2))).toBeLessThan(5);
    const isPlain = async (x: number, y: number, width: number, height: number) =>
      (await inked(sheet, 1, { x, y, width, height }, paper)).left === Number.POSITIVE_INFINITY;
    // Paper surrounds the words; the honeycomb continues around it; the tile keeps its edge.
    expect(await isPlain(tile.left + 17, top - 7, tile.width - 34, 5)).toBe(true);
    expect(await isPlain(tile.left + 17, bottom + 2, tile.width - 34, 5)).toBe(true);
    expect(await isPlain(tile.left + 17, top, 5, bottom - top)).toBe(true);
    expect(await isPlain(tile.left + tile.width - 22, top, 5, bottom - top)).toBe(true);
    expect(await isPlain(tile.left + 3, tile.top + 6, tile.width - 6, 20)).toBe(false);
    expect(await isPlain(tile.left - 1, top, 4, bottom - top)).toBe(false);
    expect(await isPlain(tile.left + tile.width - 3, top, 4, bottom - top)).toBe(false);
  });

  it("draws the structure into the middle of its tile, at the right", async () => {
    // Inside the tile (196 by 136 points, 80 below the page's edge) and its coloured edge.
    const tile = { x: A4.right - 196 + 3, y: 80 + 6, width: 196 - 6, height: 136 - 9 };
    const edges = await inked(await makeDataSheet(grade, company, "2026-11-05"), 1, tile, paper);
    expect(Math.abs(edges.left - (tile.width - edges.right))).toBeLessThan(3);
    expect(edges.left).toBeGreaterThan(8);
    expect(edges.bottom).toBeLessThan(tile.height - 8);
    // Bonds are at most 0.62 of their size in the drawing, 60 by 40 units.
    expect(edges.right - edges.left).toBeCloseTo(60 * 0.62, -1);
    expect(edges.bottom - edges.top).toBeCloseTo(40 * 0.62, -1);
  });
});

describe.skipIf(!hasPoppler)("brochures on paper", () => {
  const product = (index: number): Product => ({
    ...grade,
    _id: `ao-${index}`,
    name: `ICG AO-${index}`,
    category_name: "Antioxidants (NA)",
    industry_name: ["Automotive"],
  });
  const input = {
    company,
    profile: {
      title: "Additives for\npolymers",
      intro: "What the company is.",
      what: ["We supply additives.", "We advise."],
      note: "Counted in each.",
      closing: "Tell us the polymer.",
    },
    products: Array.from({ length: 30 }, (_, index) => product(index)),
    categories: [
      {
        key: "antioxidants",
        lead: "Keep polymers whole.",
        benefits: ["First benefit", "Second benefit"],
      },
    ],
  };
  const made = makeBrochures(input);

  it.each(["company-profile", "antioxidants"])(
    "%s: no text over an edge, the foot or another text",
    async (id) => {
      const words = wordsOf(
        (await made).find(({ brochure }) => brochure._id === id)?.bytes ?? new Uint8Array(),
      );
      expect(words.length).toBeGreaterThan(80);
      expect(
        words.filter(({ left, right }) => left < A4.left - 0.5 || right > A4.right + 0.5),
      ).toEqual([]);
      expect(
        words.filter(
          ({ page, top, bottom }) =>
            top < 20 || bottom > 820 || (page > 0 && top < 788 && bottom > 788),
        ),
      ).toEqual([]);
      expect(overlaps(words)).toEqual([]);
    },
  );

  it("have a cover on a dark ground down to a line at 610 points, and a running head from the second page on", async () => {
    const { bytes = new Uint8Array() } = (await made)[1] ?? {};
    const hue = getHue("antioxidants");
    // The background begins at the page's corner; white remains below the line.
    expect(
      (await inked(bytes, 1, { x: 0, y: 0, width: A4.width, height: 20 }, "#FFFFFF")).top,
    ).toBe(0);
    const ground = await inked(bytes, 1, { x: 2, y: 560, width: 20, height: 100 }, "#FFFFFF");
    expect(560 + ground.bottom).toBeCloseTo(615, 0);
    const bar = await inked(bytes, 2, { x: 0, y: 0, width: 40, height: 40 }, "#FFFFFF");
    expect([bar.left, bar.top, bar.right]).toEqual([0, 0, 40]);
    expect(bar.bottom).toBeCloseTo(7, 0);
    expect(hue.strong).not.toBe(hue.deep);
    const words = wordsOf(bytes);
    const pages = Math.max(...words.map(({ page }) => page)) + 1;
    for (let page = 1; page < pages; page += 1)
      expect(
        words.filter((word) => word.page === page && word.top < 60).map(({ text }) => text),
      ).toContain("ICG");
    expect(words.filter(({ page, text }) => page === 0 && text === "Page")).toEqual([]);
  });
});

describe("a product's card", () => {
  const left = { x: 0, y: 20, width: 600, height: 610 };
  const right = { x: 600, y: 20, width: 600, height: 610 };

  it("is a picture of 1200 by 630 with the category's bar over its whole width", async () => {
    const png = await makeCard(grade, "ICG Chemicals");
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(await drawn(png, { x: 0, y: 0, width: 1200, height: 18 }, paper)).toEqual({
      left: 0,
      top: 0,
      right: 1200,
      bottom: 14,
    });
    const { data } = await sharp(png)
      .extract({ left: 600, top: 5, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`#${data.toString("hex").toUpperCase()}`).toBe(getHue(grade.category_name).strong);
  });

  it.each([
    ["a short name", grade],
    [
      "a long one",
      {
        ...grade,
        name: "ICG Polymeric Hindered Amine 622 LD and more of it",
        chemical_name:
          "Poly(4-hydroxy-2,2,6,6-tetramethyl-1-piperidine ethanol-alt-1,4-butanedioic acid)",
      },
    ],
    ["no grade after the prefix", { ...grade, name: "ICG" }],
  ])("%s stays in the left half, from a margin of 64", async (_, product) => {
    const edges = await drawn(await makeCard(product, "ICG Chemicals"), left, paper);
    expect(edges.left).toBeGreaterThanOrEqual(60);
    expect(edges.left).toBeLessThan(75);
    expect(edges.right).toBeLessThan(600);
    expect(edges.top).toBeGreaterThan(60);
    expect(edges.bottom).toBeGreaterThan(530);
    expect(edges.bottom).toBeLessThan(600);
  });

  it("has the structure in the middle of the right half, at most 2.4 times its size", async () => {
    const edges = await drawn(await makeCard(grade, "ICG Chemicals"), right, paper);
    // The box: 24 from the middle to 64 from the edge.
    expect((edges.left + edges.right) / 2).toBeCloseTo((24 + 536) / 2, -1);
    expect((edges.top + edges.bottom) / 2 + 20).toBeCloseTo(630 / 2, -1);
    expect(edges.right - edges.left).toBeGreaterThan(60 * 2.4 - 8);
    expect(edges.right - edges.left).toBeLessThan(60 * 2.4 + 8);
  });

  it("has the letters of atoms in their colours", async () => {
    const svg = benzophenone.replace(
      "</svg>",
      '<text x="30" y="45" font-size="14" class="atom-O">O</text></svg>',
    );
    const pixels = await sharp(await makeCard({ ...grade, structure_svg: svg }, "ICG Chemicals"))
      .extract({ left: 600, top: 20, width: 600, height: 610 })
      .removeAlpha()
      .raw()
      .toBuffer();
    let red = 0;
    for (let at = 0; at < pixels.length; at += 3)
      if ((pixels[at] ?? 0) > 140 && (pixels[at + 1] ?? 0) < 90 && (pixels[at + 2] ?? 0) < 80)
        red += 1;
    expect(red).toBeGreaterThan(20);
  });

  it("has letters of two signs, and groups of several, in the colour of their atom", async () => {
    const svg = benzophenone.replace(
      "</svg>",
      '<text x="20" y="45" font-size="14" class="atom-Cl">ClCl</text></svg>',
    );
    const pixels = await sharp(await makeCard({ ...grade, structure_svg: svg }, "ICG Chemicals"))
      .extract({ left: 600, top: 20, width: 600, height: 610 })
      .removeAlpha()
      .raw()
      .toBuffer();
    let green = 0;
    for (let at = 0; at < pixels.length; at += 3)
      if (
        (pixels[at + 1] ?? 0) > (pixels[at] ?? 0) + 40 &&
        (pixels[at + 1] ?? 0) > (pixels[at + 2] ?? 0) + 30
      )
        green += 1;
    expect(green).toBeGreaterThan(20);
  });

  it("has the formula, or else the form, where there is no structure", async () => {
    const formula = await drawn(await makeCard(undrawn, "ICG Chemicals"), right, paper);
    expect(formula.right - formula.left).toBeGreaterThan(150);
    const { molecular_formula: _formula, ...formless } = undrawn;
    const form = await drawn(await makeCard(formless, "ICG Chemicals"), right, paper);
    expect(form.right - form.left).toBeGreaterThan(formula.right - formula.left);
    expect(form.right).toBeLessThan(540);
  });
});

describe.skipIf(!hasPoppler)("CAS numbers in a brochure's table", () => {
  it.each([
    ["1843-05-6", true],
    ["1843-05-6, 80-05-7", true],
    ["A1", false],
    ["1A", false],
    ["A1, 80-05-7", false],
  ])("%s: set as numbers %s, otherwise as the text beside them", async (cas_number, asNumbers) => {
    const [, brochure] = await makeBrochures({
      company,
      profile: { title: "Title", intro: "Intro.", what: [], note: "Note.", closing: "Closing." },
      products: [
        {
          ...undrawn,
          name: "ICG Qqq",
          category_name: "Antioxidants (NA)",
          product_form: "Zzz",
          cas_number,
        },
      ],
      categories: [{ key: "antioxidants", lead: "Lead.", benefits: [] }],
    });
    const words = wordsOf(brochure?.bytes ?? new Uint8Array());
    const height = (wanted: string): number => {
      const word = words.find(({ text }) => text === wanted) ?? expect.fail(`no word ${wanted}`);
      return word.bottom - word.top;
    };
    for (const number of cas_number.split(", "))
      expect(Math.abs(height(number) - height("Zzz")) > 0.1).toBe(asNumbers);
  });
});
