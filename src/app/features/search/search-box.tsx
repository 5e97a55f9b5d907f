/**
 * Search field with live results: a combobox after the ARIA Authoring Practices (§2 Header search,
 * Home search).
 */
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import { FINDER_PATH, finderPath, sentEnquiryPath } from "#contract/paths.ts";
import { headerSearch } from "#messages/chrome.ts";
import { errors } from "#messages/errors.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { plainHref } from "../../components/page-link.ts";
import { FailedQuery } from "../../components/query-view.tsx";
import { useCapability } from "../../data/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { useEarlyValue } from "../../ui/hydration.ts";
import { Search } from "../../ui/icons.tsx";
import type { SearchResultsProps } from "./search-results.tsx";
import type { SearchFilters } from "./use-product-search.ts";

const SearchResults = lazyPart<SearchResultsProps>(
  async () => (await import("./search-results.tsx")).SearchResults,
  {
    failed: (retry) => <FailedQuery retry={retry}>{errors.productsFailed}</FailedQuery>,
  },
);

export interface SearchBoxProps {
  readonly placeholder: string;
  readonly label: string;
  /** The header's text includes the term. */
  readonly noMatch: (term: string) => string;
  readonly filters?: SearchFilters;
  /** The term in the URL; its results are in the page, not below the field. */
  readonly applied?: string;
  readonly onDone?: () => void;
  readonly large?: boolean;
  /** Between the field and the results. */
  readonly children?: ReactNode;
  readonly floating?: boolean;
}

/** As people type it: `e-2026-1`. */
const ENQUIRY_REFERENCE = /^\s*e-\d{4}-\d+\s*$/i;

function searchPath(search: string, { industry, category }: SearchFilters): string {
  const query: Record<string, string> = { search };
  if (industry) query["market"] = industry;
  if (category) query["category"] = category;
  return finderPath(query);
}

export function SearchBox({
  placeholder,
  label,
  noMatch,
  filters = {},
  applied = "",
  onDone,
  large = false,
  children,
  floating = false,
}: SearchBoxProps) {
  const navigate = useNavigate();
  const isReported = useCapability("site-search");
  const id = useId();
  const [text, setText] = useState(applied);
  /** The catalogue loads on first use. */
  const [isUsed, setIsUsed] = useState(false);
  /** Not an index: rows may be inserted above it. */
  const [activePath, setActivePath] = useState<string>();
  // False while the field holds the page's term.
  const [typed, setTyped] = useState(false);
  const [options, setOptions] = useState<readonly string[]>([]);
  const listed = typed && options.length > 0;
  const active = activePath === undefined ? -1 : options.indexOf(activePath);
  const [previous, setPrevious] = useState(applied);
  const [sent, setSent] = useState(applied);
  if (applied !== previous) {
    setPrevious(applied);
    setSent(applied);
    // Text typed while the results load stays.
    if (applied !== sent) {
      setText(applied);
      setTyped(false);
    }
  }
  const changeText = (value: string): void => {
    setIsUsed(true);
    setTyped(true);
    setText(value);
    setActivePath(undefined);
  };
  const field = useEarlyValue<HTMLInputElement>(applied, changeText);
  const close = (): void => {
    onDone?.();
    setTyped(false);
    setActivePath(undefined);
  };
  const openPage = (address: string): void => {
    // If it fails to load, the search is not reported.
    if (isReported)
      import("./search-report.ts")
        .then(({ finishSearch }) => finishSearch(text))
        .catch(() => undefined);
    close();
    void navigate(address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An input method uses these keys for its own suggestions.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const { length } = options;
      if (length === 0) return;
      event.preventDefault();
      setTyped(true);
      const below = (active + 1) % length;
      const above = active <= 0 ? length - 1 : active - 1;
      setActivePath(options[event.key === "ArrowDown" ? below : above]);
    } else if (event.key === "Escape" && text) {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      setText("");
      setActivePath(undefined);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed for its submit, the role says what it is for
    <form
      role="search"
      data-search-box=""
      aria-label={label}
      action={plainHref(FINDER_PATH)}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = options[active];
        if (chosen) openPage(chosen);
        else if (ENQUIRY_REFERENCE.test(text)) openPage(sentEnquiryPath(text.trim().toUpperCase()));
        else if (text.trim()) {
          setSent(text.trim());
          openPage(searchPath(text.trim(), filters));
        }
      }}
    >
      <div
        className={classNames(
          "flex items-center border border-line-strong bg-surface text-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-petrol",
          large ? "h-15" : "h-12",
        )}
      >
        <input
          ref={field}
          type="search"
          name="search"
          dir="auto"
          role="combobox"
          value={text}
          placeholder={placeholder}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-activedescendant={listed && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SEARCH_TEXT_MAX}
          onFocus={() => setIsUsed(true)}
          onPointerEnter={() => setIsUsed(true)}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={onKeyDown}
          className={classNames(
            "h-full min-w-0 flex-1 bg-transparent px-4 outline-none placeholder:text-muted max-sm:placeholder:text-[0.9375rem]",
            large ? "sm:text-lg" : "text-base",
          )}
        />
        <SearchSubmit />
      </div>
      {children}
      {isUsed ? (
        <SearchResults
          id={id}
          text={text}
          typed={typed}
          filters={filters}
          active={active}
          floating={floating}
          noMatch={noMatch}
          onFound={setOptions}
          onLeave={close}
          onDone={onDone}
        />
      ) : null}
    </form>
  );
}

export function SearchSubmit() {
  return (
    <button
      type="submit"
      aria-label={headerSearch.submit}
      className="flex h-full w-13 shrink-0 items-center justify-center bg-petrol text-on-petrol -outline-offset-6 hover:bg-petrol-strong focus-visible:outline-on-petrol"
    >
      <Search aria-hidden="true" className="size-5" />
    </button>
  );
}
