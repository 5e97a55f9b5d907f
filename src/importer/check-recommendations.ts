/** Checks what texts recommend: grades that have a page, and no two together that `content/interactions.yaml` warns of. */
import type { Content } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";

type Texts = Pick<Content, "products" | "categories" | "industries" | "pages" | "news" | "blogs" | "articles" | "events" | "jobs" | "problems">;
type Place = Pick<Diagnostic, "file" | "line">;

const TOGETHER = /\b(?:with|together|combin\w*|beside|plus|add\w*|pair\w*)\b/i;
/** A sentence with one of these warns of the pair, or names the grades as alternatives. */
const APART = /\b(?:not|never|no|avoid\w*|against|instead|without|rather|cannot|antagon\w*|loses?|attacks?|apart|or)\b/i;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Sentences, and cells of tables. */
const sentencesOf = (text: string): string[] => text.replace(/\n(?!\n)/g, " ").split(/(?<=[.;:!?])\s+|\n\n|\|/);

const kinds = ["categories", "industries", "pages", "news", "blogs", "articles", "events", "jobs", "problems"] as const;

/** Every sentence of every text, with its place, which only a fault asks for. */
const sentencesIn = (content: Texts): { readonly text: string; readonly at: () => Place }[] => [
  ...content.products.flatMap(({ product, at }) => [
    ...sentencesOf(product.description).map((text) => ({ text, at: () => at("description") })),
    ...sentencesOf(product.dosage.text).map((text) => ({ text, at: () => at("dosage") })),
  ]),
  ...kinds.flatMap((kind) => content[kind].flatMap(({ body, source: { file } }) => sentencesOf(body).map((text) => ({ text, at: () => ({ file, line: 1 }) })))),
];

/** Finds the names of grades in a text, the longest first. */
export function gradePattern(products: Content["products"]): RegExp {
  const names = products.map(({ product: { name } }) => name).sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\w-])(?:${names.map(escaped).join("|")})(?![\\w-])`, "g");
}

/** A sentence, or the cures of a problem, with two grades that harm each other. @param warned pairs of ids, as `a b` with the smaller first */
export function recommendationDiagnostics(content: Texts, warned: ReadonlySet<string>): Diagnostic[] {
  const expected = "no pair that content/interactions.yaml warns of";
  const ids = new Map(content.products.map(({ product: { id, name } }) => [name, id]));
  const known = gradePattern(content.products);
  const sentences = sentencesIn(content).flatMap(({ text, at }): Diagnostic[] => {
    if (!TOGETHER.test(text) || APART.test(text)) return [];
    const found = [...new Set([...text.matchAll(known)].map(([name]) => ids.get(name) ?? name))];
    const pairs = found.flatMap((one, index) => found.slice(index + 1).map((other) => [one, other].sort().join(" ")));
    return pairs.filter((pair) => warned.has(pair)).map((pair) => ({ ...at(), wrong: `a sentence recommends ${pair.replace(" ", " with ")}`, expected }));
  });
  const cures = content.problems.flatMap(({ value: { helps }, source }) =>
    helps.flatMap(({ grade: one }, index) =>
      helps
        .slice(0, index)
        .filter(({ grade: other }) => warned.has([one, other].sort().join(" ")))
        .map(({ grade: other }) => ({ file: source.file, line: source.lineOf(["helps", index]), wrong: `helps names ${one} and ${other}`, expected })),
    ),
  );
  return [...sentences, ...cures];
}

/**
 * Names with the grade prefix that no product has. `icg check` asks for this; an import does not, since a grade may leave the
 * catalogue before the texts that name it.
 */
export function unknownGradeDiagnostics(content: Texts, prefix: string): Diagnostic[] {
  const names = content.products.map(({ product: { name } }) => name);
  const grade = new RegExp(`\\b${escaped(prefix)} (?:[A-Z][\\w/-]*\\d[\\w/-]*|[A-Z]{2,}[\\w-]*(?: \\d[\\w-]*)?)`, "g");
  return sentencesIn(content).flatMap(({ text, at }) =>
    [...text.matchAll(grade)]
      .filter(({ index }) => !names.some((name) => text.startsWith(name, index) && !/^(?:\w|-[A-Z\d])/.test(text.slice(index + name.length))))
      .map(([name]) => ({ ...at(), wrong: `${name} has no page`, expected: "the name of a product" })),
  );
}
