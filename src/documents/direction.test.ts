/** Arabic in texts from left to right, and the reverse, as a reader sees them. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { hasPoppler } from "../../tests/support/pdf.ts";
import { resolveLevels } from "./direction.ts";
import { createPdf, writeText } from "./pdf.ts";
import { splitRuns } from "./text.ts";

const NAME = "مثبت ضوئي";
/** Runs from left to right; Arabic ones with their letters as typed. */
const orderOf = (text: string): string[] => splitRuns(text, "sans").map((run) => run.text);

it("keeps a grade before and a quantity after an Arabic name", () => {
  expect(splitRuns(`ICG HALS 770 ${NAME} 25 kg`, "sans")).toMatchObject([
    { font: "sans", text: "ICG HALS 770 " },
    { font: "arabic", text: NAME },
    { font: "sans", text: " 25 kg" },
  ]);
});

it.each([
  ["a CAS number", `${NAME} 1843-05-6`, ["1843-05-6", " ", NAME]],
  ["a range with its unit", `${NAME} 81–85 °C`, ["81–85 °C", " ", NAME]],
  ["a limit", `${NAME} ≤ 0.5 %`, ["≤ 0.5 %", " ", NAME]],
  ["a negative number", `${NAME} −5 °C`, ["−5 °C", " ", NAME]],
  ["a phone number", `${NAME} +971 4 000 0000`, ["+971 4 000 0000", " ", NAME]],
  ["a name with brackets", `${NAME} phenol (BHT)`, ["phenol (BHT)", " ", NAME]],
  ["a name that begins with brackets", `${NAME} (di)phenol`, ["(di)phenol", " ", NAME]],
  ["a range between Arabic words", `${NAME} 2-3 ${NAME}`, [NAME, " ", "2-3", " ", NAME]],
])("keeps %s in one piece after Arabic letters, to their left", (_, text, runs) => {
  expect(orderOf(text)).toEqual(runs);
});

it("mirrors brackets around and within Arabic text", () => {
  expect(orderOf(`(${NAME})`)).toEqual(["(", NAME, ")"]);
  expect(orderOf(`${NAME} [1843-05-6] (UV)`)).toEqual(["[1843-05-6] (UV)", " ", NAME]);
  expect(orderOf(`${NAME} (${NAME}) [${NAME}]`)).toEqual(["[", NAME, "] (", NAME, ") ", NAME]);
});

it("keeps brackets of an English text around an Arabic name", () => {
  expect(orderOf(`Light stabilizer (${NAME}), 25 kg`)).toEqual([
    "Light stabilizer (",
    NAME,
    "), 25 kg",
  ]);
});

it("keeps each Arabic phrase next to its value in an English text", () => {
  expect(orderOf("Bags of 25 kg كيس (paper), 500 kg كبير")).toEqual([
    "Bags of 25 kg ",
    "كيس",
    " (paper), 500 kg ",
    "كبير",
  ]);
});

it("orders figures of Arabic numbers from left to right", () => {
  expect(orderOf("وزن ٢٥ كجم")).toEqual([" كجم", "٢", "٥", "وزن "]);
  expect(orderOf("25 كجم")).toEqual(["كجم", " ", "25"]);
});

it("orders a line by the paragraph that it is a part of", () => {
  const paragraph = `${NAME} ICG 770, 25 kg.`;
  const levels = resolveLevels(paragraph);
  const start = paragraph.indexOf("25");
  expect(splitRuns("25 kg.", "sans", levels?.subarray(start)).map(({ text }) => text)).toEqual([
    ".",
    "25 kg",
  ]);
});

it("resolves no levels and changes no order without right-to-left letters", () => {
  for (const text of ["25 kg (10⁻³) ≤ 5 %", "Порошок 二氧化钛", ""]) {
    expect(resolveLevels(text)).toBeUndefined();
    expect(orderOf(text).join("")).toBe(text);
  }
});

/** Words with their left edges in points, from the left. */
async function printedWords(text: string): Promise<[word: string, left: number][]> {
  const pdf = createPdf({ title: "T", subject: "S", author: "A", date: "2026-11-05" });
  const chunks: Buffer[] = [];
  const isWritten = new Promise((resolve) => pdf.doc.on("end", resolve));
  pdf.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  pdf.doc.addPage();
  writeText(pdf, "P", text, 50, 50, 400, { font: "sans", size: 10, colour: "#000000" });
  pdf.doc.end();
  await isWritten;
  const html = execFileSync("pdftotext", ["-bbox", "-", "-"], {
    input: Buffer.concat(chunks),
    encoding: "utf8",
  });
  return [...html.matchAll(/<word xMin="([\d.]+)"[^>]*>([^<]+)</g)]
    .map(([, left = "", word = ""]): [string, number] => [word, Number(left)])
    .sort(([, a], [, b]) => a - b);
}

it.skipIf(!hasPoppler)("prints each word at its place", async () => {
  const words = await printedWords("ICG HALS 770 مسحوق أصفر 25 kg");
  // Letters from the left, too.
  const [first, second] = ["مسحوق", "أصفر"].map((word) => [...word].reverse().join(""));
  expect(words.map(([word]) => word)).toEqual(["ICG", "HALS", "770", second, first, "25", "kg"]);
  expect(words[0]?.[1]).toBeCloseTo(50, 0);
});
