/** HTML from content files, sanitised at import. Links inside it navigate without a reload (`followServedLinks`). */
import { classNames } from "../ui/class-names.ts";
import { useMarkup } from "../ui/markup.ts";

export function Html({ html, className }: { readonly html: string; readonly className?: string }) {
  return (
    <div
      data-served="html"
      className={classNames("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the importer (src/importer/markdown.ts)
      dangerouslySetInnerHTML={useMarkup(html)}
    />
  );
}
