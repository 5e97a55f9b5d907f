/** Pagers (§4, §9): numbered for products, 'Page X of N' for lists, hidden for one page. */
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { pagerEntries } from "#contract/paging.ts";
import { pager } from "#messages/pager.ts";
import type { ItemList } from "../data/lists.ts";
import { classNames } from "../ui/class-names.ts";
import { ChevronBack, ChevronForward } from "../ui/icons.tsx";
import { isPlainClick, plainHref } from "./page-link.ts";

export interface PagerProps {
  readonly page: number;
  /** The page that is loading, or `page`: Previous and Next count from it. */
  readonly asked: number;
  readonly totalPages: number;
  /** For browsers without JavaScript and for copying. */
  readonly hrefOf: (page: number) => string;
  readonly onPage: (page: number) => void;
  /** 'Page X of N' instead of numbers. */
  readonly simple?: boolean;
}

const step =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-3 font-medium transition-colors duration-150 hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:opacity-60 disabled:hover:bg-transparent";

interface StepProps extends Pick<PagerProps, "hrefOf" | "onPage"> {
  readonly to: number;
  readonly children: ReactNode;
  readonly label?: string;
  readonly current?: boolean;
}

function Step({ to, hrefOf, onPage, label, current = false, children }: StepProps) {
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPage(to);
  };
  return (
    <a
      href={plainHref(hrefOf(to))}
      aria-label={label}
      aria-current={current ? "page" : undefined}
      onClick={follow}
      className={classNames(
        step,
        label && "tabular-nums max-sm:w-full max-sm:min-w-0 max-sm:px-0",
        current && "bg-petrol text-on-petrol hover:bg-petrol",
      )}
    >
      {children}
    </a>
  );
}

/** Disabled at the ends (§4). */
function Neighbour({ off, ...props }: StepProps & { readonly off: boolean }) {
  if (!off) return <Step {...props} />;
  return (
    <button type="button" className={step} disabled>
      {props.children}
    </button>
  );
}

function Pager({ page, asked, totalPages, hrefOf, onPage, simple = false }: PagerProps) {
  if (totalPages <= 1) return null;
  const ways = { hrefOf, onPage };
  return (
    <nav
      aria-label={pager.label}
      className="no-print mt-10 flex items-center justify-center gap-1 max-sm:gap-0"
    >
      <Neighbour {...ways} to={Math.max(asked - 1, 1)} off={page <= 1}>
        <ChevronBack aria-hidden="true" className="size-4" />
        <span className={simple ? undefined : "max-sm:sr-only"}>{pager.previous}</span>
      </Neighbour>
      {simple ? (
        <span className="px-3 tabular-nums">{pager.pageOf(page, totalPages)}</span>
      ) : (
        <ul className="flex items-center gap-1 max-sm:gap-0">
          {pagerEntries(page, totalPages).map((entry, index) =>
            entry === "gap" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key
              <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted max-sm:px-0">
                …
              </li>
            ) : (
              <li key={entry} className="max-sm:w-11">
                <Step {...ways} to={entry} label={pager.page(entry)} current={entry === page}>
                  {entry}
                </Step>
              </li>
            ),
          )}
        </ul>
      )}
      <Neighbour {...ways} to={Math.min(asked + 1, totalPages)} off={page >= totalPages}>
        <span className={simple ? undefined : "max-sm:sr-only"}>{pager.next}</span>
        <ChevronForward aria-hidden="true" className="size-4" />
      </Neighbour>
    </nav>
  );
}

export interface PagedRowsProps extends Omit<PagerProps, "page" | "totalPages"> {
  readonly list: Pick<ItemList<unknown>, "page" | "totalPages">;
  /** Number of rows on this page. */
  readonly rows: number;
  /** Dims the rows. */
  readonly isLoading: boolean;
  readonly limit: number;
  /** For example 'products'. */
  readonly noun: string;
  readonly children: ReactNode;
}

/** After a page change the focus moves to the first row and the new range is announced. */
export function PagedRows({
  asked,
  list: { page: place, totalPages },
  rows,
  isLoading,
  limit,
  noun,
  children,
  ...ways
}: PagedRowsProps) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(place);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Back and Forward restore the scroll position.
    if (navigation === NavigationType.Pop) return;
    area.current?.scrollIntoView();
    area.current?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  }, [place, navigation]);
  const first = (place - 1) * limit + 1;
  return (
    <>
      <div ref={area} aria-busy={isLoading || undefined} className="scroll-mt-24">
        <p role="status" className="sr-only">
          {totalPages > 1 ? pager.shown(place, totalPages, noun, first, first + rows - 1) : ""}
        </p>
        <div className={classNames("transition-opacity duration-150", isLoading && "opacity-50")}>
          {children}
        </div>
      </div>
      <Pager {...ways} page={place} asked={isLoading ? asked : place} totalPages={totalPages} />
    </>
  );
}
