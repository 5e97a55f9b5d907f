/** Opens the page's closed parts while it is printed (styles/print.css). */

const findClosed = (): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll<HTMLDetailsElement>("main details:not([open])");

/**
 * For browsers without `::details-content`, for example Firefox 140 ESR.
 * @returns removes the listeners
 */
export function openDetailsInPrint(): (() => void) | undefined {
  if (CSS.supports("selector(::details-content)")) return undefined;
  let opened: readonly HTMLDetailsElement[] = [];
  const setOpen = (open: boolean): void => {
    if (open) opened = [...findClosed()];
    for (const part of opened) part.open = open;
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener("beforeprint", () => setOpen(true), { signal });
  window.addEventListener("afterprint", () => setOpen(false), { signal });
  return () => listeners.abort();
}
