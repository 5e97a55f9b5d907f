/** Problems as a list of links: on `/problems` by group, on category and industry pages as they are. */
import { Link } from "react-router";
import { problemPath } from "#contract/paths.ts";
import type { ProblemSummary } from "#contract/problems.ts";
import { ArrowRight } from "../../ui/icons.tsx";

/** More than these are listed by their titles alone. */
const MOST_SUMMARIES = 12;

export function ProblemList({ items }: { readonly items: readonly Omit<ProblemSummary, "group">[] }) {
  const summaries = items.length <= MOST_SUMMARIES;
  return (
    <ul className="grid border-t border-l border-line sm:grid-cols-2 xl:grid-cols-3">
      {items.map(({ id, title, summary }) => (
        <li key={id} className="border-r border-b border-line bg-surface">
          <Link to={problemPath(id)} className="group flex h-full min-h-14 flex-col px-5 py-4 hover:bg-sunken">
            <span className="flex items-baseline justify-between gap-3 text-lg leading-snug font-semibold group-hover:text-petrol">
              {title}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-petrol" />
            </span>
            {summaries ? <span className="mt-1 text-sm text-muted">{summary}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ProblemSectionProps {
  readonly items: readonly ProblemSummary[] | undefined;
  readonly heading: string;
}

/** Problems that fit a page; nothing where there are none. */
export function ProblemSection({ items = [], heading }: ProblemSectionProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="problems" className="page pb-12">
      <h2 id="problems" className="mb-4 scroll-mt-24 text-2xl">
        {heading}
      </h2>
      <ProblemList items={items} />
    </section>
  );
}
