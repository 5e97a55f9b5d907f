/** Makes the page entries of the site search. */

import type { PageEntry } from "#catalogue/content.ts";
import { type PageKind, pageKinds } from "#catalogue/entities/search.ts";
import type { Lexicon } from "#catalogue/search/lexicon.ts";
import { pageTokens } from "#catalogue/search/pages.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { questionPath } from "#contract/paths.ts";
import { type ForPages, type FoundPageId, routes } from "#contract/routes.ts";
import { digest, memoize } from "#documents/remembered.ts";
import { calculatorPage, calculatorSlugs } from "#model/calculators.ts";
import type { CompanyPages } from "#model/kinds/pages.ts";
import { kindOf, kindsWith } from "#model/kinds.ts";
import type { Content, ItemKind, SourcedItem } from "./content.ts";
import { parsePublishFrom } from "./rows-media.ts";

interface Page extends Omit<PageEntry, "tokens"> {
  readonly headings?: readonly string[];
  readonly words?: readonly string[];
}

type FoundText = Readonly<Record<"title" | "description", string>>;
function* listOtherPages({ words: { foundPages, foundParts } }: Content): Generator<Page> {
  // An error here: `found` of routes.ts and messages/found-pages.ts name different pages.
  const texts: ForPages<FoundPageId, typeof foundPages, FoundText> = foundPages;
  for (const [id, { title, description }] of Object.entries<FoundText>(texts)) {
    const route = routes.find(({ path }) => path === `/${id}`);
    if (route?.found)
      yield { kind: route.found, path: route.path, title, summary: description, text: "" };
  }
  for (const [id, { title, description }] of Object.entries<FoundText>(foundParts))
    yield { kind: "company", path: `/${id}`, title, summary: description, text: "" };
}

/** Their sections are separate search results. */
const SECTIONED: readonly string[] = ["privacy", "regulatory-gulf", "terms"];

function splitSections(
  { markdown }: Content,
  body: string,
): readonly { readonly id: string; readonly heading: string; readonly text: string }[] {
  const texts = body.split(/^## .*$/m).slice(1);
  return markdown.read(body).headings.map(({ id, text }, place) => ({
    id,
    heading: text,
    text: markdown.text(texts[place] ?? ""),
  }));
}

function getPageKind(key: string): PageKind {
  if (key.startsWith("regulatory")) return "regulatory";
  return calculatorPages.has(key) ? "calculator" : "company";
}
const calculatorPages: ReadonlySet<string> = new Set(calculatorSlugs.map(calculatorPage));

function* listCompanyPages(content: Content): Generator<Page> {
  for (const { id, value, body } of content.pages) {
    const [path = ""] = itemPaths("pages", id);
    const { title, summary, lead } = value;
    const [kind, text] = [getPageKind(id), content.markdown.text(body)];
    const sections = SECTIONED.includes(id) ? splitSections(content, body) : [];
    yield {
      kind,
      path,
      title,
      summary,
      text,
      headings:
        sections.length > 0
          ? [lead]
          : [lead, ...content.markdown.read(body).headings.map(({ text }) => text)],
    };
    for (const { id: place, heading, text } of sections)
      yield {
        kind,
        path: `${path}#${place}`,
        title: `${title}: ${heading.replace(/^\d+\. /, "")}`,
        summary: text,
        text,
        headings: [],
      };
    const { faq = [] } = value as Partial<CompanyPages["contact"]>;
    for (const { question, answer, words } of faq) {
      const text = content.markdown.text(answer);
      yield {
        kind: "question",
        path: questionPath(question),
        title: question,
        summary: text,
        text,
        words,
      };
    }
  }
}

/** Content files do not contain these names. */
function nameInMenu({ words: { industryNames, categoryNames } }: Content, id: string): string {
  const names: Readonly<Record<string, string | { readonly name: string }>> = {
    ...industryNames,
    ...categoryNames,
  };
  const name = names[id] ?? id;
  return typeof name === "string" ? name : name.name;
}

/** In the order of page kinds, without closed jobs and events. */
function* listItemPages(content: Content): Generator<Page> {
  const { markdown } = content;
  const found: { kind: string; as: PageKind; about: readonly string[] }[] = [];
  for (const kind of kindsWith("found")) {
    const { as, about = [] } = kindOf(kind)?.found ?? {};
    if (as) found.push({ kind, as, about });
  }
  found.sort((a, b) => pageKinds.indexOf(a.as) - pageKinds.indexOf(b.as));
  for (const { kind, as, about } of found)
    for (const { id, value, body } of content[kind as ItemKind] as readonly SourcedItem<
      Readonly<Record<string, unknown>>
    >[]) {
      if (value["closed"]) continue;
      yield {
        kind: as,
        path: itemPaths(kind, id)[0] ?? "",
        title: String(value["title"] ?? value["name"] ?? nameInMenu(content, id)),
        summary: String(value["summary"]),
        appears: parsePublishFrom(value["publish_from"] as string | undefined),
        text: markdown.text(body),
        headings: [
          ...about.map((field) => String(value[field] ?? "")),
          ...markdown.read(body).headings.map(({ text }) => text),
        ],
      };
    }
}

interface Tokens {
  readonly texts: readonly string[];
  readonly lexicon: Lexicon;
  readonly groups: string;
}
const tokenizePage = memoize(
  ({ texts, lexicon }: Tokens) => pageTokens(texts, lexicon),
  ({ texts, groups }) => digest(JSON.stringify([texts, groups])),
);

function listPages(content: Content): readonly Page[] {
  return [...listCompanyPages(content), ...listOtherPages(content), ...listItemPages(content)];
}

/** Title; key words; headings and summary; text. */
function pageTexts(
  { headings = [], words = [], ...page }: Page,
  { words: { pageKindWords } }: Content,
): string[][] {
  const about =
    page.kind === "question" || page.path.includes("#") ? headings : [...headings, page.summary];
  return [[page.title], [...words, ...pageKindWords[page.kind]], [...about], [page.text]];
}

/**
 * Pages that match a term equally well are found in this order.
 * @param english the content of which `content` is a translation: its words find the pages too
 */
export function makePageEntries(
  content: Content,
  lexicon: Lexicon,
  english = content,
): PageEntry[] {
  const englishPages = listPages(english);
  const found = new Map((content.search.pages ?? []).map((page) => [page.path, page.words]));
  const groups = digest(JSON.stringify(content.search.groups));
  return listPages(content).map((page, place) => {
    const known = englishPages[place];
    const others = known && english !== content ? pageTexts(known, english) : [];
    const withWords = { ...page, words: [...(page.words ?? []), ...(found.get(page.path) ?? [])] };
    const texts = pageTexts(withWords, content).map((lines, part) =>
      [...new Set([...lines, ...(others[part] ?? [])])].join(" . "),
    );
    const { headings: _, words: __, ...entry } = page;
    return { ...entry, tokens: tokenizePage({ texts, lexicon, groups }) };
  });
}
