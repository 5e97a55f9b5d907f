/** The company profile and a brochure per category (§3). */

import type { Brochure } from "#catalogue/entities/media.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { findCategory, findIndustry, industries } from "#catalogue/taxonomy.ts";
import { brochureTexts, companyProfile } from "#messages/brochures.ts";
import { documentTexts } from "#messages/datasheet.ts";
import { solutions } from "#messages/solutions.ts";
import { getHue, ink, paper, ruleColour, slate } from "./colours.ts";
import {
  beginInnerPage,
  drawBullets,
  drawContact,
  drawCover,
  drawHeading,
  drawParagraph,
  lead,
  remark,
} from "./cover.ts";
import {
  contentWidth,
  createPdf,
  createTextCollector,
  type DocumentCompany,
  drawArtifact,
  drawNested,
  drawTable,
  drawTagged,
  ensureRoom,
  finishPdf,
  type Pdf,
  pageSize,
  type TableCell,
} from "./pdf.ts";
import { digest, memoize } from "./remembered.ts";
import { drawPageFoot, formatIssued } from "./sheet-head.ts";
import { putText, type Style } from "./text.ts";

interface CategoryGroup {
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
/** More would make a blend's row taller than its text. */
const NUMBERS = 3;

function makeNumbersCell(product: Product): TableCell {
  const all = product.cas_number.split(/,\s*/).filter((number) => number !== "");
  const style = all.every((number) => /^[\d-]+$/.test(number)) ? mono : minor;
  const cell = all.slice(0, NUMBERS).map((number) => ({ text: number, style }));
  if (all.length > NUMBERS)
    cell.push({ text: brochureTexts.moreNumbers(all.length - NUMBERS), style: minor });
  return cell;
}

function makeNameCell({ chemical_name, product_form }: Product): TableCell {
  const name = { text: chemical_name, style: text };
  return product_form ? [name, { text: product_form, style: minor }] : [name];
}

function drawGrades(pdf: Pdf, products: readonly Product[]): void {
  drawTable(
    pdf,
    pageSize.left,
    [
      { heading: brochureTexts.gradeHead, width: contentWidth * 0.21 },
      { heading: brochureTexts.nameHead, width: contentWidth * 0.28 },
      { heading: brochureTexts.useHead, width: contentWidth * 0.3 },
      { heading: brochureTexts.dosageHead, width: contentWidth * 0.21 },
    ],
    products.map((product) => [
      [{ text: product.name, style: grade }, ...makeNumbersCell(product)],
      makeNameCell(product),
      [{ text: product.usage ?? "", style: text }],
      [{ text: product.dosage ?? brochureTexts.dosageOnRequest, style: minor }],
    ]),
  );
}

/**
 * The first drawing that is not a dot, too long, too dense, a salt or a metal complex (their flat
 * drawings mislead).
 */
function findCoverProduct(products: readonly Product[]): Product | undefined {
  return products.find(({ structure_svg: svg = "" }) => {
    const [, , width = 0, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "")
      .split(/\s+/)
      .map(Number);
    const bonds = svg.split("M").length;
    const organic = [...svg.matchAll(/atom-(\w+)/g)].every(([, element = ""]) =>
      ["O", "N", "S", "P", "F", "Cl", "Br", "I", "Si"].includes(element),
    );
    return organic && height >= 60 && width / height < 5 && bonds > 14 && bonds < 120;
  });
}

function drawCategoryBrochure(
  pdf: Pdf,
  company: DocumentCompany,
  group: CategoryGroup,
  date: string,
): void {
  const hue = getHue(group.key);
  const title = brochureTexts.title(group.name);
  pdf.newPage = () => beginInnerPage(pdf, company, hue, title);
  const count = group.products.length;
  const shown = findCoverProduct(group.products);
  drawCover(pdf, company, hue, date, {
    kind: brochureTexts.kind,
    title: group.name,
    line: brochureTexts.gradeCount(count),
    svg: shown?.structure_svg,
    alt: shown && documentTexts.drawingOf(documentTexts.skeletal, shown.chemical_name),
  });
  pdf.newPage();
  drawParagraph(pdf, group.lead, lead, 24);
  if (group.benefits.length > 0) {
    drawHeading(pdf, brochureTexts.benefits, 60);
    drawBullets(pdf, group.benefits, hue.strong);
  }
  if (count > 0) {
    drawHeading(pdf, brochureTexts.grades, 150);
    drawParagraph(pdf, brochureTexts.gradesNote, remark, 8);
    drawGrades(pdf, group.products);
  }
  drawContact(pdf, company, hue, brochureTexts.closing);
}

async function makeCategoryBrochure(
  company: DocumentCompany,
  group: CategoryGroup,
  date: string,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdf = createPdf({
    title: brochureTexts.title(group.name),
    subject: brochureTexts.subject(group.name, company.company),
    author: company.company,
    date,
  });
  drawCategoryBrochure(pdf, company, group, date);
  return finishPdf(
    pdf,
    (number, pages) => drawPageFoot(pdf, company, formatIssued(date), number, pages),
    2,
  );
}

function drawTiles(
  pdf: Pdf,
  rows: readonly { name: string; count: number; colour: string }[],
  columns: number,
): void {
  const gap = 10;
  const width = (contentWidth - gap * (columns - 1)) / columns;
  const height = 62;
  drawNested(pdf, "L", () => {
    for (let start = 0; start < rows.length; start += columns) {
      ensureRoom(pdf, height);
      rows.slice(start, start + columns).forEach(({ name, count, colour }, index) => {
        const x = pageSize.left + index * (width + gap);
        drawArtifact(pdf, () => {
          pdf.doc.rect(x, pdf.y, width, height).fill(paper);
          pdf.doc.lineWidth(0.5).rect(x, pdf.y, width, height).stroke(ruleColour);
          pdf.doc.rect(x, pdf.y, width, 3).fill(colour);
        });
        drawTagged(pdf, "LI", () => {
          putText(pdf, `${name} `, x + 9, pdf.y + 10, width - 16, {
            font: "bold",
            size: 9,
            colour: ink,
            leading: 12,
          });
          putText(pdf, solutions.count(count), x + 9, pdf.y + 41, width - 16, {
            font: "mono",
            size: 8.4,
            colour: slate,
          });
        });
      });
      pdf.y += height + gap;
    }
  });
  pdf.y += 14;
}

/** From `content/company-profile.yaml`. */
export interface ProfileTexts {
  /** With its line breaks. */
  readonly title: string;
  readonly intro: string;
  readonly what: readonly string[];
  /** Below the heading of the industries. */
  readonly note: string;
  readonly closing: string;
}

function drawCompanyProfile(
  pdf: Pdf,
  company: DocumentCompany,
  texts: ProfileTexts,
  groups: readonly CategoryGroup[],
  products: readonly Product[],
  date: string,
): void {
  const hue = getHue(undefined);
  pdf.newPage = () => beginInnerPage(pdf, company, hue, companyProfile.name);
  drawCover(pdf, company, hue, date, {
    kind: companyProfile.name,
    title: texts.title,
    line: companyProfile.counts(products.length, groups.length, industries.length),
  });
  pdf.newPage();
  drawParagraph(pdf, texts.intro, lead, 24);
  drawHeading(pdf, companyProfile.what, 100);
  drawBullets(pdf, texts.what, hue.strong);
  drawHeading(pdf, companyProfile.categories(groups.length), 150);
  drawTiles(
    pdf,
    groups.map(({ key, name, products: { length } }) => ({
      name,
      count: length,
      colour: getHue(key).strong,
    })),
    4,
  );
  drawHeading(pdf, companyProfile.industries(industries.length), 150);
  drawParagraph(pdf, texts.note, remark, 8);
  drawTiles(
    pdf,
    industries.map(({ key, name }) => ({
      name,
      count: products.filter((product) =>
        product.industry_name?.some((spelling) => findIndustry(spelling)?.key === key),
      ).length,
      colour: hue.strong,
    })),
    3,
  );
  drawContact(pdf, company, hue, texts.closing);
}

async function makeCompanyProfile(
  company: DocumentCompany,
  texts: ProfileTexts,
  groups: readonly CategoryGroup[],
  products: readonly Product[],
  date: string,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdf = createPdf({
    title: companyProfile.title(company.company),
    subject: companyProfile.subject,
    author: company.company,
    date,
  });
  drawCompanyProfile(pdf, company, texts, groups, products, date);
  return finishPdf(
    pdf,
    (number, pages) => drawPageFoot(pdf, company, formatIssued(date), number, pages),
    2,
  );
}

export interface BrochureInput {
  readonly company: DocumentCompany;
  readonly profile: ProfileTexts;
  /** §2, in brochure order, as plain text. */
  readonly categories: readonly {
    readonly key: string;
    readonly lead: string;
    readonly benefits: readonly string[];
  }[];
  readonly products: readonly Product[];
  /** `YYYY-MM-DD`, `ISSUED` by default. */
  readonly date?: string;
}

/** Fixed: an import does not rewrite unchanged brochures. Update it with each new issue. */
const ISSUED = "2026-11-21";

const makeKey = (parts: readonly unknown[]): string => digest(JSON.stringify(parts));
const getCompanyProfile = memoize(
  (parts: Parameters<typeof makeCompanyProfile>) => makeCompanyProfile(...parts),
  makeKey,
);
const getCategoryBrochure = memoize(
  (parts: Parameters<typeof makeCategoryBrochure>) => makeCategoryBrochure(...parts),
  makeKey,
);

const makeGroups = ({ categories, products }: BrochureInput): CategoryGroup[] =>
  categories.map(({ key, lead, benefits }) => ({
    key,
    name: findCategory(key)?.name ?? key,
    lead,
    benefits,
    products: products.filter((product) => findCategory(product.category_name ?? "")?.key === key),
  }));

/** Every text that the brochures print. */
export function listBrochureTexts(input: BrochureInput): readonly string[] {
  const { company, profile, products, date = ISSUED } = input;
  const groups = makeGroups(input);
  const pdf = createTextCollector();
  drawCompanyProfile(pdf, company, profile, groups, products, date);
  for (const group of groups) drawCategoryBrochure(pdf, company, group, date);
  drawPageFoot(pdf, company, "", 1, 1);
  return pdf.texts;
}

/** The same input gives the same bytes. */
export async function makeBrochures(
  input: BrochureInput,
): Promise<{ brochure: Brochure; bytes: Uint8Array }[]> {
  const updated = input.date ?? ISSUED;
  const groups = makeGroups(input);
  const entry = (_id: string, title: string, made: { bytes: Uint8Array; pages: number }) => ({
    brochure: {
      _id,
      title,
      attachment: `uploads/brochures/icg-${_id}.pdf`,
      size: made.bytes.length,
      pages: made.pages,
      language: brochureTexts.language,
      updated,
    },
    bytes: made.bytes,
  });
  const brochures = [
    entry(
      "company-profile",
      companyProfile.name,
      await getCompanyProfile([input.company, input.profile, groups, input.products, updated]),
    ),
  ];
  for (const group of groups) {
    brochures.push(
      entry(
        group.key,
        brochureTexts.title(group.name),
        await getCategoryBrochure([input.company, group, updated]),
      ),
    );
  }
  return brochures;
}
