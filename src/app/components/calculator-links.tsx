/** Links from a grade or a problem to the calculators that help with it. */
import { Link } from "react-router";
import { calculatorPath } from "#contract/paths.ts";
import type { CalculatorLink } from "#contract/problems.ts";

/** @param query inputs that they are filled in with */
export function CalculatorLinks({
  items,
  query,
}: {
  readonly items: readonly Pick<CalculatorLink, "title" | "slug">[];
  readonly query?: Record<string, string>;
}) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ slug, title }) => (
        <li key={slug}>
          <Link
            to={calculatorPath(slug, query)}
            className="flex min-h-11 items-center py-2 underline decoration-line-strong underline-offset-4 hover:text-petrol"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
