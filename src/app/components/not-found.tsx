/** 404 page, also for a page that crashed (§2, §8). */
import { Link } from "react-router";
import { CONTACT_PATH, FINDER_PATH, STOCKS_PATH } from "#contract/paths.ts";
import { crash, headerSearch, nav, notFound } from "#messages/chrome.ts";
import { button } from "../ui/button.ts";
import { plainHref } from "./page-link.ts";

export function WaysOn() {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a form is needed for its submit, the role says what it is for */}
      <form
        role="search"
        aria-label={notFound.search}
        action={plainHref(FINDER_PATH)}
        className="mt-6 flex max-w-xl"
      >
        <input
          type="search"
          name="search"
          dir="auto"
          required
          maxLength={100}
          aria-label={notFound.search}
          placeholder={headerSearch.placeholder}
          className="h-12 min-w-0 flex-1 border border-line-strong bg-surface px-3 text-base text-ellipsis text-ink placeholder:text-muted max-sm:placeholder:text-xs"
        />
        <button type="submit" className={button("primary", "rounded-none!")}>
          {notFound.submit}
        </button>
      </form>
      <ul className="mt-8 flex flex-wrap gap-3">
        {[
          { label: notFound.home, to: "/" },
          { label: nav.productFinder, to: FINDER_PATH },
          { label: nav.stocks, to: STOCKS_PATH },
          { label: nav.contact, to: CONTACT_PATH },
        ].map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={button("secondary")}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export interface NotFoundProps {
  readonly title: string;
  /** The page exists but could not be rendered. */
  readonly crashed?: boolean;
}

export function NotFound({ title, crashed = false }: NotFoundProps) {
  return (
    <div className="page py-12 sm:py-28">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <svg
        viewBox="0 0 120 104"
        aria-hidden="true"
        className="mb-8 w-32 text-line-strong"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path d="M30 6h60l28 46-28 46H30L2 52z" strokeDasharray="30 9" />
      </svg>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 max-w-xl text-lg text-muted">{crashed ? crash.text : notFound.text}</p>
      <WaysOn />
    </div>
  );
}
