/** How much of everything there is, for whoever states a figure. */
import { certainties } from "#model/codes.ts";
import type { Content } from "./content.ts";

/** Counts by name, in the order of a report. */
export function countsOf(content: Content): Readonly<Record<string, number>> {
  const regulatory = [...content.regulatory.values()].flatMap(({ rows }) => rows);
  const { pairs } = content.interactions;
  const texts = [content.categories, content.industries, content.news, content.blogs, content.articles, content.problems].flat();
  return {
    grades: content.products.length,
    "not offered": content.products.filter(({ product }) => product.stock === "not-offered").length,
    structures: content.products.filter(({ chemistry }) => chemistry).length,
    "repeat units": content.products.filter(({ unit }) => unit).length,
    "CAS numbers": new Set(content.products.flatMap(({ product }) => product.cas_number)).size,
    "regulatory rows": regulatory.length,
    ...Object.fromEntries(certainties.map((certainty) => [`regulatory rows by ${certainty}`, regulatory.filter((row) => row.certainty === certainty).length])),
    "regulatory rows not stated": regulatory.filter(({ value }) => value === "").length,
    interactions: pairs.length,
    "antagonisms to avoid": pairs.filter((pair) => pair.kind === "antagonism" && pair.severity === "avoid").length,
    "antagonisms with care": pairs.filter((pair) => pair.kind === "antagonism" && pair.severity === "care").length,
    problems: content.problems.length,
    news: content.news.length,
    blogs: content.blogs.length,
    articles: content.articles.length,
    events: content.events.length,
    jobs: content.jobs.length,
    "tables of values": content.tables.length,
    sources: texts.reduce((sum, { value }) => sum + value.sources.length, 0),
    "different sources": new Set(texts.flatMap(({ value }) => value.sources)).size,
    pictures: content.pictures.length,
  };
}
