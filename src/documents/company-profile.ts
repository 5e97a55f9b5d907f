/** The company profile: what the company does, its categories and industries with the grades in each, contact. */
import type { Product } from "#contract/entities.ts";
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

/** @param products all products, for the counts by industry; `date` is the date of issue, `YYYY-MM-DD` */
export async function makeCompanyProfile(
  company: DocumentCompany,
  groups: readonly CategoryGroup[],
  products: readonly Product[],
  date: string,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const hue = hueOf(undefined);
  const pdf = createPdf({ title: `${company.company}: company profile`, subject: "What the company supplies, and to whom", author: company.company, date });
  pdf.newPage = () => innerPage(pdf, company, hue, "Company profile");
  cover(pdf, company, hue, date, {
    kind: "Company profile",
    title: "Additives for polymers,\nfrom Jebel Ali",
    line: `${products.length} grades in ${groups.length} chemical categories for ${industries.length} industries`,
  });
  pdf.newPage();
  pdf.y =
    write(
      pdf,
      "P",
      `${company.company} trades specialty chemicals and polymer additives from Jebel Ali, Dubai: what keeps plastics, coatings and adhesives stable, safe, coloured and easy to process.`,
      page.left,
      pdf.y,
      contentWidth,
      { font: "sans", size: 14, colour: ink, leading: 21 },
    ) + 24;
  heading(pdf, "What we do", 100);
  bullets(
    pdf,
    [
      "We supply additives, pigments, masterbatch, resins and compounds to converters, compounders and formulators, in the packing of the trade: bags, cartons, drums and big bags.",
      "We name what we sell by its chemistry. Every grade carries its chemical name, its CAS number where it has one, its typical properties with their methods, and its limits.",
      "We answer technical questions before the order: which grade for which polymer and process, at what dosage, and beside which other additives.",
      "Technical data sheets, safety data sheets and brochures are sent on request.",
    ],
    hue.strong,
  );
  heading(pdf, "Thirteen chemical categories", 150);
  tiles(
    pdf,
    groups.map(({ key, name, products: { length } }) => ({ name, count: length, colour: hueOf(key).strong })),
    4,
  );
  heading(pdf, "Nine industries", 150);
  pdf.y =
    write(pdf, "P", "Many grades serve more than one industry and are counted in each.", page.left, pdf.y, contentWidth, {
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
  contact(pdf, company, hue, "Tell us the polymer, the process and the life the part has to reach; we propose grades and dosages.");
  return finish(pdf, (number, pages) => pageFoot(pdf, company, issued(date), number, pages), 2);
}
