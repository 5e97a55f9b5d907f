/** Lists of problems. */

import type { ProblemSummary } from "#catalogue/content.ts";
import { problemPath } from "#contract/paths.ts";
import { problems } from "#messages/problems.ts";
import { LinkCells } from "../../components/link-lists.tsx";
import { button } from "../../ui/button.ts";
import { ChevronDown } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";
import { Skeletons } from "../../ui/state.tsx";

/** Longer lists show only titles. */
const MOST_SUMMARIES = 12;

export function ProblemList({
  items,
}: {
  readonly items: readonly Omit<ProblemSummary, "group">[];
}) {
  const summaries = items.length <= MOST_SUMMARIES;
  return (
    <LinkCells
      items={items.map(({ id, title, summary }) => ({
        to: problemPath(id),
        title,
        summary: summaries ? summary : undefined,
      }))}
    />
  );
}

export function ProblemListSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="space-y-4">
      <Skeletons count={1} className="h-8 w-60" />
      <div className="grid gap-px sm:grid-cols-2 xl:grid-cols-3">
        <Skeletons count={count} className="h-28" />
      </div>
    </div>
  );
}

interface ProblemSectionProps {
  readonly items: readonly ProblemSummary[] | undefined;
  readonly heading: string;
}

const SHOWN = 8;

export function ProblemSection({ items = [], heading }: ProblemSectionProps) {
  if (items.length === 0) return null;
  return (
    <Section id="problems" title={heading} className="page pb-12" head="mb-4 scroll-mt-24 text-2xl">
      <ProblemList items={items.slice(0, SHOWN)} />
      {items.length > SHOWN ? (
        <details className="group mt-4">
          <summary className={button("secondary", "no-print list-none")}>
            <span>{problems.more(items.length - SHOWN)}</span>
            <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
          </summary>
          <div className="mt-4">
            <ProblemList items={items.slice(SHOWN)} />
          </div>
        </details>
      ) : null}
    </Section>
  );
}
