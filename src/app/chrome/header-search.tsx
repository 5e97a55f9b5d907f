/** The header's search (§2): opens under the bar; closing clears term and results, because nothing of it stays. */
import { useEffect } from "react";
import { headerSearch, nav } from "#messages/chrome.ts";
import { SearchBox } from "../features/search/search-box.tsx";

export default function HeaderSearch({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const opener = document.activeElement?.closest("header")?.querySelector<HTMLElement>(`[aria-label="${nav.closeSearch}"]`);
    const escaped = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      onClose();
      opener?.focus();
    };
    document.addEventListener("keydown", escaped);
    return () => document.removeEventListener("keydown", escaped);
  }, [onClose]);
  return (
    <div data-header-search className="absolute inset-x-0 top-full border-y border-line bg-surface py-4 shadow-float">
      <div className="page">
        <div className="mx-auto max-w-3xl">
          <SearchBox placeholder={headerSearch.placeholder} label={nav.search} noMatch={headerSearch.noMatch} autoFocus onDone={onClose} />
        </div>
      </div>
    </div>
  );
}
