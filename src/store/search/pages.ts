/** Search of the site's pages over their index, which is made once a state of the content, when it is first asked. */
import type { FoundPage, PageEntry } from "#contract/content.ts";
import { type PageIndex, pageIndexOf } from "#contract/search/pages.ts";
import { readQuery } from "#contract/search/query.ts";
import { contentState, oncePerState, readTransaction } from "../content-state.ts";
import type { Database } from "../open.ts";
import { type Language, languageOf } from "./vocabulary.ts";

type Made = (lexicon: Language["lexicon"]) => PageIndex;

const indexOf = oncePerState(async (reader): Promise<Made> => {
  const row = await reader.selectFrom("documents").select("value").where("id", "=", "pages").executeTakeFirst();
  const entries = JSON.parse(row?.value ?? "[]") as readonly PageEntry[];
  let index: PageIndex | undefined;
  return (lexicon) => {
    index ??= pageIndexOf(entries, lexicon);
    return index;
  };
});

/** Pages that have the words of a term, best first; none without one. */
export const findPages = (db: Database, term: string): Promise<readonly FoundPage[]> =>
  readTransaction(db, async (reader) => {
    const state = await contentState(reader);
    const { lexicon, vocabulary } = await languageOf(db, reader, state);
    return (await indexOf(db, reader, state))(lexicon).search(readQuery(term, lexicon, vocabulary, "exact").sought);
  });
