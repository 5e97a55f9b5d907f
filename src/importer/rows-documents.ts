/** Rows of documents, by id: `chrome`, `home`, `category/{key}`, `industry/{key}`, `page/{key}`, `gallery/{filename}`; problems and trade names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CategoryContent, ChromeContent, HomeContent, IndustryContent, PageContent, PartnerLogos, Section, Tile } from "#contract/content.ts";
import { SEARCH_DOCUMENT } from "#contract/search/lexicon.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import type { Content } from "./content.ts";
import type { Markdown } from "./markdown.ts";
import type { GalleryPicture } from "./pictures.ts";
import { type Hashed, hashed } from "./rows.ts";
import { equivalentDocuments } from "./rows-equivalents.ts";
import { problemDocuments, problemsOf } from "./rows-problems.ts";
import { relatedTo, structurePath } from "./rows-products.ts";
import { regulatoryRows } from "./rows-regulatory.ts";

interface Made {
  readonly pictures: ReadonlyMap<string, string>;
  readonly gallery: ReadonlyMap<string, GalleryPicture>;
}

/** Pictures of the company pages; pages without one use the laboratory. */
const pagePictures: Readonly<Record<string, string>> = {
  "about-us": "company/warehouse",
  "icg-management": "company/laboratory",
  "our-history": "company/port",
  "life-at-icg": "company/warehouse",
  "icg-career": "company/port",
  contact: "company/port",
};

/** Pictures inside an industry page: what the industry is made of. */
const industryPictures: Readonly<Record<string, readonly string[]>> = {
  "adhesive-and-sealants": ["categories/compound", "categories/plasticizers"],
  "agriculture-feed-and-food": ["categories/uv-absorbers", "categories/hals"],
  automotive: ["categories/antioxidants", "categories/pigments-and-dyes"],
  "building-and-construction": ["categories/polymers-and-resins", "categories/flame-retardants"],
  electronics: ["categories/flame-retardants", "categories/polymers-and-resins"],
  "medical-and-pharmaceutical": ["categories/nucleating-agents", "categories/plasticizers"],
  "paints-and-coating": ["categories/pigments-and-dyes", "categories/uv-absorbers"],
  "personal-and-home-care": ["categories/optical-brighteners", "categories/polymer-additives"],
  "printing-and-packaging": ["categories/anti-blocks", "categories/masterbatch"],
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The `##` sections of a Markdown text. */
function sections(source: string, markdown: Markdown): Section[] {
  return source
    .split(/^## +/m)
    .slice(1)
    .map((part) => {
      const [heading = "", ...rest] = part.split("\n");
      return { id: slug(heading), heading: heading.trim(), html: markdown.html(rest.join("\n")) };
    });
}

function industryDocuments(content: Content, markdown: Markdown, made: Made, alt: (name: string) => string): Hashed<"documents">[] {
  return content.industries.map(({ id, value, body }) => {
    const [first = "", second = "", final = ""] = body.split(/^---$/m);
    const document: IndustryContent = {
      key: id,
      ...value,
      titleImage: made.pictures.get(`industries/${id}`),
      images: (industryPictures[id] ?? []).flatMap((name) => {
        const src = made.pictures.get(name);
        return src ? [{ src, alt: alt(name) }] : [];
      }),
      section1: sections(first, markdown),
      section2: sections(second, markdown),
      finalParagraph: markdown.html(final),
      problems: problemsOf(content, "industries", id),
    };
    return hashed<Hashed<"documents">>({ id: `industry/${id}`, value: JSON.stringify(document) });
  });
}

/** All documents of the site. */
export function documentRows(content: Content, markdown: Markdown, made: Made, root: string): Hashed<"documents">[] {
  const { site } = content;
  const row = (id: string, value: unknown): Hashed<"documents"> => hashed<Hashed<"documents">>({ id, value: JSON.stringify(value) });
  const alt = (name: string): string => content.pictures.find((picture) => picture.picture === name)?.alt ?? "";
  const counts = (key: string): number => content.products.filter(({ product, category }) => category === key || product.industries.includes(key)).length;
  const chrome: ChromeContent = {
    company: site.company,
    shortName: site.shortName,
    gradePrefix: site.gradePrefix,
    phone: site.phone,
    email: site.email,
    address: site.address,
    chatNumber: site.chatNumber,
    chatText: site.chatText,
    copyrightYear: site.copyrightYear,
    poweredBy: site.poweredBy,
    socials: site.socials,
  };
  const tile = (folder: "industries" | "categories", key: string): Tile => ({
    key,
    count: counts(key),
    banner: made.pictures.get(`${folder}/${key}`),
  });
  const home: HomeContent = {
    landing: site.landing,
    total: content.products.length,
    industries: industries.map(({ key }) => tile("industries", key)),
    categories: categories.map(({ key }) => tile("categories", key)),
    partners: content.partners.map(({ name, sample }) => ({ name, sample })),
    claims: site.claims.map(({ figure, label }) => ({ figure, label })),
    banner: made.pictures.get("media/pellet-pour"),
  };
  const logos: PartnerLogos = content.partners.map(({ file, name, sample }) => ({ name, sample, svg: readFileSync(join(root, "partners", file), "utf8") }));
  const problems = problemDocuments(content, markdown, made.pictures);
  const equivalents = equivalentDocuments(content, structurePath, (product) => relatedTo(product, content.products));
  return [
    row("chrome", chrome),
    row("home", home),
    row("partners", logos),
    row(SEARCH_DOCUMENT, content.search),
    ...content.categories.map(({ id, value, body }) => {
      const document: CategoryContent = {
        key: id,
        ...value,
        html: markdown.html(body),
        banner: made.pictures.get(`categories/${id}`),
        alt: alt(`categories/${id}`),
        count: counts(id),
        problems: problemsOf(content, "categories", id),
      };
      return row(`category/${id}`, document);
    }),
    ...industryDocuments(content, markdown, made, alt),
    ...content.pages.map(({ id, value, body }) => {
      const picture = pagePictures[id] ?? "company/laboratory";
      const faq = (value["faq"] as { question: string; answer: string }[] | undefined)?.map(({ question, answer }) => ({
        question,
        answer: markdown.html(answer),
      }));
      const document = {
        ...(value as unknown as PageContent),
        ...(faq ? { faq } : {}),
        html: markdown.html(body),
        banner: made.pictures.get(picture),
        alt: alt(picture),
        claims: site.claims.map(({ figure, label }) => ({ figure, label })),
        ...(id === "contact" ? { presence: site.presence } : {}),
      };
      return row(`page/${id}`, document);
    }),
    ...[...made.gallery].map(([filename, picture]) => row(`gallery/${filename}`, picture)),
    row("regulatory", regulatoryRows(content)),
    ...content.products.flatMap(({ product, chemistry }) => (chemistry ? [row(`molfile/${product.id}`, chemistry.molfile)] : [])),
    row("problems", problems.list),
    ...problems.pages.map((page) => row(`problem/${page.id}`, page)),
    row("equivalents", equivalents.list),
    ...equivalents.pages.map((page) => row(`equivalent/${page.slug}`, page)),
    row("fallback", made.pictures.get("company/fallback") ?? ""),
  ];
}
