/** The rows of one page of a list. When another page is shown the focus goes to its first row, and a reader that speaks is told which rows these are. */
import { type ReactNode, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { pager } from "#messages/pager.ts";

export interface PageResultsProps {
  readonly page: number;
  readonly totalPages: number;
  /** Rows of a full page. */
  readonly limit: number;
  /** Rows of this page. */
  readonly count: number;
  /** Name of the rows, such as 'products'. */
  readonly noun: string;
  readonly children: ReactNode;
}

export function PageResults({ page, totalPages, limit, count, noun, children }: PageResultsProps) {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Back and Forward restore the place where the visitor was.
    if (navigation === NavigationType.Pop) return;
    area.current?.scrollIntoView();
    area.current?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  }, [page, navigation]);
  const first = (page - 1) * limit + 1;
  return (
    <div ref={area} className="scroll-mt-24">
      <p role="status" className="sr-only">
        {totalPages > 1 ? pager.shown(page, totalPages, noun, first, first + count - 1) : ""}
      </p>
      {children}
    </div>
  );
}
