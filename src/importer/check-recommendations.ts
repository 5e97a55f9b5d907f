/** Checks that recommended grades have a page, may be sold and do not interact badly. */
import type { RegulatoryBlock } from "#catalogue/regulatory.ts";
import { headingOf } from "#catalogue/warnings.ts";
import type { Interactions } from "#model/kinds/interactions.ts";
import type { CheckedProduct } from "./check-products.ts";
import { type Content, type Texts, textKinds } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { listMembers } from "./interactions.ts";
import { escapeRegExp, makeGradePattern } from "./markdown.ts";

type Place = Pick<Diagnostic, "file" | "line">;

const TOGETHER = /\b(?:with|together|combin\w*|beside|plus|add\w*|pair\w*)\b/i;
const APART =
  /\b(?:not|never|no|avoid\w*|against|instead|without|rather|cannot|antagon\w*|loses?|attacks?|apart|or)\b/i;

const splitSentences = (text: string): string[] =>
  text.replace(/\n(?!\n)/g, " ").split(/(?<=[.;:!?])\s+|\n\n|\|/);

/** Places are computed only for diagnostics. */
const collectSentences = (
  content: Texts,
): { readonly text: string; readonly at: () => Place }[] => [
  ...content.products.flatMap(({ product, at }) => [
    ...splitSentences(product.description).map((text) => ({ text, at: () => at("description") })),
    ...splitSentences(product.dosage.text).map((text) => ({ text, at: () => at("dosage") })),
  ]),
  ...textKinds.flatMap((kind) =>
    content[kind].flatMap(({ body, source: { file } }) =>
      splitSentences(body).map((text) => ({ text, at: () => ({ file, line: 1 }) })),
    ),
  ),
];

/** @param warned pairs of ids, as `a b` with the smaller first */
export function diagnoseRecommendations(content: Texts, warned: ReadonlySet<string>): Diagnostic[] {
  const ids = new Map(content.products.map(({ product: { id, name } }) => [name, id]));
  const known = makeGradePattern(ids.keys());
  const sentences = collectSentences(content).flatMap(({ text, at }): Diagnostic[] => {
    if (!TOGETHER.test(text) || APART.test(text)) return [];
    const found = [...new Set([...text.matchAll(known)].map(([name]) => ids.get(name) ?? name))];
    const pairs = found.flatMap((id, index) =>
      found.slice(index + 1).map((other) => [id, other].sort()),
    );
    return pairs
      .filter((pair) => warned.has(pair.join(" ")))
      .map(
        ([grade = "", other = ""]): Diagnostic => ({
          ...at(),
          code: "recommended-pair",
          values: { grade, other },
        }),
      );
  });
  const cures = content.problems.flatMap(({ value: { helps }, source }) =>
    helps.flatMap(({ grade }, index) =>
      helps
        .slice(0, index)
        .filter(({ grade: other }) => warned.has([grade, other].sort().join(" ")))
        .map(
          ({ grade: other }): Diagnostic => ({
            file: source.file,
            line: source.lineOf(["helps", index]),
            code: "pair-of-remedies",
            values: { grade, other },
          }),
        ),
    ),
  );
  return [...sentences, ...cures];
}

/** For `icg check` only: a grade may leave the catalogue before the texts that name it. */
export function diagnoseUnknownGrades(content: Texts, prefix: string): Diagnostic[] {
  const names = content.products.map(({ product: { name } }) => name);
  const grade = new RegExp(
    `\\b${escapeRegExp(prefix)} (?:[A-Z][\\w/-]*\\d[\\w/-]*|[A-Z]{2,}[\\w-]*(?: \\d[\\w-]*)?)`,
    "g",
  );
  return collectSentences(content).flatMap(({ text, at }) =>
    [...text.matchAll(grade)]
      .filter(
        ({ index }) =>
          !names.some(
            (name) =>
              text.startsWith(name, index) &&
              !/^(?:\w|-[A-Z\d])/.test(text.slice(index + name.length)),
          ),
      )
      .map(([name]): Diagnostic => ({ ...at(), code: "grade-without-page", values: { name } })),
  );
}

export function diagnoseRestricted(
  products: readonly CheckedProduct[],
  blocks: ReadonlyMap<string, RegulatoryBlock>,
): Diagnostic[] {
  const isRestricted = (id: string): boolean => blocks.get(id)?.restriction !== undefined;
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of products) {
    for (const field of ["synergists", "replacements"] as const)
      for (const [index, id] of product[field].entries())
        if (isRestricted(id))
          diagnostics.push({
            ...at(field, index),
            code: "withheld-partner",
            values: { item: product.id, field, grade: id },
          });
    const isOffered = product.stock !== "not-offered";
    const restriction = blocks.get(product.id)?.restriction;
    if (restriction !== undefined && isOffered)
      diagnostics.push({
        ...at("stock"),
        code: "stock-of-restricted-grade",
        values: { item: product.id, stock: product.stock, restriction },
      });
    if (!isOffered && product.replacements.length === 0)
      diagnostics.push({
        ...at("stock"),
        code: "no-replacements",
        values: { item: product.id },
      });
  }
  return diagnostics;
}

/** @param warned as in {@link diagnoseRecommendations} */
export function diagnoseSynergists(
  products: readonly CheckedProduct[],
  warned: ReadonlySet<string>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { product, at } of products)
    for (const [index, id] of product.synergists.entries())
      if (warned.has([product.id, id].sort().join(" ")))
        diagnostics.push({
          ...at("synergists", index),
          code: "warned-synergist",
          values: { item: product.id, grade: id },
        });
  return diagnostics;
}

export function diagnoseProblems(
  problems: Content["problems"],
  products: readonly CheckedProduct[],
  blocks: ReadonlyMap<string, RegulatoryBlock>,
): Diagnostic[] {
  const withheld = new Set(
    products
      .filter(
        ({ product }) => product.stock === "not-offered" || blocks.get(product.id)?.restriction,
      )
      .map(({ product }) => product.id),
  );
  const diagnostics: Diagnostic[] = [];
  for (const { value, source } of problems)
    for (const [index, { grade }] of value.helps.entries())
      if (withheld.has(grade))
        diagnostics.push({
          file: source.file,
          line: source.lineOf(["helps", index, "grade"]),
          code: "withheld-remedy",
          values: { grade },
        });
  return diagnostics;
}

/**
 * A cause's agent must not attack the remedy (sulphur attacks a basic HALS), unless `binds_agent`
 * says that the remedy removes the agent.
 */
export function diagnoseRemedies(
  problems: Content["problems"],
  interactions: Interactions,
): Diagnostic[] {
  const toAvoid = interactions.pairs.filter((pair) => headingOf(pair) === "avoid");
  const isIn = (side: string, id: string): boolean =>
    side === id || listMembers(interactions, side).includes(id);
  const overlaps = (side: string, agent: string): boolean =>
    [agent, ...listMembers(interactions, agent)].some((id) => isIn(side, id));
  const attack = (agent: string, grade: string) =>
    toAvoid.find(
      ({ a, b }) =>
        (overlaps(a, agent) && isIn(b, grade)) || (overlaps(b, agent) && isIn(a, grade)),
    );

  const diagnostics: Diagnostic[] = [];
  for (const { value, source } of problems) {
    const agentsByCause = new Map(value.causes.map(({ key, agents }) => [key, agents]));
    for (const [row, { grade, answers, binds_agent }] of value.helps.entries()) {
      if (binds_agent) continue;
      for (const [index, key] of answers.entries())
        for (const agent of agentsByCause.get(key) ?? []) {
          const pair = attack(agent, grade);
          if (!pair) continue;
          const path = ["helps", row, "answers", index];
          diagnostics.push({
            file: source.file,
            line: source.lineOf(path),
            path,
            code: "attacked-remedy",
            values: { grade, cause: key, agent, reason: pair.reason },
          });
        }
    }
  }
  return diagnostics;
}
