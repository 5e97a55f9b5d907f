/** Technical data sheet of a product: one or two A4 pages, made on request. */
import { dubaiToday, shortDate } from "#catalogue/dates.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { saidOnce } from "#catalogue/verdicts.ts";
import { regulatory } from "#messages/regulatory.ts";
import { ink, line, slate } from "./colours.ts";
import {
  artifact,
  type Cell,
  contentWidth,
  createPdf,
  type DocumentCompany,
  finish,
  type Pdf,
  page,
  room,
  table,
  write,
} from "./pdf.ts";
import { issued, PAGE_TOP, pageFoot, pageHead, sheetHead } from "./sheet-head.ts";
import { heightOf, type Style } from "./text.ts";

const body: Style = { font: "sans", size: 9.2, colour: ink, leading: 13 };
const note: Style = { font: "sans", size: 8, colour: slate, leading: 11 };
const figures: Style = { ...body, font: "mono", size: 8.8 };
const heading: Style = { font: "bold", size: 10.2, colour: ink, leading: 13 };
const LABELS = 116;
const left = page.left + LABELS;
const width = contentWidth - LABELS;
const GAP = 12;

/** Begins a section: hairline, heading in the margin; keeps `needed` points of it together. */
function section(pdf: Pdf, title: string, needed: number): void {
  room(pdf, needed + GAP);
  if (pdf.y > PAGE_TOP) {
    artifact(pdf, () => {
      pdf.doc.lineWidth(0.5).moveTo(page.left, pdf.y).lineTo(page.right, pdf.y).stroke(line);
    });
  }
  pdf.y += 8;
  write(pdf, "H2", title, page.left, pdf.y, LABELS - 12, heading);
}

function paragraphs(pdf: Pdf, texts: readonly string[], style: Style): void {
  texts.forEach((text, index) => {
    if (index > 0) room(pdf, heightOf(pdf, text, width, style));
    pdf.y = write(pdf, "P", text, left, pdf.y, width, style) + 4;
  });
}

function text(pdf: Pdf, title: string, texts: readonly string[], style: Style = body): void {
  const [first] = texts;
  if (first === undefined) return;
  section(pdf, title, heightOf(pdf, first, width, style));
  paragraphs(pdf, texts, style);
  pdf.y += GAP - 4;
}

/** Rows of a bold label and its text, without empty ones. */
function pairs(
  pdf: Pdf,
  title: string,
  rows: readonly (readonly [string, string | undefined])[],
): void {
  const shown = rows.flatMap(([label, value]) =>
    value ? [{ label, value, height: heightOf(pdf, value, width - 82, body) }] : [],
  );
  if (shown.length === 0) return;
  section(
    pdf,
    title,
    shown.reduce((sum, { height }) => sum + height + 4, 8),
  );
  for (const { label, value, height } of shown) {
    write(pdf, "P", label, left, pdf.y, 78, { ...body, colour: slate });
    write(pdf, "P", value, left + 82, pdf.y, width - 82, body);
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

const decode = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, code: string) => {
    if (!code.startsWith("#")) return entities[code.toLowerCase()] ?? whole;
    return String.fromCodePoint(
      /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1)),
    );
  });

/**
 * Paragraphs of sanitised HTML as text: without tags, entities decoded, a bullet before list items,
 * single spaces.
 */
function paragraphsOf(html: string): string[] {
  return html
    .replace(/<li[^>]*>/gi, "• ")
    .split(/<\/(?:p|li|h\d|tr|ul|ol|table|blockquote)>|<br\s*\/?>/i)
    .map((part) =>
      decode(part.replace(/<[^>]+>/g, ""))
        .replace(/[^\S\u00A0]+/g, " ")
        .trim(),
    )
    .filter((part) => part !== "");
}

function properties(pdf: Pdf, product: Product): void {
  const rows = product.properties ?? [];
  if (rows.length === 0) return;
  section(pdf, "Typical properties", 90);
  pdf.y =
    write(pdf, "P", "These values are typical, not a specification.", left, pdf.y, width, {
      ...note,
      size: 8.4,
    }) + 2;
  const cell = (value: string | undefined, style: Style): Cell =>
    value ? [{ text: value, style }] : [];
  table(
    pdf,
    left,
    [
      { heading: "Property", width: width * 0.34 },
      { heading: "Value", width: width * 0.26 },
      { heading: "Unit", width: width * 0.13 },
      { heading: "Method", width: width * 0.27 },
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

const list = (values: readonly string[] | undefined): string => (values ?? []).join(", ");
const capital = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

function names(pdf: Pdf, product: Product, company: string): void {
  const synonyms = list(product.synonyms);
  const trade = list(product.trade_names);
  pairs(pdf, "Other names", [
    ["Synonyms", synonyms],
    ["Trade names", trade],
    [
      "Note",
      trade &&
        `Trade names are trade marks of their owners. They are given only to identify the same chemistry; the products named are not supplied, made or endorsed by ${company}.`,
    ],
  ]);
}

/**
 * Makes the technical data sheet of a product.
 * @param product as in §3; the section of a missing optional field is left out
 * @param date date of issue, `YYYY-MM-DD`; by default today in Dubai. The same product and date
 * give the same bytes.
 * @returns a tagged PDF (1.7, English) with extractable text
 */
export async function makeDataSheet(
  product: Product,
  company: DocumentCompany,
  date: string = dubaiToday(),
): Promise<Uint8Array> {
  const pdf = createPdf({
    title: `${product.name}: technical data sheet`,
    subject: `${product.chemical_name}, CAS ${product.cas_number}`,
    author: company.company,
    date,
  });
  let first = true;
  pdf.newPage = () => {
    pdf.doc.addPage();
    pageHead(pdf, product, company, first);
    first = false;
  };
  pdf.newPage();
  sheetHead(pdf, product);
  text(pdf, "Function", paragraphsOf(product.description ?? ""));
  properties(pdf, product);
  pairs(pdf, "Use", [
    ["Applications", (product.applications ?? []).join("; ")],
    ["Polymers", list(product.polymers)],
    ["Processes", capital(list(product.processes))],
    ["Dosage", product.dosage],
  ]);
  pairs(pdf, "Supply", [
    ["Packaging", product.packaging],
    ["Storage", product.storage],
    ["Shelf life", product.shelf_life],
  ]);
  text(
    pdf,
    "Compliance",
    (product.compliance ?? []).map(
      (entry) =>
        `${entry.note.replace(/\.$/, "")}. Source: ${entry.source}${entry.date ? `, ${shortDate(entry.date)}` : ""}.`,
    ),
  );
  pairs(
    pdf,
    "Regulatory",
    saidOnce(product.regulatory?.rows ?? []).flatMap(
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
  names(pdf, product, company.company);
  text(
    pdf,
    "Please note",
    [
      `The data describe typical material and guarantee no property; the certificate of analysis of the lot supplied applies. Dosage and suitability depend on polymer, process and end use and are to be tested by the user. Read the safety data sheet before handling. Approval for food contact, drinking water, toys or medical use is not implied; ask ${company.company} for the statement that fits your application.`,
    ],
    note,
  );
  const { bytes } = await finish(pdf, (number, count) =>
    pageFoot(pdf, company, issued(date), number, count),
  );
  return bytes;
}
