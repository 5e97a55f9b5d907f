import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { categories } from "#catalogue/taxonomy.ts";
import {
  amber,
  getAtomColour,
  getHue,
  ink,
  oklchToHex,
  paper,
  petrol,
  ruleColour,
  slate,
  white,
} from "./colours.ts";

const tokens = readFileSync(new URL("../app/styles/tokens.css", import.meta.url), "utf8");
/** Light theme. */
const token = (name: string): string =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]?.toUpperCase() ?? "none";

/** WCAG 2, of two `#RRGGBB` colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const value = Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16) / 255;
      return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe("colours", () => {
  it("converts OKLCH to sRGB as CSS does", () => {
    // CSS Color 4: lime is oklch(0.8664396 0.2948272 142.4953389), red oklch(0.6279554 0.2576833
    // 29.2338837).
    expect(oklchToHex(0.8664396, 0.2948272, 142.4953389)).toBe("#00FF00");
    expect(oklchToHex(0.6279554, 0.2576833, 29.2338837)).toBe("#FF0000");
    expect(oklchToHex(1, 0, 0)).toBe("#FFFFFF");
  });

  it("are the site's own, on paper", () => {
    expect({ ink, paper, line: ruleColour, petrol, amber, white }).toEqual({
      ink: token("ink"),
      paper: token("ground"),
      line: token("line"),
      petrol: token("petrol"),
      amber: token("amber"),
      white: token("surface"),
    });
    expect(contrast(slate, paper)).toBeGreaterThanOrEqual(7);
    const angles = new Map(
      [...tokens.matchAll(/\[data-hue="([\w-]+)"\] \{ --hue-angle: (\d+); \}/g)].map(
        ([, key = "", angle]) => [key, Number(angle)],
      ),
    );
    for (const { key, name } of categories)
      expect([key, getHue(name).strong]).toEqual([
        key,
        oklchToHex(0.5, 0.085, angles.get(key) ?? Number.NaN),
      ]);
  });

  it("has the petrol of the house for what is in no category", () => {
    expect(getHue(undefined)).toEqual(getHue("hals"));
    expect(getHue("something else")).toEqual(getHue("hals"));
  });

  it("keeps greys grey, dark and light, and what no screen shows within what it shows", () => {
    // sRGB: 0.18 of the light is #767676; below 0.0031308 the curve is a straight line.
    expect(oklchToHex(Math.cbrt(0.18), 0, 0)).toBe("#767676");
    expect(oklchToHex(Math.cbrt(0.003), 0, 0)).toBe("#0A0A0A");
    expect(oklchToHex(0, 0, 0)).toBe("#000000");
    for (const colour of [
      oklchToHex(0.7, 0.4, 30),
      oklchToHex(0.5, 0.4, 150),
      oklchToHex(0.4, 0.4, 270),
      oklchToHex(1.2, 0, 0),
    ])
      expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(oklchToHex(1.2, 0, 0)).toBe("#FFFFFF");
  });

  it("gives every category a hue of its own with readable text", () => {
    const hues = categories.map(({ name }) => getHue(name));
    expect(new Set(hues.map(({ strong }) => strong)).size).toBe(categories.length);
    for (const hue of [...hues, getHue(undefined)]) {
      expect(contrast(hue.strong, white)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hue.deep, white)).toBeGreaterThanOrEqual(7);
      expect(contrast(hue.tint, slate)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("draws atoms legibly on paper", () => {
    for (const element of ["O", "N", "S", "P", "F", "Cl", "Br", "I", "Zn"])
      expect(contrast(getAtomColour(element), paper)).toBeGreaterThanOrEqual(4.5);
    expect(getAtomColour("C")).toBe(ink);
    const colours = ["O", "N", "S", "P", "F", "Br", "I", "C"].map(getAtomColour);
    expect(new Set(colours).size).toBe(colours.length);
    expect(getAtomColour("Cl")).toBe(getAtomColour("F"));
  });
});
