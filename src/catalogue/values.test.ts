import { expect, test } from "vitest";
import { isEnglishText, isRightToLeft, splitValues } from "./values.ts";

test.each([
  ["مثبت ضوئي ICG HALS 770 للألياف", ["مثبت ضوئي ", "ICG HALS 770", " للألياف"]],
  ["ينصهر عند 81–85 °C.", ["ينصهر عند ", "81–85 °C", "."]],
  ["الهاتف: +971 4 000 0000", ["الهاتف: ", "+971 4 000 0000", ""]],
  ["وفق 21 CFR 178.2010، حتى 0.5 %", ["وفق ", "21 CFR 178.2010", "، حتى ", "0.5 %", ""]],
  ["في 70 °C, 2 h ثم يبرد", ["في ", "70 °C, 2 h", " ثم يبرد"]],
  ["أكياس (25 kg) ورقية", ["أكياس (", "25 kg", ") ورقية"]],
  ["مع AO 1010 (25 kg) دائما", ["مع ", "AO 1010 (25 kg)", " دائما"]],
  ["بيس N-(3-(4-tert)propionyl) مثبت", ["بيس ", "N-(3-(4-tert)propionyl)", " مثبت"]],
  ["عند ≤ 5 ودون ≥0.2 %", ["عند ", "≤ 5", " ودون ", "≥0.2 %", ""]],
  ["السبب 5: HALS استهلك", ["السبب ", "5", ": ", "HALS", " استهلك"]],
  ["التخفيف 1.5 %: 1 جزء", ["التخفيف ", "1.5 %", ": ", "1", " جزء"]],
  ["PDF · 3 صفحات · 35 kB", ["", "PDF", " · ", "3", " صفحات · ", "35 kB", ""]],
  ["نحو 1.09 · 10⁻¹⁰ cm²/s", ["نحو ", "1.09 · 10⁻¹⁰ cm²/s", ""]],
  ["الحرارة، °C", ["الحرارة، ", "°C", ""]],
  ["أكثر من 100+ مشروع", ["أكثر من ", "100+", " مشروع"]],
  ["من «Qty» × «Pack kg».", ["من «", "Qty", "» × «", "Pack kg", "»."]],
])("values in a text from right to left are runs: %s", (text, parts) => {
  expect(isRightToLeft(text)).toBe(true);
  expect(splitValues(text)).toEqual(parts);
});

test("a text in Latin letters runs from left to right", () =>
  expect(isRightToLeft("ICG HALS 770, 81–85 °C")).toBe(false));

test.each([
  ["Safety data sheet", true],
  ["Irganox 1010", true],
  ["أكياس paper", false],
  ["PP, PE, 25 kg", false],
  ["≤ 0.5 %", false],
])("a text with words and without Arabic letters is English: %s", (text, english) =>
  expect(isEnglishText(text)).toBe(english),
);
