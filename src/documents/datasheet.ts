/** Technical data sheet: one or two A4 pages. */
import { dubaiToday, shortDate } from "#catalogue/dates.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { type FieldRow, fieldRows } from "#catalogue/grade-fields.ts";
import { listMissingFacts } from "#catalogue/trade-facts.ts";
import { mergeRows } from "#catalogue/verdicts.ts";
import { isOffered } from "#catalogue/warnings.ts";
import { dataSheet } from "#messages/datasheet.ts";
import { regulatory } from "#messages/regulatory.ts";
import { ink, ruleColour, slate } from "./colours.ts";
import {
  contentWidth,
  createPdf,
  createTextCollector,
  type DocumentCompany,
  drawArtifact,
  drawTable,
  ensureRoom,
  finishPdf,
  type Pdf,
  pageSize,
  type TableCell,
  writeText,
} from "./pdf.ts";
import { drawPageFoot, drawPageHead, drawSheetHead, formatIssued, PAGE_TOP } from "./sheet-head.ts";
import { measureHeight, type Style } from "./text.ts";

const body: Style = { font: "sans", size: 9.2, colour: ink, leading: 13 };
const note: Style = { font: "sans", size: 8, colour: slate, leading: 11 };
const figures: Style = { ...body, font: "mono", size: 8.8 };
const heading: Style = { font: "bold", size: 10.2, colour: ink, leading: 13 };
const LABELS = 116;
const left = pageSize.left + LABELS;
const width = contentWidth - LABELS;
const GAP = 12;

/** Keeps `needed` points of the section together. */
function beginSection(pdf: Pdf, title: string, needed: number): void {
  ensureRoom(pdf, needed + GAP);
  if (pdf.y > PAGE_TOP) {
    drawArtifact(pdf, () => {
      pdf.doc
        .lineWidth(0.5)
        .moveTo(pageSize.left, pdf.y)
        .lineTo(pageSize.right, pdf.y)
        .stroke(ruleColour);
    });
  }
  pdf.y += 8;
  writeText(pdf, "H2", title, pageSize.left, pdf.y, LABELS - 12, heading);
}

function drawParagraphs(pdf: Pdf, texts: readonly string[], style: Style): void {
  texts.forEach((text, index) => {
    if (index > 0) ensureRoom(pdf, measureHeight(pdf, text, width, style));
    pdf.y = writeText(pdf, "P", text, left, pdf.y, width, style) + 4;
  });
}

function drawTextSection(
  pdf: Pdf,
  title: string,
  texts: readonly string[],
  style: Style = body,
): void {
  const [first] = texts;
  if (first === undefined) return;
  beginSection(pdf, title, measureHeight(pdf, first, width, style));
  drawParagraphs(pdf, texts, style);
  pdf.y += GAP - 4;
}

type Pair = readonly [label: string, text: string | undefined];

function drawPairs(pdf: Pdf, title: string, rows: readonly Pair[]): void {
  const shown: { readonly label: string; readonly value: string; readonly height: number }[] = [];
  for (const [label, value] of rows)
    if (value) {
      const height = Math.max(
        measureHeight(pdf, label, 78, body),
        measureHeight(pdf, value, width - 82, body),
      );
      shown.push({ label, value, height });
    }
  if (shown.length === 0) return;
  beginSection(
    pdf,
    title,
    shown.reduce((sum, { height }) => sum + height + 4, 8),
  );
  for (const { label, value, height } of shown) {
    writeText(pdf, "P", label, left, pdf.y, 78, { ...body, colour: slate });
    writeText(pdf, "P", value, left + 82, pdf.y, width - 82, body);
    pdf.y += height + 4;
  }
  pdf.y += GAP - 4;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

const decodeEntities = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, code: string) => {
    if (!code.startsWith("#")) return entities[code.toLowerCase()] ?? whole;
    return String.fromCodePoint(
      /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1)),
    );
  });

/** Drops tags, decodes entities, and puts a bullet before list items. */
function extractParagraphs(html: string): string[] {
  return html
    .replace(/<li[^>]*>/gi, "• ")
    .split(/<\/(?:p|li|h\d|tr|ul|ol|table|blockquote)>|<br\s*\/?>/i)
    .map((part) =>
      decodeEntities(part.replace(/<[^>]+>/g, ""))
        .replace(/[^\S\u00A0]+/g, " ")
        .trim(),
    )
    .filter((part) => part !== "");
}

function drawProperties(pdf: Pdf, product: Product): void {
  const rows = product.properties ?? [];
  if (rows.length === 0) return;
  beginSection(pdf, dataSheet.properties, 90);
  pdf.y =
    writeText(pdf, "P", dataSheet.propertiesNote, left, pdf.y, width, {
      ...note,
      size: 8.4,
    }) + 2;
  const cell = (value: string | undefined, style: Style): TableCell =>
    value ? [{ text: value, style }] : [];
  drawTable(
    pdf,
    left,
    [
      { heading: dataSheet.property, width: width * 0.34 },
      { heading: dataSheet.value, width: width * 0.26 },
      { heading: dataSheet.unit, width: width * 0.13 },
      { heading: dataSheet.method, width: width * 0.27 },
    ],
    // Words use the text face, figures the tabular one.
    rows.map(({ name, value, unit, method }) => [
      cell(name, body),
      cell(value, /\d/.test(value) ? figures : body),
      cell(unit, body),
      cell(method, { ...body, colour: slate }),
    ]),
  );
  pdf.y += GAP + 3;
}

const names = fieldRows("sheet", "names");
const use = fieldRows("sheet", "use", ["applications"]);
const supply = fieldRows("sheet", "supply");
const pairsOf = (product: Product, rows: readonly FieldRow[]): Pair[] =>
  rows.map(({ label, text }) => [label, text(product)]);

function drawNames(pdf: Pdf, product: Product, company: string): void {
  drawPairs(pdf, dataSheet.otherNames, [
    ...pairsOf(product, names),
    [dataSheet.note, product.trade_names?.length ? dataSheet.tradeNames(company) : undefined],
  ]);
}

function drawDataSheet(pdf: Pdf, product: Product, company: DocumentCompany): void {
  let first = true;
  pdf.newPage = () => {
    pdf.doc.addPage();
    drawPageHead(pdf, product, company, first);
    first = false;
  };
  pdf.newPage();
  drawSheetHead(pdf, product);
  drawTextSection(pdf, dataSheet.function, extractParagraphs(product.description ?? ""));
  drawProperties(pdf, product);
  drawPairs(pdf, dataSheet.use, pairsOf(product, use));
  drawPairs(pdf, dataSheet.supply, [
    ...pairsOf(product, supply),
    [dataSheet.askUs, isOffered(product) ? listMissingFacts(product).join("; ") : undefined],
  ]);
  drawTextSection(
    pdf,
    dataSheet.compliance,
    (product.compliance ?? []).map(({ note, source, date }) =>
      dataSheet.complianceNote(note.replace(/\.$/, ""), source, date && shortDate(date)),
    ),
  );
  drawPairs(
    pdf,
    dataSheet.regulatory,
    mergeRows(product.regulatory?.rows ?? []).flatMap(
      ({ regime, cas, basis, value, detail, unverified, certainty }) => {
        const label = `${regulatory.regimes[regime]}${cas ? ` ${cas}` : ""}`;
        // The column of labels is too narrow for the basis.
        const stated = `${basis ? `${regulatory.labels[basis]}: ` : ""}${[value, detail].filter(Boolean).join("; ")}${certainty ? ` (${regulatory.certainty[certainty]})` : ""}`;
        const row = [label, value ? stated : regulatory.notStated] as const;
        return unverified
          ? [row, [label, `${unverified} (${regulatory.certainty.known})`] as const]
          : [row];
      },
    ),
  );
  drawNames(pdf, product, company.company);
  drawTextSection(pdf, dataSheet.pleaseNote, [dataSheet.disclaimer(company.company)], note);
}

/**
 * The same product and date of issue (`YYYY-MM-DD`) give the same bytes: a tagged PDF (1.7,
 * English) with extractable text.
 */
export async function makeDataSheet(
  product: Product,
  company: DocumentCompany,
  date: string = dubaiToday(),
): Promise<Uint8Array> {
  const pdf = createPdf({
    title: dataSheet.title(product.name),
    subject: dataSheet.subject(product.chemical_name, product.cas_number),
    author: company.company,
    date,
  });
  drawDataSheet(pdf, product, company);
  const { bytes } = await finishPdf(pdf, (number, count) =>
    drawPageFoot(pdf, company, formatIssued(date), number, count),
  );
  return bytes;
}

/** Every text that the data sheet prints. */
export function listDataSheetTexts(product: Product, company: DocumentCompany): readonly string[] {
  const pdf = createTextCollector();
  drawDataSheet(pdf, product, company);
  drawPageFoot(pdf, company, "", 1, 1);
  return pdf.texts;
}
