/** Links to the pages below the regulatory table. */
import { Link } from "react-router";
import { FOOD_CONTACT_PATH, GULF_PATH } from "#contract/paths.ts";
import { regulatoryPage as texts } from "#messages/regulatory-page.ts";

const pages = [
  { path: FOOD_CONTACT_PATH, label: texts.foodContact, hint: texts.foodContactHint },
  { path: GULF_PATH, label: texts.gulf, hint: texts.gulfHint },
];

export function RegulatoryPages() {
  return (
    <nav aria-label={texts.more} className="no-print">
      <ul className="grid gap-2 sm:grid-cols-2">
        {pages.map(({ path, label, hint }) => (
          <li key={path}>
            <Link
              to={path}
              prefetch="intent"
              className="flex h-full min-h-11 flex-col border border-line-strong bg-surface px-4 py-2 font-semibold hover:border-petrol hover:text-petrol"
            >
              {label}
              <span className="text-sm font-normal text-muted">{hint}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
