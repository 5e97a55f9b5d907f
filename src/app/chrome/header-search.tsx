/** The header's search (§2): opens under the bar, as a popover, so without scripts too; closing clears term and results, because nothing of it stays. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { headerSearch, nav } from "#messages/chrome.ts";
import { deferred, Served } from "../components/served.tsx";

/** What the button of the bar opens. */
export const SEARCH_ID = "header-search";

/** The field comes with the page, as a form that leads to the finder; the one with live results with the first use. */
export const SearchBox = deferred(async () => (await import("../features/search/search-box.tsx")).SearchBox);

export interface HeaderSearchProps {
  /** False while it is only served, for a visitor who wants it before React has come. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HeaderSearch({ open, onClose }: HeaderSearchProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const field = (): HTMLInputElement | null | undefined => panel.current?.querySelector("input");
  useLayoutEffect(() => {
    if (!open || !panel.current || panel.current.matches(":popover-open")) return;
    panel.current.showPopover();
    panel.current.querySelector("input")?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    // When it cannot be loaded, the served one stays.
    void SearchBox.load().then(
      () => setLive(true),
      () => undefined,
    );
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
        <Served live={live} className="mx-auto max-w-3xl">
          <SearchBox
            placeholder={headerSearch.placeholder}
            label={nav.search}
            noMatch={headerSearch.noMatch}
            autoFocus
            initial={() => field()?.value ?? ""}
            onDone={onClose}
          />
        </Served>
      </div>
    </div>
  );
}
