/**
 * Chooses a picture (`content/pictures/matter`, art/matter.py, art/crops.py) by the usual form and
 * the colour in text or swatch.
 */
import type { ProductForm } from "#model/codes.ts";
import type { ProductFile } from "#model/product.ts";

type Shape =
  | "powder"
  | "crystals"
  | "granules"
  | "pellets"
  | "flakes"
  | "pastilles"
  | "beads"
  | "wax"
  | "liquid";

const shapes: Partial<Record<ProductForm, Shape>> = {
  powder: "powder",
  "crystalline-powder": "powder",
  crystals: "crystals",
  granules: "granules",
  crumb: "granules",
  pellets: "pellets",
  flakes: "flakes",
  pastilles: "pastilles",
  beads: "beads",
  solid: "wax",
  liquid: "liquid",
};

/** A hyphenated word is one word. */
const tones: Readonly<Record<string, Tone>> = {
  white: "white",
  "off-white": "white",
  "grey-white": "white",
  ivory: "cream",
  cream: "cream",
  beige: "cream",
  "pale-yellow": "pale-yellow",
  "light-yellow": "pale-yellow",
  yellowish: "pale-yellow",
  "yellow-green": "yellow-green",
  "light-green": "pale-green",
  yellow: "yellow",
  amber: "amber",
  "dark-brown": "brown",
  "dark-red": "red",
  "deep-blue": "blue",
  black: "black",
  "grey-black": "graphite",
  natural: "natural",
  translucent: "natural",
  colourless: "colourless",
  clear: "clear",
};
type Tone =
  | "white"
  | "cream"
  | "pale-yellow"
  | "yellow-green"
  | "pale-green"
  | "yellow"
  | "amber"
  | "brown"
  | "red"
  | "blue"
  | "black"
  | "graphite"
  | "natural"
  | "clear"
  | "colourless";

/** A grade without a picture in its tone has none: another colour would be wrong. */
const pictures: Readonly<Record<Shape, Partial<Record<Tone, string>>>> = {
  powder: {
    white: "powder-white",
    cream: "powder-cream",
    "pale-yellow": "powder-pale-yellow",
    "yellow-green": "powder-yellow-green",
    "pale-green": "powder-pale-green",
    yellow: "powder-yellow",
  },
  crystals: { white: "crystals-white" },
  granules: { white: "granules-white", "pale-yellow": "granules-pale-yellow" },
  pellets: {
    white: "pellets-white",
    natural: "pellets-natural",
    clear: "pellets-clear",
    "pale-yellow": "pellets-pale-yellow",
    "yellow-green": "pellets-yellow-green",
    blue: "pellets-blue",
    red: "pellets-red",
    black: "pellets-black",
  },
  flakes: {
    white: "flakes-white",
    "pale-yellow": "flakes-pale-yellow",
    graphite: "flakes-graphite",
  },
  pastilles: { "pale-yellow": "pastilles-pale-yellow", yellow: "pastilles-pale-yellow" },
  beads: { white: "beads-white", black: "beads-black", clear: "beads-clear" },
  wax: { white: "wax" },
  liquid: {
    clear: "liquid-clear",
    colourless: "liquid-clear",
    "pale-yellow": "liquid-yellow",
    yellow: "liquid-yellow",
    amber: "liquid-amber",
    brown: "liquid-brown",
  },
};

/** As art/crops.py tints them. */
const pigments: Readonly<Record<string, string>> = {
  "powder-white": "#fafaf8",
  "powder-yellow": "#f2bc12",
  "powder-orange": "#ee6a1c",
  "powder-red": "#c41f2a",
  "powder-oxide": "#93392a",
  "powder-ochre": "#c9921e",
  "powder-magenta": "#a01a5e",
  "powder-violet": "#4b2a7b",
  "powder-blue": "#1b49a8",
  "powder-green": "#14704e",
  "powder-black": "#1c1c1d",
};

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function nearestPigment(colour: string): string {
  const wanted = channels(colour);
  const distance = (other: string): number =>
    Math.hypot(...channels(other).map((channel, index) => channel - (wanted[index] ?? 0)));
  const [nearest] = Object.entries(pigments).sort(([, a], [, b]) => distance(a) - distance(b));
  return nearest?.[0] ?? "powder-white";
}

/** The first colour counts; "clear" only when no other is named: "Clear, pale-yellow liquid". */
function toneOf(text: string, shape: Shape): Tone | undefined {
  const words = text.toLowerCase().match(/[a-z-]+/g) ?? [];
  const named = words.map((word) => tones[word]).filter((tone) => tone !== undefined);
  if (shape !== "liquid" || named.includes("colourless")) return named[0];
  return named.find((tone) => tone !== "clear" && tone in pictures.liquid) ?? "clear";
}

/** `matter/powder-white`. */
export function matterPicture({
  forms,
  product_form,
  colour,
}: Pick<ProductFile, "forms" | "product_form" | "colour">): string | undefined {
  const shape = forms[0] && shapes[forms[0]];
  if (!shape) return undefined;
  const tone = toneOf(product_form, shape);
  const picture =
    shape === "powder" && colour ? nearestPigment(colour) : tone && pictures[shape][tone];
  return picture && `matter/${picture}`;
}
