/** HTML from content files, sanitised at import. Links inside it navigate without a reload. */
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { useMarkup } from "../ui/markup.ts";

export function Html({ html, className }: { readonly html: string; readonly className?: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || link.target === "_blank" || link.origin !== window.location.origin || link.hash) return;
    event.preventDefault();
    void navigate(link.pathname + link.search);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click of a link inside, which the keyboard causes as well
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      className={classNames("prose", className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the importer (src/importer/markdown.ts)
      dangerouslySetInnerHTML={useMarkup(html)}
    />
  );
}
