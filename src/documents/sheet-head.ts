/** Heads and feet of a data sheet. */
import { shortDate } from "#catalogue/dates.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { type DrawnOn, fieldRows, type GradeFieldId } from "#catalogue/grade-fields.ts";
import { dataSheet, documentTexts } from "#messages/datasheet.ts";
import { drawingTexts } from "#messages/products.ts";
import { getHue, ink, paper, petrol, ruleColour, slate } from "./colours.ts";
import { drawFormula, drawLattice, drawStructure, drawWordmark } from "./drawing.ts";
import {
  contentWidth,
  type DocumentCompany,
  drawArtifact,
  drawTagged,
  type Pdf,
  pageSize,
  writeText,
} from "./pdf.ts";
import { findBaseline, measureHeight, putText, type Style } from "./text.ts";

const small: Style = { font: "sans", size: 8, colour: slate, leading: 10.6 };
/** Here a section needs no line above it. */
export const PAGE_TOP = 66;
const TILE = { width: 196, height: 136 };
const cas = /^\d{2,7}-\d\d-\d$/;

/** From the second page on with the grade. */
export function drawPageHead(
  pdf: Pdf,
  product: Product,
  company: DocumentCompany,
  first: boolean,
): void {
  drawArtifact(
    pdf,
    () => {
      pdf.doc.rect(0, 0, pageSize.width, 7).fill(getHue(product.category_name).strong);
      drawWordmark(pdf, company.company, pageSize.left, 27, first ? 24 : 18);
      const style: Style = { ...small, size: 9, align: "right" };
      putText(
        pdf,
        first ? dataSheet.name : `${product.name}  ·  ${dataSheet.name}`,
        pageSize.right - 260,
        first ? 33 : 30,
        260,
        style,
      );
      const rule = first ? 62 : 56;
      pdf.doc
        .lineWidth(0.5)
        .moveTo(pageSize.left, rule)
        .lineTo(pageSize.right, rule)
        .stroke(ruleColour);
    },
    "Pagination",
  );
  pdf.y = first ? 80 : PAGE_TOP;
}

export function drawPageFoot(
  pdf: Pdf,
  company: DocumentCompany,
  left: string,
  number: number,
  count: number,
): void {
  pdf.doc.lineWidth(0.5).moveTo(pageSize.left, 788).lineTo(pageSize.right, 788).stroke(ruleColour);
  putText(pdf, `${company.company}, ${company.address.join(", ")}`, pageSize.left, 795, 400, {
    ...small,
    size: 7.8,
  });
  putText(pdf, `${company.phone}   ${company.email}`, pageSize.left, 806, 400, {
    ...small,
    size: 7.8,
  });
  putText(pdf, left, pageSize.right - 160, 795, 160, { ...small, size: 7.8, align: "right" });
  putText(pdf, documentTexts.page(number, count), pageSize.right - 160, 806, 160, {
    ...small,
    size: 7.8,
    align: "right",
  });
}

function drawTile(pdf: Pdf, product: Product, x: number, y: number): void {
  const hue = getHue(product.category_name);
  const { structure_svg: svg } = product;
  drawArtifact(pdf, () => {
    pdf.doc.rect(x, y, TILE.width, TILE.height).fill(paper);
    pdf.doc.lineWidth(0.5).rect(x, y, TILE.width, TILE.height).stroke(ruleColour);
    if (!svg) drawLattice(pdf, { x, y, ...TILE }, 24, hue.line);
    pdf.doc.rect(x, y, TILE.width, 3).fill(hue.strong);
  });
  if (svg) {
    const unit = product.repeat_unit;
    drawTagged(
      pdf,
      "Figure",
      () =>
        drawStructure(
          pdf,
          svg,
          { x: x + 12, y: y + 14, width: TILE.width - 24, height: TILE.height - (unit ? 44 : 26) },
          0.62,
        ),
      {
        alt: documentTexts.drawingOf(
          unit ? drawingTexts.repeatUnit(unit) : documentTexts.skeletal,
          product.chemical_name,
        ),
      },
    );
    if (unit)
      writeText(
        pdf,
        "P",
        `${drawingTexts.repeatUnit(unit)} ${unit}`,
        x + 12,
        y + TILE.height - 22,
        TILE.width - 24,
        {
          font: "sans",
          size: 8,
          colour: slate,
          leading: 11,
        },
      );
    return;
  }
  const style: Style = { font: "sans", size: 9, colour: slate, leading: 13 };
  const text = product.no_structure ?? dataSheet.noStructure;
  const height = measureHeight(pdf, text, TILE.width - 48, style);
  const top = y + (TILE.height - height) / 2;
  drawArtifact(pdf, () => {
    pdf.doc.rect(x + 14, top - 10, TILE.width - 28, height + 20).fill(paper);
  });
  writeText(pdf, "P", text, x + 24, top, TILE.width - 48, style);
}

interface IdentityCell {
  readonly label: string;
  /** Points. */
  readonly height: number;
  readonly draw: (x: number, y: number) => void;
}

const mono: Style = { font: "mono", size: 9.6, colour: ink, leading: 12.6 };
const styles: Readonly<Partial<Record<GradeFieldId, Style>>> = {
  product_form: { ...mono, font: "sans" },
  inchikey: { ...mono, size: 8.4 },
};

const makeTextCell = (
  pdf: Pdf,
  label: string,
  text: string,
  width: number,
  style: Style = mono,
): IdentityCell => ({
  label,
  height: measureHeight(pdf, text, width, style),
  draw: (x, y) => void putText(pdf, text, x, y, width, style),
});

type MakeCell = (pdf: Pdf, label: string, text: string, width: number) => IdentityCell;
const drawn: Readonly<Partial<Record<GradeFieldId, MakeCell>>> = {
  cas_number: (pdf, label, text, width) => {
    const numbers = text.split(/,\s*/);
    return makeTextCell(
      pdf,
      numbers.length > 1 ? dataSheet.casNumbers : label,
      // A line break must not divide a number.
      numbers.join(" \n"),
      width,
      numbers.every((number) => cas.test(number)) ? mono : { ...mono, font: "sans" },
    );
  },
  molecular_formula: (pdf, label, text) => ({
    label,
    height: 12.6,
    draw: (x, y) => {
      const baseline = findBaseline(y, mono.leading ?? 0, mono);
      drawFormula(pdf, text, x, baseline, 10.5, ink);
    },
  }),
} satisfies Readonly<Record<DrawnOn<"sheet">, MakeCell>>;

const identity = fieldRows("sheet", "identity", ["cas_number", "ec_number", "product_form"]);

function listIdentity(pdf: Pdf, product: Product, width: number): IdentityCell[] {
  const cells: IdentityCell[] = [];
  for (const { id, label, text } of identity) {
    const value = text(product);
    if (!value) continue;
    const draw = drawn[id];
    cells.push(
      draw ? draw(pdf, label, value, width) : makeTextCell(pdf, label, value, width, styles[id]),
    );
  }
  return cells;
}

function drawIdentityBand(pdf: Pdf, product: Product): void {
  const pad = 12;
  const width = (contentWidth - pad * 4) / 3;
  const cells = listIdentity(pdf, product, width);
  const rows = Array.from({ length: Math.ceil(cells.length / 3) }, (_, index) =>
    cells.slice(index * 3, index * 3 + 3),
  );
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)) + 12);
  const total =
    heights.reduce((sum, height) => sum + height, 0) + (rows.length - 1) * 8 + pad * 2 - 2;
  drawArtifact(pdf, () => {
    pdf.doc
      .rect(pageSize.left, pdf.y, contentWidth, total)
      .fill(getHue(product.category_name).tint);
  });
  let y = pdf.y + pad;
  rows.forEach((row, index) => {
    row.forEach(({ label, draw }, column) => {
      const x = pageSize.left + pad + column * (width + pad);
      drawTagged(pdf, "P", () => {
        putText(pdf, `${label} `, x, y, width, { ...small, size: 7.6 });
        draw(x, y + 12);
      });
    });
    y += (heights[index] ?? 0) + 8;
  });
  pdf.y += total + 18;
}

/** Moves `pdf.y` below the head. */
export function drawSheetHead(pdf: Pdf, product: Product): void {
  const top = pdf.y;
  const width = contentWidth - TILE.width - 24;
  const size = product.name.length > 15 ? 25 : 31;
  let y = top - 2;
  if (product.category_name)
    y =
      writeText(pdf, "P", product.category_name, pageSize.left, y, width, {
        font: "bold",
        size: 9.5,
        colour: getHue(product.category_name).strong,
      }) + 3;
  y =
    writeText(pdf, "H1", product.name, pageSize.left, y, width, {
      font: "bold",
      size,
      colour: ink,
      leading: size * 1.12,
      tracking: -0.4,
    }) + 7;
  const name =
    product.chemical_name.length > 90 ? { size: 9, leading: 12 } : { size: 11, leading: 15 };
  y =
    writeText(pdf, "P", product.chemical_name, pageSize.left, y, width, {
      font: "sans",
      colour: petrol,
      ...name,
    }) + 8;
  if (product.usage)
    y = writeText(pdf, "P", product.usage, pageSize.left, y, width, {
      font: "sans",
      size: 9.6,
      colour: slate,
      leading: 13.4,
    });
  drawTile(pdf, product, pageSize.right - TILE.width, top);
  pdf.y = Math.max(y, top + TILE.height) + 16;
  drawIdentityBand(pdf, product);
}

/** `Issued 21 Nov 2026` */
export const formatIssued = (date: string): string => documentTexts.issued(shortDate(date));
