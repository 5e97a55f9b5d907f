import { expect, test } from "vitest";
import { isRightToLeft, splitUnbroken, splitValues, withUnits } from "./units.ts";

test.each([
  ["0.1–0.5 % by weight", "0.1–0.5\u00a0% by weight"],
  ["near 45 °C, at 7 m/s or 1.2 g/cm³", "near 45\u00a0°C, at 7\u00a0m/s or 1.2\u00a0g/cm³"],
  ["24 months unopened", "24\u00a0months unopened"],
])("a figure stays with its unit: %s", (text, joined) => expect(withUnits(text)).toBe(joined));

test.each(["HALS 770 that", "in 2024 many", "UV 9 and", "5 grades", "from 20 to 30"])(
  "words that follow a figure are no units: %s",
  (text) => expect(withUnits(text)).toBe(text),
);

test.each([
  ["0.2–0.3 % in film", ["", "0.2–0.3\u00a0%", " in film"]],
  ["at 20–60 °C, SML 6 mg/kg", ["at ", "20–60\u00a0°C", ", SML ", "6\u00a0mg/kg", ""]],
  ["ICG UV-P and ICG P-EPQ", ["ICG ", "UV-P", " and ICG ", "P-EPQ", ""]],
  ["1,000–1,500 ppm", ["", "1,000–1,500\u00a0ppm", ""]],
  ["UV-326, CAS 3896-11-5", ["", "UV-326", ", CAS ", "3896-11-5", ""]],
])("a range, a rate and a grade's code stay on one line: %s", (text, parts) =>
  expect(splitUnbroken(text)).toEqual(parts),
);

test.each(["low-density PE", "Self-cleaning", "2-Hydroxy"])(
  "the rest breaks where it may: %s",
  (text) => expect(splitUnbroken(text)).toEqual([text]),
);

test.each([
  ["مثبت ضوئي ICG HALS 770 للألياف", ["مثبت ضوئي ", "ICG HALS 770", " للألياف"]],
  ["ينصهر عند 81–85 °C.", ["ينصهر عند ", "81–85\u00a0°C", "."]],
  ["الهاتف: +971 4 000 0000", ["الهاتف: ", "+971 4 000 0000", ""]],
  ["وفق 21 CFR 178.2010، حتى 0.5 %", ["وفق ", "21 CFR 178.2010", "، حتى ", "0.5\u00a0%", ""]],
  ["في 70 °C, 2 h ثم يبرد", ["في ", "70\u00a0°C, 2\u00a0h", " ثم يبرد"]],
  ["أكياس (25 kg) ورقية", ["أكياس (", "25\u00a0kg", ") ورقية"]],
  ["مع AO 1010 (25 kg) دائما", ["مع ", "AO 1010 (25\u00a0kg)", " دائما"]],
  ["عند ≤ 5 ودون ≥0.2 %", ["عند ≤ ", "5", " ودون ", "≥0.2\u00a0%", ""]],
])("values in a text from right to left are runs: %s", (text, parts) => {
  expect(isRightToLeft(text)).toBe(true);
  expect(splitValues(text)).toEqual(parts);
});

test("a text in Latin letters runs from left to right", () =>
  expect(isRightToLeft("ICG HALS 770, 81–85 °C")).toBe(false));
