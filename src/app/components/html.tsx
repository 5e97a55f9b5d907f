/** HTML sanitised at import, whose links navigate without a reload. */
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { nav } from "#messages/chrome.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { classNames } from "../ui/class-names.ts";
import { useMarkup } from "../ui/markup.ts";
import { isPlainClick, pageLinkAt, withEditionLinks } from "./page-link.ts";

const scrollBox = `<div class="table-scroll" tabindex="0" role="group" aria-label="${nav.table}">`;

/** As the importer does; the HTML of another server (API_URL) has bare tables. */
const withScrollingTables = (html: string): string =>
  html.includes('class="table-scroll"')
    ? html
    : html.replace(/<table\b/gi, `${scrollBox}<table`).replace(/<\/table>/gi, "</table></div>");

/** The importer writes the English word. */
const withTableWord = (html: string): string =>
  isEnglishEdition
    ? html
    : html.replace(/(<div class="table-scroll"[^>]*? aria-label=")[^"]*/g, `$1${nav.table}`);

/** By its letters, without those of tags. */
function isMostlyEnglish(html: string): boolean {
  const text = html.replace(/<[^<>]*>/g, "");
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return count(/[a-z]/gi) > count(/[\u0600-\u06ff]/g);
}

/** Of the block. Arabic HTML has the direction of the page. */
function blockLanguage(html: string): { readonly lang?: "en"; readonly dir?: "ltr" } {
  if (isEnglishEdition) return { dir: "ltr" };
  return isMostlyEnglish(html) ? { lang: "en", dir: "ltr" } : {};
}

export function Html({ html, className }: { readonly html: string; readonly className?: string }) {
  const navigate = useNavigate();
  const markup = useMarkup(
    withTableWord(withScrollingTables(withEditionLinks(html, builtEdition))),
  );
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
      {...blockLanguage(html)}
      className={classNames("prose", className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the importer (src/importer/markdown.ts)
      dangerouslySetInnerHTML={markup}
    />
  );
}
