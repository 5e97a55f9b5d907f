/** Content at a given time: scheduled items (`publish_from`) appear without an import. */
import type { PageEntry, SearchWords } from "#catalogue/content.ts";
import { plainWords } from "#catalogue/search/vocabulary.ts";
import { bodyOf, type ContentSnapshot, type SnapshotItems, toJson } from "./snapshot.ts";

/** An import omits the words of all scheduled items. */
function addAppearedWords(
  documents: SnapshotItems["documents"],
  now: number,
): SnapshotItems["documents"] {
  const [pages, search] = [documents.get("pages"), documents.get("search")];
  if (!pages || !search) return documents;
  const texts = (bodyOf(pages) as readonly PageEntry[])
    .filter(({ appears }) => appears !== undefined && appears <= now)
    .map(({ title, summary, text }) => `${title} ${summary} ${text}`);
  const words = bodyOf(search) as SearchWords;
  const plain = new Set([...(words.plain ?? "").split("\n"), ...plainWords(texts)]);
  const body = toJson<unknown>({ ...words, plain: [...plain].sort().join("\n") });
  return new Map(documents).set("search", { ...search, body });
}

export interface ShownContent {
  readonly content: ContentSnapshot;
  /** Ms since the epoch, or Infinity. */
  readonly until: number;
}

/**
 * @param now ms since the epoch
 * @returns a snapshot whose version changes when an item appears, equally in every process
 */
export function contentAt(stored: ContentSnapshot, now: number): ShownContent {
  const { translations } = stored;
  const shown = languageAt(stored, now);
  if (!translations || shown.content === stored) return shown;
  const translated = Object.entries(translations).map(([language, content]) => [
    language,
    languageAt(content, now).content,
  ]);
  return { ...shown, content: { ...shown.content, translations: Object.fromEntries(translated) } };
}

function languageAt(stored: ContentSnapshot, now: number): ShownContent {
  const { contents, events, jobs, documents } = stored.items;
  const moments = [...contents.values(), ...events.values(), ...jobs.values()]
    .map(({ appears }) => appears)
    .filter((moment) => moment !== undefined);
  if (moments.length === 0) return { content: stored, until: Number.POSITIVE_INFINITY };
  const shown = <T extends { readonly appears?: number | undefined }>(
    items: ReadonlyMap<string, T>,
  ): ReadonlyMap<string, T> =>
    new Map([...items].filter(([, { appears = now }]) => appears <= now));
  const items: SnapshotItems = {
    ...stored.items,
    contents: shown(contents),
    events: shown(events),
    jobs: shown(jobs),
    documents: addAppearedWords(shown(documents), now),
  };
  const later = moments.filter((moment) => moment > now);
  const version = `${stored.version}-${moments.length - later.length}`;
  return { content: { ...stored, version, items, at: now }, until: Math.min(...later) };
}
