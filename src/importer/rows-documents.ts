/** Rows of documents, by id: `chrome`, `home`, `category/{key}`, `industry/{key}`, `page/{key}`, `gallery/{filename}`; problems and trade names. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CategoryContent,
  DocumentId,
  DocumentShapes,
  GalleryPicture,
  HomeContent,
  IndustryContent,
  PageContent,
  PartnerLogos,
  Tile,
} from "#contract/content.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import type { Content } from "./content.ts";
import type { Markdown } from "./markdown.ts";
import { type Hashed, hashed } from "./rows.ts";
import { equivalentDocuments } from "./rows-equivalents.ts";
import { calculatorGrades, calculatorList, foodContactRows } from "./rows-food-contact.ts";
import { problemDocuments, problemsOf, textsOf } from "./rows-problems.ts";
import { relatedGrades, structurePath } from "./rows-products.ts";
import { regulatoryRows } from "./rows-regulatory.ts";
import { searchWords } from "./rows-search.ts";
import { sourcesOf } from "./sources.ts";

interface Made {
  readonly pictures: ReadonlyMap<string, string>;
  readonly gallery: ReadonlyMap<string, GalleryPicture>;
}

/** A document under its id, in the shape that its readers expect. */
const documentRow = <Id extends DocumentId>(id: Id, value: DocumentShapes[Id]): Hashed<"documents"> =>
  hashed<Hashed<"documents">>({ id, value: JSON.stringify(value) });

function industryDocuments(content: Content, markdown: Markdown, made: Made, alt: (name: string) => string): Hashed<"documents">[] {
  return content.industries.map(({ id, value: { pictures, uses: _, mentioned: __, ...value }, body }) => {
    const [first, second, final] = markdown.parts(body);
    const document: IndustryContent = {
      key: id,
      ...value,
      titleImage: made.pictures.get(`industries/${id}`),
      images: pictures.flatMap((name) => {
        const src = made.pictures.get(name);
        return src ? [{ src, alt: alt(name) }] : [];
      }),
      section1: first?.sections ?? [],
      section2: second?.sections ?? [],
      finalParagraph: final?.html ?? "",
      problems: problemsOf(content, "industries", id),
      texts: textsOf(content, "industries", id),
    };
    return documentRow(`industry/${id}`, document);
  });
}

/** All documents of the site. */
export function documentRows(content: Content, markdown: Markdown, made: Made, root: string): Hashed<"documents">[] {
  const { site } = content;
  const alt = (name: string): string => content.pictures.find((picture) => picture.picture === name)?.alt ?? "";
  const names = new Map(content.products.map(({ product: { id, name } }) => [id, name]));
  const counts = (key: string): number => content.products.filter(({ product, category }) => category === key || product.industries.includes(key)).length;
  const { landing, claims: _, presence, pictures, ...chrome } = site;
  const claims = site.claims.map(({ figure, label }) => ({ figure, label }));
  const tile = (folder: "industries" | "categories", key: string): Tile => ({
    key,
    count: counts(key),
    banner: made.pictures.get(`${folder}/${key}`),
  });
  const home: HomeContent = {
    landing,
    total: content.products.length,
    industries: industries.map(({ key }) => tile("industries", key)),
    categories: categories.map(({ key }) => tile("categories", key)),
    partners: content.partners.map(({ name, sample }) => ({ name, sample })),
    claims,
    banner: made.pictures.get(pictures.home ?? ""),
  };
  const logos: PartnerLogos = content.partners.map(({ file, name, sample }) => ({ name, sample, svg: readFileSync(join(root, "partners", file), "utf8") }));
  const foodContact = foodContactRows(content);
  const problems = problemDocuments(content, markdown, made.pictures, alt);
  const equivalents = equivalentDocuments(content, structurePath, relatedGrades(content.products));
  return [
    documentRow("chrome", chrome),
    documentRow("home", home),
    documentRow("partners", logos),
    documentRow("list-pictures", {
      news: made.pictures.get(pictures.news ?? ""),
      events: made.pictures.get(pictures.events ?? ""),
      reading: made.pictures.get(pictures.reading ?? ""),
    }),
    documentRow("search", searchWords(content)),
    ...content.categories.map(({ id, value, body }) => {
      const document: CategoryContent = {
        key: id,
        ...value,
        html: markdown.html(body),
        banner: made.pictures.get(`categories/${id}`),
        alt: alt(`categories/${id}`),
        count: counts(id),
        problems: problemsOf(content, "categories", id),
        texts: textsOf(content, "categories", id),
      };
      return documentRow(`category/${id}`, document);
    }),
    ...industryDocuments(content, markdown, made, alt),
    ...content.pages.map(({ id, value: { picture, confirmed: _, ...value }, body }) => {
      const faq = (value as { faq?: { question: string; answer: string }[] }).faq?.map(({ question, answer }) => ({
        question,
        answer: markdown.html(answer),
      }));
      const { html, headings } = markdown.read(body);
      const document: PageContent = {
        ...value,
        ...(faq ? { faq } : {}),
        html,
        headings,
        banner: made.pictures.get(picture ?? ""),
        alt: alt(picture ?? ""),
        claims,
        ...(id === "contact" ? { presence } : {}),
      };
      return documentRow(`page/${id}`, document);
    }),
    ...[...made.gallery].map(([filename, picture]) => documentRow(`gallery/${filename}`, picture)),
    documentRow("regulatory", regulatoryRows(content)),
    documentRow("food-contact", foodContact),
    documentRow("calculator-grades", calculatorGrades(content, foodContact)),
    documentRow("calculators", calculatorList(content)),
    ...content.products.flatMap(({ product, chemistry }) => (chemistry ? [documentRow(`molfile/${product.id}`, chemistry.molfile)] : [])),
    documentRow(
      "comparisons",
      content.comparisons.map(({ grades, ...rest }) => ({ ...rest, grades: grades.map((id) => ({ id, name: names.get(id) ?? id })) })),
    ),
    documentRow("problems", problems.list),
    ...problems.pages.map((page) => documentRow(`problem/${page.id}`, page)),
    documentRow("equivalents", equivalents.list),
    ...equivalents.pages.map((page) => documentRow(`equivalent/${page.slug}`, page)),
    ...content.redirects.map(({ from, to }) => documentRow(`redirect${from as `/${string}`}`, to)),
    documentRow("sources", sourcesOf(root)),
    documentRow("fallback", made.pictures.get("company/fallback") ?? ""),
  ];
}
