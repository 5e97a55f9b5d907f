/** Limits of the work under way in a process: every kind of work for visitors, and the site's own beside it, is under one of these. */
import { both, createLimiter } from "#api/concurrency-limiter.ts";

/**
 * Pages are rendered two at a time: all share the one thread of the process, and one may wait for the database while the other renders. With
 * eight, health took a second under a flood of new addresses, and no page came sooner. Those that wait are some two seconds of work.
 */
const RENDERING = { running: 2, waiting: 100, share: 32 };
/** A list of 500 lines takes about a second: those that wait are answered in time. */
const LISTS = { running: 1, waiting: 8, share: 2 };
/** A page has some 20 pictures; of more than these, the picture itself is sent (generated/derived-assets.ts). */
const PICTURES = { running: 100, waiting: 0, share: 25 };
/** Most forms wait for their bodies: those of slow visitors must not keep others from the pages, nor from the forms. */
const SENDING = { running: 60, waiting: 0, share: 6 };

/** The limits of a process. */
export function createLimits() {
  const rendering = createLimiter(RENDERING);
  return {
    /** Pages, rows of the API and files that are made for a request. */
    rendering,
    /** Lists that are checked, one at a time; each is rendering as well. */
    list: both(createLimiter(LISTS), rendering),
    /** Files of pictures that are ordered of the process that makes them. */
    pictures: createLimiter(PICTURES),
    /** Calls of the API that send something. */
    sending: createLimiter(SENDING),
  };
}

export type Limits = Readonly<ReturnType<typeof createLimits>>;
