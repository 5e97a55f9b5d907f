/** What an unknown address shows (§2, §8), with ways on. */
import { Link } from "react-router";
import { nav } from "#messages/chrome.ts";
import { notFound } from "#messages/errors.ts";
import { button } from "../ui/button.ts";

export function NotFound({ title }: { readonly title: string }) {
  return (
    <div className="page py-20 sm:py-28">
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
      <p className="mt-4 max-w-xl text-lg text-muted">{notFound.text}</p>
      <ul className="mt-8 flex flex-wrap gap-3">
        {[
          { label: notFound.home, to: "/" },
          { label: nav.productFinder, to: "/product-finder" },
          { label: nav.stocks, to: "/available-stocks" },
          { label: nav.contact, to: "/contact" },
        ].map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={button("secondary")}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
