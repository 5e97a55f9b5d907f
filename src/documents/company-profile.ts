/** The company profile: what the company does, its categories and industries with the grades in each, contact. */
import type { Product } from "#contract/entities/products.ts";
import { findIndustry, industries } from "#contract/taxonomy.ts";
import type { CategoryGroup } from "./category-brochure.ts";
import { hueOf, ink, line, paper, slate } from "./colours.ts";
import { body, bullets, contact, cover, heading, innerPage } from "./cover.ts";
import { artifact, contentWidth, createPdf, type DocumentCompany, finish, nested, type Pdf, page, room, tagged, write } from "./pdf.ts";
import { issued, pageFoot } from "./sheet-head.ts";
import { put } from "./text.ts";

/** Tiles in a grid: a name, a count of grades, a coloured upper edge. */
function tiles(pdf: Pdf, rows: readonly { name: string; count: number; colour: string }[], columns: number): void {
  const gap = 10;
  const width = (contentWidth - gap * (columns - 1)) / columns;
  const height = 62;
  nested(pdf, "L", () => {
    for (let start = 0; start < rows.length; start += columns) {
      room(pdf, height);
      rows.slice(start, start + columns).forEach(({ name, count, colour }, index) => {
        const x = page.left + index * (width + gap);
        artifact(pdf, () => {
          pdf.doc.rect(x, pdf.y, width, height).fill(paper);
          pdf.doc.lineWidth(0.5).rect(x, pdf.y, width, height).stroke(line);
          pdf.doc.rect(x, pdf.y, width, 3).fill(colour);
        });
        tagged(pdf, "LI", () => {
          put(pdf, `${name} `, x + 9, pdf.y + 10, width - 16, { font: "bold", size: 9, colour: ink, leading: 12 });
          put(pdf, count === 1 ? "1 grade" : `${count} grades`, x + 9, pdf.y + 41, width - 16, { font: "mono", size: 8.4, colour: slate });
        });
      });
      pdf.y += height + gap;
    }
  });
  pdf.y += 14;
}

/** Facts of the company in its profile (`content/company-profile.yaml`). */
export interface ProfileTexts {
  /** Of the cover, with its line breaks. */
  readonly title: string;
  readonly intro: string;
  readonly what: readonly string[];
  /** Under the heading of the industries. */
  readonly note: string;
  /** Above the address. */
  readonly closing: string;
}

const spelled = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen"];
const counted = (count: number, what: string): string => `${spelled[count] ?? count} ${what}`;

/** @param products all products, for the counts by industry; `date` is the date of issue, `YYYY-MM-DD` */
export async function makeCompanyProfile(
  company: DocumentCompany,
  texts: ProfileTexts,
  groups: readonly CategoryGroup[],
  products: readonly Product[],
  date: string,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const hue = hueOf(undefined);
  const pdf = createPdf({ title: `${company.company}: company profile`, subject: "What the company supplies, and to whom", author: company.company, date });
  pdf.newPage = () => innerPage(pdf, company, hue, "Company profile");
  cover(pdf, company, hue, date, {
    kind: "Company profile",
    title: texts.title,
    line: `${products.length} grades in ${groups.length} chemical categories for ${industries.length} industries`,
  });
  pdf.newPage();
  pdf.y = write(pdf, "P", texts.intro, page.left, pdf.y, contentWidth, { font: "sans", size: 14, colour: ink, leading: 21 }) + 24;
  heading(pdf, "What we do", 100);
  bullets(pdf, texts.what, hue.strong);
  heading(pdf, counted(groups.length, "chemical categories"), 150);
  tiles(
    pdf,
    groups.map(({ key, name, products: { length } }) => ({ name, count: length, colour: hueOf(key).strong })),
    4,
  );
  heading(pdf, counted(industries.length, "industries"), 150);
  pdf.y =
    write(pdf, "P", texts.note, page.left, pdf.y, contentWidth, {
      ...body,
      size: 9,
      colour: slate,
      leading: 13,
    }) + 8;
  tiles(
    pdf,
    industries.map(({ key, name }) => ({
      name,
      count: products.filter((product) => product.industry_name?.some((spelling) => findIndustry(spelling)?.key === key)).length,
      colour: hue.strong,
    })),
    3,
  );
  contact(pdf, company, hue, texts.closing);
  return finish(pdf, (number, pages) => pageFoot(pdf, company, issued(date), number, pages), 2);
}
