/** Makes the documents (`home`, `category/{key}`, `page/{key}`). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CategoryContent,
  DocumentGroup,
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
import { itemPaths } from "#contract/item-paths.ts";
import { problemGroupCodes } from "#model/codes.ts";
import { isRecord } from "#model/json-schema.ts";
import type { DocumentContext } from "#model/kind.ts";
import { summarizeProblem } from "#model/kinds/problems.ts";
import { type KindDocuments, kindOf, kindsWith } from "#model/kinds.ts";
import { type Item, toJson } from "#store/snapshot.ts";
import { listConditions } from "./conditions.ts";
import type { Content } from "./content.ts";
import type { Markdown } from "./markdown.ts";
import { makeEquivalentDocuments } from "./rows-equivalents.ts";
import { parsePublishFrom } from "./rows-media.ts";
import { makePageEntries } from "./rows-pages.ts";
import { findRelatedGrades, makeStructurePath } from "./rows-products.ts";
import {
  listCalculatorGrades,
  listCalculatorLinks,
  listCalculators,
  makeFoodContactRows,
  makeRegulatoryRows,
} from "./rows-regulatory.ts";

const listProblems = (
  content: Content,
  field: "categories" | "industries",
  key: string,
): ProblemSummary[] =>
  content.problems.filter(({ value }) => value[field].includes(key)).map(summarizeProblem);

const kinds = [
  ["blogs", "Blog"],
  ["articles", "Article"],
] as const;

const listTexts = (
  content: Content,
  field?: "categories" | "industries",
  key?: string,
): RelatedText[] =>
  kinds
    .flatMap(([folder, type]) => content[folder].map(({ id, value }) => ({ id, type, value })))
    .filter(({ value }) => !field || value[field].some((other) => other === key))
    .sort((a, b) => b.value.publish_date.localeCompare(a.value.publish_date))
    .map(({ id, type, value }) => ({
      id,
      title: value.title,
      type,
      appears: parsePublishFrom(value.publish_from),
    }));

/** Those that the problem names, then those that name it. */
const listSimilar = (
  { problems }: Content,
  { id, value: { similar } }: Content["problems"][number],
): Problem["similar"] => {
  const named = similar.flatMap((other) => problems.filter((problem) => problem.id === other));
  const naming = problems.filter(
    (problem) => problem.value.similar.includes(id) && !similar.includes(problem.id),
  );
  return [...named, ...naming].map(({ id: other, value: { title, summary } }) => ({
    id: other,
    title,
    summary,
  }));
};

function makeProblemDocuments(
  content: Content,
  markdown: Markdown,
  pictures: ReadonlyMap<string, string>,
  altOf: (picture: string) => string,
): Problem[] {
  const grades = new Map(content.products.map((row) => [row.product.id, row]));
  const texts = new Map(listTexts(content).map((text) => [text.id, text]));
  const pages = content.problems.map((item): Problem => {
    const { seen, worse, send, categories, industries, sources } = item.value;
    const picture = pictures.get(item.value.picture);
    const numbers = new Map(item.value.causes.map(({ key }, index) => [key, index + 1]));
    const helps: Problem["helps"][number][] = [];
    for (const { grade, answers, dosage, why } of item.value.helps) {
      const row = grades.get(grade);
      if (!row) continue;
      const answered = answers.map((key) => numbers.get(key) ?? 0).sort((a, b) => a - b);
      helps.push({
        id: grade,
        name: row.product.name,
        category: row.category,
        answers: answered,
        dosage,
        why,
        conditions: listConditions(row.product, content),
        ...warningsOf(content.regulatory.get(grade)),
      });
    }
    return {
      ...summarizeProblem(item),
      picture,
      alt: picture && altOf(item.value.picture),
      seen,
      causes: item.value.causes.map(({ cause, sign, test }) => ({ cause, sign, test })),
      helps: helps.sort((a, b) => (a.answers[0] ?? 0) - (b.answers[0] ?? 0)),
      worse,
      send,
      categories,
      industries,
      sources,
      calculators: listCalculatorLinks(content, item.value.calculators),
      related: item.value.related.map((id) => texts.get(id)).filter((text) => text !== undefined),
      similar: listSimilar(content, item),
      html: markdown.html(item.body),
    };
  });
  return pages;
}

/**
 * One per line; words in use are not misspellings. store/schedule.ts adds those of scheduled items.
 */
function collectPlainWords({
  markdown: _markdown,
  translations: _translations,
  regulatory,
  products,
  words: { polymerLabels, processLabels },
  ...content
}: Content): string[] {
  const isScheduled = (item: unknown): boolean =>
    isRecord(item) && isRecord(item["value"]) && item["value"]["publish_from"] !== undefined;
  const values: unknown[] = [
    ...products.map(({ product }) => product),
    ...regulatory.values(),
    polymerLabels,
    processLabels,
  ];
  for (const [name, value] of Object.entries(content))
    if (value !== undefined && !kindOf(name)?.internal)
      values.push(Array.isArray(value) ? value.filter((item) => !isScheduled(item)) : value);
  // The n of an escaped new line is not part of the next word.
  return plainWords(values.map((value) => JSON.stringify(value).replace(/\\./g, " ")));
}

const listProblemTexts = (
  { value }: Content["problems"][number],
  { words: { industryNames } }: Content,
): string[][] => [
  [value.title],
  [...value.words, ...value.names_ar],
  [value.seen, value.summary],
  value.causes.flatMap(({ cause, sign }) => [cause, sign]),
  value.industries.map((key) => industryNames[key as keyof typeof industryNames]),
];

/** @param english the content of which `content` is a translation: its words find the problems too */
export function makeSearchWords(content: Content, english = content): SearchWords {
  const { groups, suffixes, symptoms = [], notHeld, substances = [], arabic = {} } = content.search;
  const lexicon = lexiconOf(content.search);
  const listed = problemGroupCodes.flatMap((group) =>
    content.problems.filter(({ value }) => value.group === group),
  );
  return {
    groups,
    suffixes,
    symptoms,
    notHeld,
    substances,
    arabic,
    plain: [
      ...new Set([
        ...collectPlainWords(content),
        ...(english === content ? [] : collectPlainWords(english)),
      ]),
    ].join("\n"),
    problems: listed.map((problem) => {
      const texts = listProblemTexts(problem, content);
      const known = english.problems.find(({ id }) => problem.id === id);
      if (known && english !== content)
        for (const [place, lines] of listProblemTexts(known, english).entries())
          texts[place]?.push(...lines);
      return {
        slug: problem.id,
        title: problem.value.title,
        summary: problem.value.summary,
        tokens: problemTokens(
          texts.map((lines) => [...new Set(lines)].join(" . ")),
          lexicon,
        ),
      };
    }),
  };
}

export interface MadePictures {
  readonly pictures: ReadonlyMap<string, string>;
  readonly gallery: ReadonlyMap<string, GalleryPicture>;
}

/** Every document of `DocumentShapes`: a value, or values by the rest of their ids. */
type Documents = {
  readonly [Group in DocumentGroup]: Group extends `${infer Name}/`
    ? readonly (readonly [
        id: string,
        value: DocumentShapes[Extract<`${Name}/${string}`, DocumentId>],
      ])[]
    : DocumentShapes[Group];
};

/** Of scheduled items, by the addresses of their pages. */
function mapMoments(content: Content): ReadonlyMap<string, number> {
  const moments = new Map<string, number>();
  for (const kind of ["news", "blogs", "articles", "events", "jobs"] as const)
    for (const { id, value } of content[kind]) {
      const appears = parsePublishFrom(value.publish_from);
      if (appears !== undefined) for (const path of itemPaths(kind, id)) moments.set(path, appears);
    }
  return moments;
}

function* listDocuments(
  documents: Documents,
  moments: ReadonlyMap<string, number>,
): Generator<Item<"documents">> {
  for (const [group, value] of Object.entries(documents)) {
    if (!group.endsWith("/")) yield { id: group, body: toJson<unknown>(value) };
    else
      for (const [id, part] of value as Documents["molfile/"])
        yield {
          id: `${group}${id}`,
          appears: group === "redirect/" ? moments.get(part) : undefined,
          body: toJson<unknown>(part),
        };
  }
}

/** In the order of their names. */
function makeKindDocuments(content: Content, context: DocumentContext): KindDocuments {
  const documents: Record<string, unknown> = {};
  for (const name of kindsWith("document").toSorted())
    documents[name] = kindOf(name)?.document?.make(content[name], context);
  return documents as KindDocuments;
}

function makeIndustryDocuments(
  content: Content,
  markdown: Markdown,
  made: MadePictures,
  alt: (name: string) => string,
): Documents["industry/"] {
  return content.industries.map(
    ({ id, value: { pictures, uses: _, mentioned: __, older_editions: ___, ...value }, body }) => {
      const [first, second, final] = markdown.parts(body);
      const images: IndustryContent["images"][number][] = [];
      for (const name of pictures) {
        const src = made.pictures.get(name);
        if (src) images.push({ src, alt: alt(name) });
      }
      const document: IndustryContent = {
        key: id,
        ...value,
        titleImage: made.pictures.get(`industries/${id}`),
        images,
        section1: first?.sections ?? [],
        section2: second?.sections ?? [],
        finalParagraph: final?.html ?? "",
        problems: listProblems(content, "industries", id),
        texts: listTexts(content, "industries", id),
      };
      return [id, document] as const;
    },
  );
}

export function makeDocuments(
  content: Content,
  markdown: Markdown,
  made: MadePictures,
  root: string,
  english = content,
): Item<"documents">[] {
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
  const foodContact = makeFoodContactRows(content);
  const problems = makeProblemDocuments(content, markdown, made.pictures, alt);
  const equivalents = makeEquivalentDocuments(
    content,
    makeStructurePath,
    findRelatedGrades(content.products),
  );
  const molfiles: Documents["molfile/"][number][] = [];
  for (const { product, chemistry } of content.products)
    if (chemistry) molfiles.push([product.id, chemistry.molfile]);
  const documents: Documents = {
    chrome,
    home,
    partners: logos,
    "list-pictures": {
      news: made.pictures.get(pictures.news ?? ""),
      events: made.pictures.get(pictures.events ?? ""),
      reading: made.pictures.get(pictures.reading ?? ""),
    },
    search: makeSearchWords(content, english),
    "category/": content.categories.map(({ id, value: { older_editions: _, ...value }, body }) => {
      const document: CategoryContent = {
        key: id,
        ...value,
        html: markdown.html(body),
        banner: made.pictures.get(`categories/${id}`),
        alt: alt(`categories/${id}`),
        count: counts(id),
        problems: listProblems(content, "categories", id),
        texts: listTexts(content, "categories", id),
      };
      return [id, document] as const;
    }),
    "industry/": makeIndustryDocuments(content, markdown, made, alt),
    "page/": content.pages.map(({ id, value: { picture, confirmed: _, ...value }, body }) => {
      const faq = (value as { faq?: { question: string; answer: string }[] }).faq?.map(
        ({ question, answer }) => ({
          question,
          answer: markdown.html(answer),
        }),
      );
      const { html, headings } = markdown.read(body);
      const document: PageContent = {
        ...value,
        faq,
        html,
        headings,
        banner: made.pictures.get(picture ?? ""),
        alt: alt(picture ?? ""),
        claims,
        presence: id === "contact" ? presence : undefined,
      };
      return [id, document] as const;
    }),
    "gallery/": [...made.gallery],
    regulatory: makeRegulatoryRows(content),
    "food-contact": foodContact,
    "calculator-grades": listCalculatorGrades(content, foodContact),
    calculators: listCalculators(content),
    "molfile/": molfiles,
    ...makeKindDocuments(content, { nameGrade: (id) => names.get(id) ?? id }),
    pages: makePageEntries(content, lexiconOf(content.search), english),
    "problem/": problems.map((page) => [page.id, page] as const),
    equivalents: equivalents.list,
    "equivalent/": equivalents.pages.map((page) => [page.slug, page] as const),
    // Addresses begin with a slash.
    "redirect/": content.redirects.map(({ from, to }) => [from.slice(1), to] as const),
    fallback: made.pictures.get("company/fallback") ?? "",
  };
  return [...listDocuments(documents, mapMoments(content))];
}
