/**
 * Colours of printed documents, literal because PDF has no CSS variables. The categories' hues are
 * equal in OKLCH lightness and chroma.
 */
import { findCategory } from "#catalogue/taxonomy.ts";

export const ink = "#0C1417";
/** 7:1 on paper. */
export const slate = "#4A5659";
export const paper = "#FBFAF7";
export const ruleColour = "#DDD6C9";
export const petrol = "#0B5C5E";
export const amber = "#E79A1D";
export const white = "#FFFFFF";

/** Degrees, as in `app/styles/tokens.css`. */
const hueAngles: Readonly<Record<string, number>> = {
  antioxidants: 55,
  hals: 195,
  "uv-absorbers": 295,
  "flame-retardants": 28,
  "optical-brighteners": 250,
  "pigments-and-dyes": 345,
  "polymers-and-resins": 88,
  "nucleating-agents": 220,
  masterbatch: 155,
  "anti-blocks": 108,
  "polymer-additives": 130,
  plasticizers: 72,
  compound: 270,
};
const PETROL_ANGLE = 195;

/** 0–1, clamped to the sRGB gamut. */
function encodeChannel(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0")
    .toUpperCase();
}

/** Converts to `#RRGGBB` (Ottosson's matrices): lightness 0–1, chroma 0–0.4, angle in degrees. */
export function oklchToHex(lightness: number, chroma: number, angle: number): string {
  const a = chroma * Math.cos((angle * Math.PI) / 180);
  const b = chroma * Math.sin((angle * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${encodeChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${encodeChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)}${encodeChannel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
}

export interface Hue {
  /** Bars, edges and small text: at least 4.5:1 on white. */
  readonly strong: string;
  /** Cover background: white text has at least 7:1. */
  readonly deep: string;
  readonly faint: string;
  readonly line: string;
  readonly tint: string;
}

const makeShades = (angle: number): Hue => ({
  strong: oklchToHex(0.5, 0.085, angle),
  deep: oklchToHex(0.36, 0.062, angle),
  faint: oklchToHex(0.415, 0.062, angle),
  line: oklchToHex(0.9, 0.025, angle),
  tint: oklchToHex(0.965, 0.012, angle),
});

/** Any spelling of a category; petrol for anything else. */
export const getHue = (category: string | undefined): Hue =>
  makeShades(hueAngles[findCategory(category ?? "")?.key ?? ""] ?? PETROL_ANGLE);

const atomColours: Readonly<Record<string, string>> = {
  O: "#B0301F",
  N: "#2450A4",
  S: "#8A6A00",
  P: "#A85200",
  F: "#2E7A34",
  Cl: "#2E7A34",
  Br: "#7A2E22",
  I: "#5B2A86",
};

export const getAtomColour = (element: string): string => atomColours[element] ?? ink;
