/**
 * Makes the rows of documents by id: `chrome`, `home`, `category/{key}`, `industry/{key}`,
 * `page/{key}`, `gallery/{filename}`; the search, problems and trade names.
 */
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
  Problem,
  ProblemSummary,
  RelatedText,
  SearchWords,
  Tile,
} from "#catalogue/content.ts";
import { lexiconOf } from "#catalogue/search/lexicon.ts";
import { problemTokens } from "#catalogue/search/problems.ts";
import { plainWords } from "#catalogue/search/vocabulary.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { warningsOf } from "#catalogue/warnings.ts";
import { polymerLabels } from "#messages/polymers.ts";
import { processLabels } from "#messages/processes.ts";
import { problemGroupCodes } from "#model/codes.ts";
import { isRecord } from "#model/json-schema.ts";
import type { ContentRow } from "#store/import.ts";
import type { Content } from "./content.ts";
import type { Markdown } from "./markdown.ts";
import { equivalentDocuments } from "./rows-equivalents.ts";
import { pageEntries } from "./rows-pages.ts";
import { nameOf, relatedGrades, structurePath } from "./rows-products.ts";
import {
  calculatorGrades,
  calculatorLinks,
  calculatorList,
  foodContactRows,
  regulatoryRows,
} from "./rows-regulatory.ts";

const summaryOf = ({ id, value }: Content["problems"][number]): ProblemSummary => ({
  id,
  title: value.title,
  summary: value.summary,
  group: value.group,
});

const problemsOf = (
  content: Content,
  field: "categories" | "industries",
  key: string,
): ProblemSummary[] =>
  content.problems.filter(({ value }) => value[field].includes(key)).map(summaryOf);

const kinds = [
  ["blogs", "Blog"],
  ["articles", "Article"],
] as const;

/** Blogs and articles, newest first; only those of a category or industry if given. */
const textsOf = (
  content: Content,
  field?: "categories" | "industries",
  key?: string,
): RelatedText[] =>
  kinds
    .flatMap(([folder, type]) => content[folder].map(({ id, value }) => ({ id, type, value })))
    .filter(({ value }) => !field || value[field].some((one) => one === key))
    .sort((a, b) => b.value.publish_date.localeCompare(a.value.publish_date))
    .map(({ id, type, value }) => ({ id, title: value.title, type }));

/** The problem list in group order, and one document for each page. */
function problemDocuments(
  content: Content,
  markdown: Markdown,
  pictures: ReadonlyMap<string, string>,
  altOf: (picture: string) => string,
): { readonly list: ProblemSummary[]; readonly pages: Problem[] } {
  const grades = new Map(content.products.map((row) => [row.product.id, row]));
  const texts = new Map(textsOf(content).map((text) => [text.id, text]));
  const pages = content.problems.map((item): Problem => {
    const { seen, worse, send, categories, industries, sources } = item.value;
    const picture = pictures.get(item.value.picture);
    const numbers = new Map(item.value.causes.map(({ key }, index) => [key, index + 1]));
    const helps = item.value.helps.flatMap(({ grade, answers, dosage, why }) => {
      const row = grades.get(grade);
      if (!row) return [];
      const answered = answers
        .map((key) => numbers.get(key) ?? 0)
        .sort((one, other) => one - other);
      return [
        {
          id: grade,
          name: row.product.name,
          category: row.category,
          answers: answered,
          dosage,
          why,
          ...warningsOf(content.regulatory.get(grade)),
        },
      ];
    });
    return {
      ...summaryOf(item),
      ...(picture ? { picture, alt: altOf(item.value.picture) } : {}),
      seen,
      causes: item.value.causes.map(({ cause, sign, test }) => ({ cause, sign, test })),
      helps: helps.sort((one, other) => (one.answers[0] ?? 0) - (other.answers[0] ?? 0)),
      worse,
      send,
      categories,
      industries,
      sources,
      calculators: calculatorLinks(content, item.value.calculators),
      related: item.value.related.flatMap((id) => texts.get(id) ?? []),
      html: markdown.html(item.body),
    };
  });
  const list = problemGroupCodes.flatMap((group) =>
    content.problems.filter(({ value }) => value.group === group).map(summaryOf),
  );
  return { list, pages };
}

/**
 * All words of the content and of code labels, one on each line: words in use are not misspellings.
 * Words of scheduled items are added when they appear (store/schedule.ts).
 */
function plainLines({ markdown: _markdown, regulatory, products, ...content }: Content): string {
  const isScheduled = (item: unknown): boolean =>
    isRecord(item) && isRecord(item["value"]) && item["value"]["publish_from"] !== undefined;
  const kinds = Object.values(content).map((kind: unknown) =>
    Array.isArray(kind) ? kind.filter((item) => !isScheduled(item)) : kind,
  );
  const values = [
    ...products.map(({ product }) => product),
    ...regulatory.values(),
    ...kinds,
    polymerLabels,
    processLabels,
  ];
  // The n of an escaped new line is not part of the next word.
  return plainWords(values.map((value) => JSON.stringify(value).replace(/\\./g, " "))).join("\n");
}

export function searchWords(content: Content): SearchWords {
  const { groups, suffixes, symptoms = [], notHeld, arabic = {} } = content.search;
  const lexicon = lexiconOf(content.search);
  const listed = problemGroupCodes.flatMap((group) =>
    content.problems.filter(({ value }) => value.group === group),
  );
  return {
    groups,
    suffixes,
    symptoms,
    notHeld,
    arabic,
    plain: plainLines(content),
    problems: listed.map(({ id, value }) => {
      const { title, summary, words, names_ar, seen, causes } = value;
      const texts = [
        [title],
        [...words, ...names_ar],
        [seen, summary],
        causes.flatMap(({ cause, sign }) => [cause, sign]),
        value.industries.map((key) => nameOf(industries, key)),
      ];
      return {
        slug: id,
        title,
        summary,
        tokens: problemTokens(
          texts.map((lines) => lines.join(" . ")),
          lexicon,
        ),
      };
    }),
  };
}

interface Made {
  readonly pictures: ReadonlyMap<string, string>;
  readonly gallery: ReadonlyMap<string, GalleryPicture>;
}

/** A document row with the type that its readers expect. */
const documentRow = <Id extends DocumentId>(
  id: Id,
  value: DocumentShapes[Id],
): ContentRow<"documents"> => ({ id, head: null, body: value });

function industryDocuments(
  content: Content,
  markdown: Markdown,
  made: Made,
  alt: (name: string) => string,
): ContentRow<"documents">[] {
  return content.industries.map(
    ({ id, value: { pictures, uses: _, mentioned: __, older_editions: ___, ...value }, body }) => {
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
    },
  );
}

export function documentRows(
  content: Content,
  markdown: Markdown,
  made: Made,
  root: string,
): ContentRow<"documents">[] {
  const { site } = content;
  const alt = (name: string): string =>
    content.pictures.find((picture) => picture.picture === name)?.alt ?? "";
  const names = new Map(content.products.map(({ product: { id, name } }) => [id, name]));
  const counts = (key: string): number =>
    content.products.filter(
      ({ product, category }) => category === key || product.industries.includes(key),
    ).length;
  const { claims: _, presence, pictures, ...chrome } = site;
  const claims = site.claims.map(({ figure, label }) => ({ figure, label }));
  const tile = (folder: "industries" | "categories", key: string): Tile => ({
    key,
    count: counts(key),
    banner: made.pictures.get(`${folder}/${key}`),
  });
  const { picture, ...words } = content.home;
  const home: HomeContent = {
    words,
    total: content.products.length,
    industries: industries.map(({ key }) => tile("industries", key)),
    categories: categories.map(({ key }) => tile("categories", key)),
    partners: content.partners.map(({ name, sample }) => ({ name, sample })),
    claims,
    banner: made.pictures.get(picture ?? ""),
  };
  const logos: PartnerLogos = content.partners.map(({ file, name, sample }) => ({
    name,
    sample,
    svg: readFileSync(join(root, "partners", file), "utf8"),
  }));
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
    ...content.categories.map(({ id, value: { older_editions: _, ...value }, body }) => {
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
      const faq = (value as { faq?: { question: string; answer: string }[] }).faq?.map(
        ({ question, answer }) => ({
          question,
          answer: markdown.html(answer),
        }),
      );
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
    ...content.products.flatMap(({ product, chemistry }) =>
      chemistry ? [documentRow(`molfile/${product.id}`, chemistry.molfile)] : [],
    ),
    documentRow(
      "comparisons",
      content.comparisons.map(({ grades, ...rest }) => ({
        ...rest,
        grades: grades.map((id) => ({ id, name: names.get(id) ?? id })),
      })),
    ),
    documentRow("problems", problems.list),
    documentRow("pages", pageEntries(content, lexiconOf(content.search))),
    ...problems.pages.map((page) => documentRow(`problem/${page.id}`, page)),
    documentRow("equivalents", equivalents.list),
    ...equivalents.pages.map((page) => documentRow(`equivalent/${page.slug}`, page)),
    ...content.redirects.map(({ from, to }) => documentRow(`redirect${from as `/${string}`}`, to)),
    documentRow("fallback", made.pictures.get("company/fallback") ?? ""),
  ];
}
