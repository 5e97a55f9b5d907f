/** Counts searches in memory; writes them every minute and on stop. */
import { setImmediate } from "node:timers/promises";
import type { NoteSearch, ReportedSearch } from "#api/searches.ts";
import { dubaiToday } from "#catalogue/dates.ts";
import { countedTerm } from "#catalogue/search/counted-term.ts";
import type { Database } from "#store/open.ts";
import { addSearches, type CountedSearch, searchFullAnswers } from "#store/searches.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import type { Logger } from "./log.ts";

const MINUTE_MS = 60_000;
/** Terms; further ones are dropped. */
export const WAITING_MAX = 1_000;
/** A client's searches for a term count once: paging, filters, reloads, reports of page and browser. */
export const VISIT_MS = 30 * MINUTE_MS;
export const VISITS_MAX = 10_000;

interface Waiting {
  answered: number;
  unanswered: number;
  /** Searches whose answers are looked up on writing. */
  open: number;
}

interface SearchCounterOptions {
  readonly db: Database;
  readonly content: () => ContentSnapshot;
  readonly log: Pick<Logger, "warn">;
  readonly now?: () => Date;
}

export interface SearchCounter {
  readonly note: NoteSearch;
  /** Never rejects: a failed write is retried the next minute. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

export function startSearchCounter({
  db,
  content,
  log,
  now = () => new Date(),
}: SearchCounterOptions): SearchCounter {
  /** By day and term. */
  let waiting = new Map<string, Waiting>();
  /** First search of each client for each term, oldest first. In memory only. */
  const visits = new Map<string, number>();

  const isRepeated = (client: string, term: string, time: number): boolean => {
    const visit = `${client} ${term}`;
    const first = visits.get(visit);
    if (first !== undefined && Math.abs(time - first) < VISIT_MS) return true;
    visits.delete(visit);
    visits.set(visit, time);
    const [oldest] = visits.keys();
    if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest);
    return false;
  };

  const add = (key: string, { answered, unanswered, open }: Readonly<Waiting>): void => {
    const counts = waiting.get(key);
    if (counts) {
      counts.answered += answered;
      counts.unanswered += unanswered;
      counts.open += open;
    } else if (waiting.size < WAITING_MAX) waiting.set(key, { answered, unanswered, open });
  };

  const note = ({ term: text, client, results }: ReportedSearch): void => {
    const term = countedTerm(text);
    const time = now();
    if (term === undefined || isRepeated(client, term, time.getTime())) return;
    const isOpen = results === undefined;
    add(`${dubaiToday(time)} ${term}`, {
      answered: isOpen || results === 0 ? 0 : 1,
      unanswered: results === 0 ? 1 : 0,
      open: isOpen ? 1 : 0,
    });
  };

  /** A term on which the search fails does not block the others. */
  const isAnswered = (term: string): boolean => {
    try {
      return searchFullAnswers(content(), term) > 0;
    } catch {
      return false;
    }
  };

  /** Yields before each lookup. */
  const resolveOpen = async (
    term: string,
    { answered, unanswered, open }: Readonly<Waiting>,
  ): Promise<Pick<CountedSearch, "answered" | "unanswered">> => {
    if (open === 0) return { answered, unanswered };
    await setImmediate();
    return isAnswered(term)
      ? { answered: answered + open, unanswered }
      : { answered, unanswered: unanswered + open };
  };

  const writeAll = async (): Promise<void> => {
    const written = waiting;
    waiting = new Map();
    try {
      const searches: CountedSearch[] = [];
      for (const [key, counts] of written) {
        const [day, term] = [key.slice(0, 10), key.slice(11)];
        searches.push({ day, term, ...(await resolveOpen(term, counts)) });
      }
      await addSearches(db, searches);
    } catch (error) {
      log.warn({ err: error }, "searches could not be written; it is tried again in a minute");
      const later = waiting;
      waiting = written;
      for (const [key, counts] of later) add(key, counts);
    }
  };

  let writing = Promise.resolve();
  const write = (): Promise<void> => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(() => void write(), MINUTE_MS);
  timer.unref();
  return {
    note,
    write,
    stop: () => {
      clearInterval(timer);
      return write();
    },
  };
}
