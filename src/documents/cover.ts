/** Shared parts of brochures. */
import { shortDate } from "#catalogue/dates.ts";
import { brochureTexts } from "#messages/brochures.ts";
import { documentTexts } from "#messages/datasheet.ts";
import { amber, type Hue, ink, paper, ruleColour, slate, white } from "./colours.ts";
import { drawLattice, drawStructure, drawWordmark } from "./drawing.ts";
import {
  contentWidth,
  type DocumentCompany,
  drawArtifact,
  drawNested,
  drawTagged,
  ensureRoom,
  type Pdf,
  pageSize,
  writeText,
} from "./pdf.ts";
import { measureHeight, putText, type Style } from "./text.ts";

export const body: Style = { font: "sans", size: 10, colour: ink, leading: 15 };
export const lead: Style = { font: "sans", size: 14, colour: ink, leading: 21 };
export const remark: Style = { ...body, size: 9, colour: slate, leading: 13 };
const GROUND = 610;
const TOP = 78;
const LEADING = 14.4;

interface Cover {
  readonly kind: string;
  readonly title: string;
  readonly line: string;
  readonly svg?: string | undefined;
  readonly alt?: string | undefined;
}

export function drawCover(
  pdf: Pdf,
  company: DocumentCompany,
  hue: Hue,
  date: string,
  content: Cover,
): void {
  pdf.doc.addPage();
  drawArtifact(pdf, () => {
    pdf.doc.rect(0, 0, pageSize.width, GROUND).fill(hue.deep);
    drawLattice(
      pdf,
      { x: 0, y: 0, width: pageSize.width, height: GROUND },
      46,
      hue.faint,
      !content.svg,
    );
    pdf.doc.rect(0, GROUND, pageSize.width, 5).fill(amber);
    drawWordmark(pdf, company.company, pageSize.left, 46, 30, true);
  });
  const { svg } = content;
  if (svg)
    drawTagged(
      pdf,
      "Figure",
      () =>
        drawStructure(
          pdf,
          svg,
          { x: pageSize.left, y: 120, width: contentWidth, height: 250 },
          1.35,
          white,
        ),
      {
        alt: content.alt ?? documentTexts.skeletal,
      },
    );
  const title: Style = { font: "bold", size: 40, colour: white, leading: 45, tracking: -0.8 };
  const top = GROUND - 62 - measureHeight(pdf, content.title, contentWidth, title);
  writeText(pdf, "P", content.kind, pageSize.left, top - 26, contentWidth, {
    font: "bold",
    size: 11,
    colour: amber,
  });
  const below = writeText(pdf, "H1", content.title, pageSize.left, top, contentWidth, title);
  writeText(pdf, "P", content.line, pageSize.left, below + 5, contentWidth, {
    font: "sans",
    size: 12,
    colour: white,
  });
  const foot: Style = { font: "sans", size: 9, colour: slate, leading: 13.5 };
  writeText(
    pdf,
    "P",
    [company.company, ...company.address].join(" \n"),
    pageSize.left,
    720,
    260,
    foot,
  );
  writeText(
    pdf,
    "P",
    `${company.phone} \n${company.email} \n${documentTexts.issued(shortDate(date))}`,
    pageSize.left + 280,
    720,
    contentWidth - 280,
    foot,
  );
}

export function beginInnerPage(pdf: Pdf, company: DocumentCompany, hue: Hue, title: string): void {
  pdf.doc.addPage();
  drawArtifact(
    pdf,
    () => {
      pdf.doc.rect(0, 0, pageSize.width, 7).fill(hue.strong);
      drawWordmark(pdf, company.company, pageSize.left, 27, 18);
      putText(pdf, title, pageSize.right - 300, 29, 300, {
        font: "sans",
        size: 9,
        colour: slate,
        align: "right",
        leading: 14,
      });
      pdf.doc
        .lineWidth(0.5)
        .moveTo(pageSize.left, 56)
        .lineTo(pageSize.right, 56)
        .stroke(ruleColour);
    },
    "Pagination",
  );
  pdf.y = TOP;
}

/** Keeps `needed` points below on the same page. */
export function drawHeading(pdf: Pdf, text: string, needed: number): void {
  ensureRoom(pdf, needed + 30);
  pdf.y =
    writeText(pdf, "H2", text, pageSize.left, pdf.y, contentWidth, {
      font: "bold",
      size: 16,
      colour: ink,
      leading: 21,
      tracking: -0.2,
    }) + 8;
}

/** `below`: points under it. */
export function drawParagraph(pdf: Pdf, text: string, style: Style, below: number): void {
  pdf.y = writeText(pdf, "P", text, pageSize.left, pdf.y, contentWidth, style) + below;
}

export function drawBullets(pdf: Pdf, items: readonly string[], colour: string): void {
  const width = contentWidth - 18;
  drawNested(pdf, "L", () => {
    for (const item of items) {
      ensureRoom(pdf, measureHeight(pdf, item, width, body));
      const top = pdf.y;
      drawArtifact(pdf, () => {
        pdf.doc.rect(pageSize.left, top + 5, 5, 5).fill(colour);
      });
      drawNested(pdf, "LI", () => {
        pdf.y = writeText(pdf, "LBody", item, pageSize.left + 18, top, width, body) + 6;
      });
    }
  });
  pdf.y += 12;
}

export function drawContact(pdf: Pdf, company: DocumentCompany, hue: Hue, text: string): void {
  const inner = contentWidth - 48;
  const small: Style = { ...body, size: 9.6, leading: LEADING };
  const height = measureHeight(pdf, text, inner, body) + 2 * LEADING + 70;
  ensureRoom(pdf, height + 12);
  pdf.y += 12;
  drawArtifact(pdf, () => {
    pdf.doc.rect(pageSize.left, pdf.y, contentWidth, height).fill(paper);
    pdf.doc.rect(pageSize.left, pdf.y, 4, height).fill(hue.strong);
  });
  const x = pageSize.left + 24;
  let y = writeText(pdf, "H2", brochureTexts.contact, x, pdf.y + 16, inner, {
    font: "bold",
    size: 13,
    colour: ink,
  });
  y = writeText(pdf, "P", text, x, y + 6, inner, body) + 10;
  writeText(
    pdf,
    "P",
    `${company.company}, ${company.address.join(", ")} \n${brochureTexts.reach(company.phone, company.email)}`,
    x,
    y,
    inner,
    small,
  );
  pdf.y += height;
}
