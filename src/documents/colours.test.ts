import { describe, expect, it } from "vitest";
import { categories } from "#contract/taxonomy.ts";
import { atomColour, hueOf, ink, oklchToHex, paper, slate, white } from "./colours.ts";

/** WCAG 2 contrast of two `#RRGGBB` colours. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const value = Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16) / 255;
      return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe("colours", () => {
  it("converts OKLCH to sRGB as CSS does", () => {
    // CSS Color 4: lime is oklch(0.8664396 0.2948272 142.4953389), red oklch(0.6279554 0.2576833 29.2338837).
    expect(oklchToHex(0.8664396, 0.2948272, 142.4953389)).toBe("#00FF00");
    expect(oklchToHex(0.6279554, 0.2576833, 29.2338837)).toBe("#FF0000");
    expect(oklchToHex(1, 0, 0)).toBe("#FFFFFF");
  });

  it("gives every category a hue of its own with readable text", () => {
    const hues = categories.map(({ name }) => hueOf(name));
    expect(new Set(hues.map(({ strong }) => strong)).size).toBe(categories.length);
    for (const hue of [...hues, hueOf(undefined)]) {
      expect(contrast(hue.strong, white)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hue.deep, white)).toBeGreaterThanOrEqual(7);
      expect(contrast(hue.tint, slate)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("draws atoms legibly on paper", () => {
    for (const element of ["O", "N", "S", "P", "F", "Cl", "Br", "I", "Zn"]) expect(contrast(atomColour(element), paper)).toBeGreaterThanOrEqual(4.5);
    expect(atomColour("C")).toBe(ink);
  });
});
