/** One deadline for whatever a visitor waits for. */

/** The longest that a visitor waits for a page, a row of the API or, once its body is there, a form, in ms. */
export const ANSWER_MS = 15_000;
/** Of it, so much is left for the page that gives a form back, in ms. */
export const GIVE_BACK_MS = 4_000;

/** Something did not end in time. */
export class Late extends Error {
  override name = "Late";
}

/** @throws Late when the work has not ended in time; it goes on, and nobody waits for it any more */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Late(`not done within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
