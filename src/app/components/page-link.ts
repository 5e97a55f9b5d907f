/** Links that lead to a page of this site. */

/** A path with an ending is a file (a data sheet, a grade's open data), which no route renders. */
const isFile = ({ pathname }: HTMLAnchorElement): boolean => /\.\w+$/.test(pathname);

/**
 * The link that an element stands in; undefined where it leads elsewhere, to a file or to another
 * window.
 */
export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  return link &&
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute("download") &&
    !isFile(link)
    ? link
    : undefined;
}

/**
 * A click that a link answers in its own window: not one that opens another, nor one that something
 * else has answered.
 */
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
