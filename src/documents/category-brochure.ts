/** Brochure of one chemical category: cover, what it is for, its grades, contact. */
import type { Product } from "#contract/entities/products.ts";
import { hueOf, ink, slate } from "./colours.ts";
import { body, bullets, contact, cover, heading, innerPage } from "./cover.ts";
import { contentWidth, createPdf, type DocumentCompany, finish, type Pdf, page, write } from "./pdf.ts";
import { issued, pageFoot } from "./sheet-head.ts";
import { type Cell, table } from "./table.ts";
import type { Style } from "./text.ts";

export interface CategoryGroup {
  readonly key: string;
  readonly name: string;
  readonly lead: string;
  readonly benefits: readonly string[];
  readonly products: readonly Product[];
}

const grade: Style = { font: "bold", size: 8.8, colour: ink, leading: 12 };
const mono: Style = { font: "mono", size: 7.8, colour: slate, leading: 11 };
const text: Style = { font: "sans", size: 8.2, colour: ink, leading: 11.4 };
const minor: Style = { ...text, colour: slate };
/** From this many numbers on a blend's row would be taller than its text: the rest stand on the data sheet. */
const NUMBERS = 3;

/** CAS numbers one below the other, so that no line break cuts one. */
function numbers(product: Product): Cell {
  const all = product.cas_number.split(/,\s*/).filter((number) => number !== "");
  const style = all.every((number) => /^[\d-]+$/.test(number)) ? mono : minor;
  return [
    ...all.slice(0, NUMBERS).map((number) => ({ text: number, style })),
    ...(all.length > NUMBERS ? [{ text: `and ${all.length - NUMBERS} more`, style: minor }] : []),
  ];
}

function grades(pdf: Pdf, products: readonly Product[]): void {
  table(
    pdf,
    page.left,
    [
      { heading: "Grade, CAS number", width: contentWidth * 0.21 },
      { heading: "Chemical name, form", width: contentWidth * 0.28 },
      { heading: "Use", width: contentWidth * 0.3 },
      { heading: "Dosage", width: contentWidth * 0.21 },
    ],
    products.map((product) => [
      [{ text: product.name, style: grade }, ...numbers(product)],
      [{ text: product.chemical_name, style: text }, ...(product.product_form ? [{ text: product.product_form, style: minor }] : [])],
      [{ text: product.usage ?? "", style: text }],
      [{ text: product.dosage ?? "On request", style: minor }],
    ]),
  );
}

/** The product drawn on the cover: the first whose drawing is neither a dot, nor a thread, nor a thicket, nor a salt or a metal complex (flat drawings of those mislead). */
function portrait(products: readonly Product[]): Product | undefined {
  return products.find(({ structure_svg: svg = "" }) => {
    const [, , width = 0, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(/\s+/).map(Number);
    const bonds = svg.split("M").length;
    const organic = [...svg.matchAll(/atom-(\w+)/g)].every(([, element = ""]) => ["O", "N", "S", "P", "F", "Cl", "Br", "I", "Si"].includes(element));
    return organic && height >= 60 && width / height < 5 && bonds > 14 && bonds < 120;
  });
}

/** @param date date of issue, `YYYY-MM-DD` */
export async function makeCategoryBrochure(company: DocumentCompany, group: CategoryGroup, date: string): Promise<{ bytes: Uint8Array; pages: number }> {
  const hue = hueOf(group.key);
  const title = `${group.name}: product brochure`;
  const pdf = createPdf({ title, subject: `${group.name} supplied by ${company.company}`, author: company.company, date });
  pdf.newPage = () => innerPage(pdf, company, hue, title);
  const count = group.products.length;
  const shown = portrait(group.products);
  cover(pdf, company, hue, date, {
    kind: "Product brochure",
    title: group.name,
    line: count === 1 ? "One grade" : `${count} grades`,
    svg: shown?.structure_svg,
    alt: shown && `Skeletal structure of ${shown.chemical_name}`,
  });
  pdf.newPage();
  pdf.y = write(pdf, "P", group.lead, page.left, pdf.y, contentWidth, { font: "sans", size: 14, colour: ink, leading: 21 }) + 24;
  if (group.benefits.length > 0) {
    heading(pdf, "What you gain", 60);
    bullets(pdf, group.benefits, hue.strong);
  }
  if (count > 0) {
    heading(pdf, "Grades", 150);
    pdf.y =
      write(
        pdf,
        "P",
        "Dosages are starting points, by weight unless stated otherwise. Typical values and methods stand on the technical data sheet of each grade.",
        page.left,
        pdf.y,
        contentWidth,
        { ...body, size: 9, colour: slate, leading: 13 },
      ) + 8;
    grades(pdf, group.products);
  }
  contact(
    pdf,
    company,
    hue,
    "Ask for a technical data sheet, a safety data sheet or a sample. Tell us the polymer, the process and the life the part has to reach.",
  );
  return finish(pdf, (number, pages) => pageFoot(pdf, company, issued(date), number, pages), 2);
}
