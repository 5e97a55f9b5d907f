/** The regulatory table as files: all of it, and what changed. */
import { regulatoryTable as texts } from "#messages/regulatory-table.ts";
import { button } from "../../ui/button.ts";
import { Download, Rss } from "../../ui/icons.tsx";

export function RegulatoryFiles() {
  return (
    <p className="no-print flex flex-wrap gap-3 border-t border-line pt-6">
      <a href="/regulatory.csv" download className={button("secondary")}>
        <Download aria-hidden="true" className="size-4" />
        {texts.csv}
      </a>
      <a href="/regulatory.xml" className={button("quiet", "px-3")}>
        <Rss aria-hidden="true" className="size-4" />
        {texts.feed}
      </a>
    </p>
  );
}
