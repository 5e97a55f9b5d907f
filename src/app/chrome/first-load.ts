/** What is done once, after the first page has been loaded and the browser is idle. */

/** Of the Network Information API, which not every browser has. */
interface Connection {
  readonly saveData?: boolean;
}

/** In Safari, which has no idle callback: long enough for the page's own work to be over, in ms. */
const QUIET_MS = 2_000;

const savesData = (): boolean => (navigator as { connection?: Connection }).connection?.saveData === true;

const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, QUIET_MS);
};

/** Loads the catalogue for the searches (§4 "once on first load"), unless the visitor asks for less data: then the first search does. */
export function afterFirstLoad(): void {
  if (savesData()) return;
  const start = (): void => whenIdle(() => void import("../features/search/preload-catalogue.ts").then(({ preloadCatalogue }) => preloadCatalogue()));
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}
