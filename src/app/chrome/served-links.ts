/** Links in parts that React did not render (`Served`, `Html`) navigate without a reload, as React Router's own do. */
import type { NavigateFunction } from "react-router";

/** A path with an ending is a file, which no route renders. */
const isFile = ({ pathname }: HTMLAnchorElement): boolean => /\.\w+$/.test(pathname);

/** @returns stops listening */
export function followServedLinks(navigate: NavigateFunction): () => void {
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-served] a[href]") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download") || isFile(link)) return;
    // A place of this page is the browser's own matter.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { viewTransition: link.hasAttribute("data-product") });
  };
  // After React, whose links have taken their clicks by then.
  addEventListener("click", follow);
  return () => removeEventListener("click", follow);
}
