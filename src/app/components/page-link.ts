/** Links to pages of this edition. React Router adds the prefix only to its own links. */

import { builtEdition } from "#contract/built-edition.ts";
import { type Edition, editionPath, isInEdition } from "#contract/editions.ts";

/** A path with an extension is a file, not a route. */
const isFile = (pathname: string): boolean => /\.\w+$/.test(pathname);

/** For a plain `<a>` or `<form>`. Without a path, the address is relative to the page. */
export const plainHref = (address: string): string =>
  address.startsWith("/") ? editionPath(address, builtEdition) : address;

/** Content HTML names pages as in the routes. Files are the same in all editions. */
export function withEditionLinks(html: string, edition: Edition): string {
  if (!edition.prefix) return html;
  return html.replace(
    /(<a\b[^<>]*?\shref=")(\/(?!\/)[^"]*)/g,
    (link, start: string, path: string) =>
      isFile(path.replace(/[?#].*/s, "")) ? link : start + editionPath(path, edition),
  );
}

/** Undefined when the link leads to another site or edition, a file or another window. */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link &&
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute("download") &&
    !isFile(link.pathname) &&
    isInEdition(link.pathname, builtEdition)
    ? link
    : undefined;
}

/** Navigates in this window and is not handled yet. */
export const isPlainClick = (
  event: Pick<
    MouseEvent,
    "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
  >,
): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;
