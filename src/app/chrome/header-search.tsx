/** The header's search (§2): opens under the bar, as a popover, so without scripts too. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { headerSearch, nav } from "#messages/chrome.ts";
import { SearchBox } from "../features/search/search-box.tsx";

/** Panel that the button of the bar opens. */
export const SEARCH_ID = "header-search";

export interface HeaderSearchProps {
  /** False while it is only served, for a visitor who wants it before React has come. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HeaderSearch({ open, onClose }: HeaderSearchProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!open || !panel.current || panel.current.matches(":popover-open")) return;
    panel.current.showPopover();
    panel.current.querySelector("input")?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const escaped = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      const opener = panel.current?.closest("header")?.querySelector<HTMLElement>(`[aria-label="${nav.closeSearch}"]`);
      onClose();
      opener?.focus();
    };
    document.addEventListener("keydown", escaped);
    return () => document.removeEventListener("keydown", escaped);
  }, [open, onClose]);
  return (
    <div
      ref={panel}
      id={SEARCH_ID}
      popover="manual"
      data-header-search={open || undefined}
      className="fixed inset-x-0 top-18 bottom-auto w-full overflow-visible border-y border-line bg-surface py-4 text-ink shadow-float"
    >
      <div className="page">
        <div className="mx-auto max-w-3xl">
          <SearchBox placeholder={headerSearch.placeholder} label={nav.search} noMatch={headerSearch.noMatch} onDone={onClose} />
        </div>
      </div>
    </div>
  );
}
