/** Loads what loads pages in advance (prefetch.ts) with the visitor's first movement, so that it is no part of a first visit's weight. */

import { loadKept } from "../components/served.tsx";

const signs = ["pointerover", "focusin", "touchstart", "scroll"] as const;

/** @returns stops waiting */
export function prefetchOnIntent(): () => void {
  const begin = ({ target }: Event): void => {
    stop();
    loadKept();
    // Without it every page is loaded when it is asked for.
    void import("./prefetch.ts").then(
      ({ startPrefetch }) => startPrefetch(target),
      () => undefined,
    );
  };
  const stop = (): void => {
    for (const sign of signs) removeEventListener(sign, begin);
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true });
  return stop;
}
