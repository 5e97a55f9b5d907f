/** Documents of the problem pages: their list, one a page, and what other pages show of them. */
import type { Problem, ProblemSummary, RelatedText } from "#contract/content.ts";
import { warningsOf } from "#contract/warnings.ts";
import { problemGroupCodes } from "#model/codes.ts";
import type { Content } from "./content.ts";
import type { Markdown } from "./markdown.ts";
import { calculatorLinks } from "./rows-food-contact.ts";

const summaryOf = ({ id, value }: Content["problems"][number]): ProblemSummary => ({ id, title: value.title, summary: value.summary, group: value.group });

/** The problems that name a category or an industry. */
export const problemsOf = (content: Content, field: "categories" | "industries", key: string): ProblemSummary[] =>
  content.problems.filter(({ value }) => value[field].includes(key)).map(summaryOf);

const kinds = [
  ["blogs", "Blog"],
  ["articles", "Article"],
] as const;

/** Blogs and articles, the newest first; of a category or industry where one is given. */
export const textsOf = (content: Content, field?: "categories" | "industries", key?: string): RelatedText[] =>
  kinds
    .flatMap(([folder, type]) => content[folder].map(({ id, value }) => ({ id, type, value })))
    .filter(({ value }) => !field || value[field].some((one) => one === key))
    .sort((a, b) => b.value.publish_date.localeCompare(a.value.publish_date))
    .map(({ id, type, value }) => ({ id, title: value.title, type }));

/** The list, in the order of the groups, and one document a page. */
export function problemDocuments(
  content: Content,
  markdown: Markdown,
  pictures: ReadonlyMap<string, string>,
  altOf: (picture: string) => string,
): { readonly list: ProblemSummary[]; readonly pages: Problem[] } {
  const grades = new Map(content.products.map((row) => [row.product.id, row]));
  const texts = new Map(textsOf(content).map((text) => [text.id, text]));
  const pages = content.problems.map((item): Problem => {
    const { words: _, title: _title, summary: _summary, group: _group, picture: own, helps, related, calculators, ...rest } = item.value;
    const picture = pictures.get(own);
    return {
      ...summaryOf(item),
      ...(picture ? { picture, alt: altOf(own) } : {}),
      ...rest,
      helps: helps.flatMap(({ grade, dosage, why }) => {
        const row = grades.get(grade);
        return row ? [{ id: grade, name: row.product.name, category: row.category, dosage, why, ...warningsOf(content.regulatory.get(grade)) }] : [];
      }),
      calculators: calculatorLinks(content, calculators),
      related: related.flatMap((id) => texts.get(id) ?? []),
      html: markdown.html(item.body),
    };
  });
  const list = problemGroupCodes.flatMap((group) => content.problems.filter(({ value }) => value.group === group).map(summaryOf));
  return { list, pages };
}
