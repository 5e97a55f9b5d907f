/** The document of the search: the trade's words, every word of the texts, and the problem pages as they are looked for. */

import type { SearchWords } from "#contract/content.ts";
import { lexiconOf } from "#contract/search/lexicon.ts";
import { problemTokens } from "#contract/search/problems.ts";
import { normalise, stem } from "#contract/search/text.ts";
import { industries } from "#contract/taxonomy.ts";
import { polymerLabels } from "#messages/polymers.ts";
import { processLabels } from "#messages/processes.ts";
import { problemGroupCodes } from "#model/codes.ts";
import type { Content } from "./content.ts";
import { nameOf } from "./rows-products.ts";

/** Words that are long enough to be corrected (contract/search/vocabulary.ts). */
const WORDS = /[a-z]{4,}/g;

/** Every word of the content and of its codes' labels in the singular, one a line and in order: what stands in a text is no misspelling. */
function plainWords({ markdown: _markdown, regulatory, products, ...content }: Content): string {
  const words = new Set<string>();
  const read = (value: unknown): void => {
    // The n of an escaped new line is no letter of the next word.
    for (const word of normalise(JSON.stringify(value).replace(/\\./g, " ")).match(WORDS) ?? []) words.add(word);
  };
  for (const { product } of products) read(product);
  for (const block of regulatory.values()) read(block);
  for (const kind of [...Object.values(content), polymerLabels, processLabels]) read(kind);
  return [...new Set([...words].map(stem))].sort().join("\n");
}

export function searchWords(content: Content): SearchWords {
  const { groups, suffixes, symptoms = [], notHeld } = content.search;
  const lexicon = lexiconOf(content.search);
  const listed = problemGroupCodes.flatMap((group) => content.problems.filter(({ value }) => value.group === group));
  return {
    groups,
    suffixes,
    symptoms,
    notHeld,
    plain: plainWords(content),
    problems: listed.map(({ id, value }) => {
      const { title, summary, words, seen, causes } = value;
      const texts = [
        [title],
        words,
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
