/** Link lists: cells with a summary, plain links, and the breadcrumb. */
import { Link } from "react-router";
import { nav } from "#messages/chrome.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { ContentText } from "../ui/content-text.tsx";
import { ArrowForward } from "../ui/icons.tsx";
import { languageProps } from "../ui/language.ts";

export interface LinkedPage {
  readonly to: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly summary?: string | undefined;
}

export function LinkCells({ items }: { readonly items: readonly LinkedPage[] }) {
  return (
    <ul className="grid border-t border-s border-line sm:grid-cols-2 xl:grid-cols-3">
      {items.map(({ to, title, note, summary }) => (
        <li key={to} className="border-e border-b border-line bg-surface">
          <Link to={to} className="group flex h-full min-h-14 flex-col px-5 py-4 hover:bg-sunken">
            <span className="flex items-baseline justify-between gap-3 text-lg leading-snug font-semibold group-hover:text-petrol">
              <span>
                <ContentText>{title}</ContentText>
              </span>
              <ArrowForward
                aria-hidden="true"
                className="size-4 shrink-0 translate-y-0.5 text-petrol"
              />
            </span>
            {note ? (
              <span className="text-sm font-medium text-muted">
                <ContentText>{note}</ContentText>
              </span>
            ) : null}
            {summary ? (
              <span className="mt-1 text-sm text-muted">
                <ContentText>{summary}</ContentText>
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function LinkList({ items }: { readonly items: readonly LinkedPage[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(({ to, title }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-11 items-center py-2 underline decoration-line-strong underline-offset-4 hover:text-petrol"
          >
            <ContentText>{title}</ContentText>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface BreadcrumbProps {
  /** From the top list down. */
  readonly trail: readonly { readonly to: string; readonly label: string }[];
  /** Truncated when there is no room. */
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
              <ContentText>{label}</ContentText>
            </Link>
          </li>
        ))}
        {/* The ellipsis is where the title ends in its own direction. */}
        <li
          aria-current="page"
          className={
            isEnglishEdition ? "min-w-0 truncate text-muted" : "flex min-w-0 gap-1 text-muted"
          }
        >
          <span aria-hidden="true">/ </span>
          <span {...languageProps?.(title)} className={isEnglishEdition ? undefined : "truncate"}>
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}
