/** Detects links to pages of this site. */

/** A path with an extension is a file, not a route. */
const isFile = ({ pathname }: HTMLAnchorElement): boolean => /\.\w+$/.test(pathname);

/** Undefined when the link leads to another site, a file or another window. */
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
