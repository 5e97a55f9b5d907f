/** Breadcrumb: the pages above this one. */
import { Link } from "react-router";
import { nav } from "#messages/chrome.ts";

export interface BreadcrumbProps {
  /** From the list down. */
  readonly trail: readonly { readonly to: string; readonly label: string }[];
  /** Name of the page itself; cut short where there is no room. */
  readonly title: string;
}

export function Breadcrumb({ trail, title }: BreadcrumbProps) {
  return (
    <nav aria-label={nav.breadcrumb} className="no-print text-sm">
      <ol className="flex gap-x-2">
        {trail.map(({ to, label }, index) => (
          <li key={to} className="shrink-0">
            {index > 0 ? <span aria-hidden="true">/ </span> : null}
            <Link to={to} className="tap-area underline underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-muted">
          <span aria-hidden="true">/ </span>
          {title}
        </li>
      </ol>
    </nav>
  );
}
