/** Open Graph picture of a product; outlines need no fonts. */
import sharp from "sharp";
import type { Product } from "#catalogue/entities/products.ts";
import { documentTexts } from "#messages/datasheet.ts";
import { getAtomColour, getHue, ink, paper, petrol, slate } from "./colours.ts";
import { type FontName, openFont, splitRuns } from "./text.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;

/** Shrinks a line that is wider than `most` px. */
function outlineText(
  text: string,
  x: number,
  baseline: number,
  size: number,
  name: FontName,
  colour: string,
  most: number,
): string {
  let pen = 0;
  const paths: string[] = [];
  for (const run of splitRuns(text, name)) {
    const font = openFont(run.font);
    const { glyphs, positions } = font.layout(run.text);
    const scale = 1000 / font.unitsPerEm;
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = `${(pen + xOffset * scale).toFixed(0)} ${(yOffset * scale).toFixed(0)}`;
      const path = glyph.path.toSVG();
      if (path) paths.push(`<path transform="translate(${place}) scale(${scale})" d="${path}"/>`);
      pen += xAdvance * scale;
    });
  }
  const scale = Math.min(size / 1000, most / pen);
  return `<g fill="${colour}" transform="translate(${x} ${baseline}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${paths.join("")}</g>`;
}

/** librsvg does not know our CSS classes: colours are literal, letters outlines. */
function renderStructure(svg: string, x: number, y: number, width: number, height: number): string {
  const [left = 0, top = 0, w = 1, h = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "0 0 1 1")
    .split(" ")
    .map(Number);
  const scale = Math.min(width / w, height / h, 2.4);
  const inner = svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replaceAll("currentColor", ink)
    .replace(
      /<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)"(?: class="atom-([A-Za-z]+)")?>([^<]+)<\/text>/g,
      (_, tx: string, ty: string, size: string, element: string | undefined, label: string) =>
        outlineText(
          label,
          Number(tx),
          Number(ty),
          Number(size),
          "sans",
          element ? getAtomColour(element) : ink,
          200,
        ),
    );
  return `<g fill="${ink}" transform="translate(${x + (width - w * scale) / 2 - left * scale} ${y + (height - h * scale) / 2 - top * scale}) scale(${scale})">${inner}</g>`;
}

/** A PNG of 1200 × 630. */
export async function makeCard(product: Product, company: string): Promise<Uint8Array> {
  const hue = getHue(product.category_name);
  const [prefix = "", ...grade] = product.name.split(" ");
  const half = WIDTH / 2 - MARGIN;
  const drawn = product.structure_svg
    ? renderStructure(product.structure_svg, WIDTH / 2 + 24, 96, half - 24, HEIGHT - 192)
    : outlineText(
        product.molecular_formula ?? product.product_form ?? "",
        WIDTH / 2 + 24,
        HEIGHT / 2 + 20,
        56,
        "mono",
        slate,
        half - 24,
      );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/><rect width="${WIDTH}" height="14" fill="${hue.strong}"/>
    ${outlineText(product.category_name ?? "", MARGIN, 118, 28, "mono", hue.strong, half)}
    ${outlineText(prefix, MARGIN, 200, 44, "sans", slate, half)}
    ${outlineText(grade.join(" ") || prefix, MARGIN, 306, 104, "bold", ink, half)}
    ${outlineText(documentTexts.cas(product.cas_number), MARGIN, 384, 38, "mono", ink, half)}
    ${outlineText(product.chemical_name, MARGIN, 436, 28, "sans", slate, half)}
    ${outlineText(company, MARGIN, 566, 34, "bold", petrol, half)}${drawn}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
