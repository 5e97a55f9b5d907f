/** The header's search (§2): opens under the bar, as a popover, so without scripts too; closing clears term and results, because nothing of it stays. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { headerSearch, nav } from "#messages/chrome.ts";
import type { SearchBox } from "../features/search/search-box.tsx";
import { Search } from "../ui/icons/search.ts";

/** What the button of the bar opens. */
export const SEARCH_ID = "header-search";

let loaded: typeof SearchBox | undefined;
/** Loads the field with live results: most pages are read without it. */
export const loadSearchBox = async (): Promise<typeof SearchBox> => {
  loaded ??= (await import("../features/search/search-box.tsx")).SearchBox;
  return loaded;
};

/** The field until the one with live results is there: a form that leads to the finder. */
function PlainSearch({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed for its submit, the role says what it is for
    <form role="search" aria-label={nav.search} action="/product-finder" className="flex h-12 items-center border border-line-strong">
      <input
        ref={field}
        type="search"
        name="search"
        maxLength={100}
        aria-label={nav.search}
        placeholder={headerSearch.placeholder}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the visitor has just opened the search
        autoFocus
        className="h-full min-w-0 flex-1 bg-transparent px-4 text-base placeholder:text-muted max-sm:placeholder:text-[0.9375rem]"
      />
      <button type="submit" aria-label={headerSearch.submit} className="flex h-full w-13 shrink-0 items-center justify-center bg-petrol text-on-petrol">
        <Search aria-hidden="true" className="size-5" />
      </button>
    </form>
  );
}

export interface HeaderSearchProps {
  /** False while it is only served, for a visitor who wants it before React has come. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function HeaderSearch({ open, onClose }: HeaderSearchProps) {
  const panel = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLInputElement>(null);
  const [Box, setBox] = useState(() => (open ? loaded : undefined));
  useLayoutEffect(() => {
    if (!open || !panel.current || panel.current.matches(":popover-open")) return;
    panel.current.showPopover();
    panel.current.querySelector("input")?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    // When it cannot be loaded, the plain one stays.
    void loadSearchBox().then(
      (box) => setBox(() => box),
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
      data-header-search
      className="fixed inset-x-0 top-18 bottom-auto w-full overflow-visible border-y border-line bg-surface py-4 text-ink shadow-float"
    >
      <div className="page">
        <div className="mx-auto max-w-3xl">
          {Box ? (
            <Box
              placeholder={headerSearch.placeholder}
              label={nav.search}
              noMatch={headerSearch.noMatch}
              autoFocus
              initial={() => plain.current?.value ?? ""}
              onDone={onClose}
            />
          ) : (
            <PlainSearch field={plain} />
          )}
        </div>
      </div>
    </div>
  );
}
