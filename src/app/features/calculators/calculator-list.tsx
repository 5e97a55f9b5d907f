/** Calculators as a list of links. */
import { Link } from "react-router";
import type { CalculatorSummary } from "#contract/content.ts";
import { calculatorPath } from "#contract/paths.ts";
import { ArrowRight } from "../../ui/icons.tsx";

export function CalculatorList({ items }: { readonly items: readonly CalculatorSummary[] }) {
  return (
    <ul className="grid border-t border-l border-line sm:grid-cols-2 xl:grid-cols-3">
      {items.map(({ slug, title, summary }) => (
        <li key={slug} className="border-r border-b border-line bg-surface">
          <Link to={calculatorPath(slug)} prefetch="intent" className="group flex h-full min-h-14 flex-col px-5 py-4 hover:bg-sunken">
            <span className="flex items-baseline justify-between gap-3 text-lg leading-snug font-semibold group-hover:text-petrol">
              {title}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 translate-y-0.5 text-petrol" />
            </span>
            <span className="mt-1 text-sm text-muted">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
