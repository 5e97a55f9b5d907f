/** HTML sanitised at import, whose links navigate without a reload. Content files are English. */
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { nav } from "#messages/chrome.ts";
import { classNames } from "../ui/class-names.ts";
import { useMarkup } from "../ui/markup.ts";
import { isPlainClick, pageLinkAt, withEditionLinks } from "./page-link.ts";

const scrollBox = `<div class="table-scroll" tabindex="0" role="group" aria-label="${nav.table}">`;

/** As the importer does; the HTML of another server (API_URL) has bare tables. */
const withScrollingTables = (html: string): string =>
  html.includes('class="table-scroll"')
    ? html
    : html.replace(/<table\b/gi, `${scrollBox}<table`).replace(/<\/table>/gi, "</table></div>");

export function Html({ html, className }: { readonly html: string; readonly className?: string }) {
  const navigate = useNavigate();
  const markup = useMarkup(withScrollingTables(withEditionLinks(html, builtEdition)));
  const follow = (event: MouseEvent): void => {
    const link = isPlainClick(event) ? pageLinkAt(event.target) : undefined;
    // The browser handles links within this page.
    if (!link || (link.hash && link.pathname + link.search === location.pathname + location.search))
      return;
    event.preventDefault();
    void navigate(withoutPrefix(link.pathname, builtEdition) + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links too
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of the links inside
    <div
      dir="ltr"
      className={classNames("prose", className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the importer (src/importer/markdown.ts)
      dangerouslySetInnerHTML={markup}
    />
  );
}
