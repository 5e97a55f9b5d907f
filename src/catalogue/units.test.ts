import { expect, test } from "vitest";
import { splitUnbroken, withUnits } from "./units.ts";

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
