/** Documents of the problem pages: their list, one a page, and what other pages show of them. */
import { type Problem, type ProblemGroup, type ProblemSummary, problemGroups } from "#contract/problems.ts";
import type { Content, Item } from "./content.ts";
import type { Markdown } from "./markdown.ts";
import type { ProblemFile } from "./problems.ts";

/** The picture over the pages of a group. */
const groupPictures: Readonly<Record<ProblemGroup, string>> = {
  Outdoors: "media/greenhouse",
  Film: "media/film-roll",
  Moulding: "media/haze-and-light",
  Extrusion: "media/extruder-strand",
  "Fibre and foam": "categories/optical-brighteners",
  Cable: "media/cable-drums",
  PVC: "industries/building-and-construction",
  Colour: "media/colour-chips",
  Fire: "categories/flame-retardants",
  "Sealants and coatings": "industries/adhesive-and-sealants",
  "Medical and food": "industries/medical-and-pharmaceutical",
  Recycling: "categories/compound",
  Automotive: "industries/automotive",
  Electronics: "industries/electronics",
};

const summaryOf = ({ id, value }: Item<ProblemFile>): ProblemSummary => ({ id, title: value.title, summary: value.summary, group: value.group });

/** The problems that name a category or an industry. */
export const problemsOf = (content: Content, field: "categories" | "industries", key: string): ProblemSummary[] =>
  content.problems.filter(({ value }) => value[field].includes(key)).map(summaryOf);

/** The list, in the order of the groups, and one document a page. */
export function problemDocuments(
  content: Content,
  markdown: Markdown,
  pictures: ReadonlyMap<string, string>,
): { readonly list: ProblemSummary[]; readonly pages: Problem[] } {
  const grades = new Map(content.products.map((row) => [row.product.id, row]));
  const texts = new Map<string, Problem["related"][number]>([
    ...content.blogs.map(({ id, value }) => [id, { id, title: value.title, type: "Blog" }] as const),
    ...content.articles.map(({ id, value }) => [id, { id, title: value.title, type: "Article" }] as const),
  ]);
  const pages = content.problems.map((item): Problem => {
    const { words: _, title: _title, summary: _summary, group: _group, helps, related, ...rest } = item.value;
    const picture = pictures.get(groupPictures[item.value.group]);
    return {
      ...summaryOf(item),
      ...(picture ? { picture } : {}),
      ...rest,
      helps: helps.flatMap(({ grade, dosage, why }) => {
        const row = grades.get(grade);
        return row ? [{ id: grade, name: row.product.name, category: row.category, dosage, why }] : [];
      }),
      related: related.flatMap((id) => texts.get(id) ?? []),
      html: markdown.html(item.body),
    };
  });
  const list = problemGroups.flatMap((group) => content.problems.filter(({ value }) => value.group === group).map(summaryOf));
  return { list, pages };
}
