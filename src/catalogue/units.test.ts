import { expect, test } from "vitest";
import { withUnits } from "./units.ts";

test.each([
  ["0.1–0.5 % by weight", "0.1–0.5\u00a0% by weight"],
  ["near 45 °C, at 7 m/s or 1.2 g/cm³", "near 45\u00a0°C, at 7\u00a0m/s or 1.2\u00a0g/cm³"],
  ["24 months unopened", "24\u00a0months unopened"],
])("a figure stays with its unit: %s", (text, joined) => expect(withUnits(text)).toBe(joined));

test.each(["HALS 770 that", "in 2024 many", "UV 9 and", "5 grades", "from 20 to 30"])("words that follow a figure are no units: %s", (text) =>
  expect(withUnits(text)).toBe(text),
);
