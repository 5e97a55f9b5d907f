/** Pagers (§4, §9): numbered with ellipses for products, 'Page X of N' for lists; shown only above one page. */
import { pagerEntries } from "#contract/paging.ts";
import { pager } from "#messages/product-list.ts";
import { classNames } from "../ui/class-names.ts";
import { ChevronLeft } from "../ui/icons/chevron-left.ts";
import { ChevronRight } from "../ui/icons/chevron-right.ts";

export interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  /** 'Page X of N' instead of numbers. */
  readonly simple?: boolean;
}

const step =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 font-medium transition-colors duration-150 hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60 disabled:hover:bg-transparent";

export function Pager({ page, totalPages, onPage, simple = false }: PagerProps) {
  if (totalPages <= 1) return null;
  // A page outside 1..totalPages is ignored (§4).
  const go = (next: number): void => {
    if (next >= 1 && next <= totalPages) onPage(next);
  };
  return (
    <nav aria-label={pager.label} className="no-print mt-10 flex items-center justify-center gap-1">
      <button type="button" className={step} disabled={page <= 1} onClick={() => go(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        <span className={simple ? undefined : "max-sm:sr-only"}>{pager.previous}</span>
      </button>
      {simple ? (
        <span aria-live="polite" className="px-3 tabular-nums">
          {pager.pageOf(page, totalPages)}
        </span>
      ) : (
        <ul className="flex items-center gap-1 max-sm:gap-0">
          {pagerEntries(page, totalPages).map((entry, index) =>
            entry === "gap" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
              <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
                …
              </li>
            ) : (
              <li key={entry}>
                <button
                  type="button"
                  aria-label={pager.page(entry)}
                  aria-current={entry === page ? "page" : undefined}
                  onClick={() => go(entry)}
                  className={classNames(step, "tabular-nums max-sm:min-w-8 max-sm:px-1", entry === page && "bg-petrol text-on-petrol hover:bg-petrol")}
                >
                  {entry}
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      <button type="button" className={step} disabled={page >= totalPages} onClick={() => go(page + 1)}>
        <span className={simple ? undefined : "max-sm:sr-only"}>{pager.next}</span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </button>
    </nav>
  );
}
