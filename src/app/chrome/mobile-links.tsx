/** What stands in the slide-in menu of small screens: the same navigation, nested items as accordions (§2). */
import { Link } from "react-router";
import { STOCKS_PATH } from "#contract/paths.ts";
import { nav } from "#messages/chrome.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { button, iconButton } from "../ui/button.ts";
import { ChevronDown } from "../ui/icons/chevron-down.ts";
import { X } from "../ui/icons/x.ts";
import { menus, type NavGroup } from "./navigation.ts";
import { MENU_ID, sections } from "./sections.ts";

const row = "flex min-h-12 items-center py-2";

function Links({ group }: { readonly group: NavGroup }) {
  return (
    <ul className="pb-2">
      {group.links.map(({ label, to, hue }) => (
        <li key={to}>
          <Link to={to} data-hue={hue} className={`${row} gap-3 pl-4`}>
            {hue ? <span aria-hidden="true" className="size-2.5 shrink-0 bg-hue" /> : null}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Nested({ group }: { readonly group: NavGroup }) {
  if (!group.label) return <Links group={group} />;
  return (
    <details name="nested" className="group/nested ml-4 border-l border-line">
      <summary className={`${row} list-none justify-between pl-4 pr-3`}>
        {group.label}
        <ChevronDown aria-hidden="true" className="size-5 text-muted transition-transform group-open/nested:rotate-180" />
      </summary>
      <Links group={group} />
    </details>
  );
}

/** Its links come with the page; on another page it is served no more, and is loaded when it is about to be opened. */
export function MobileLinks() {
  const own = useOwnCatalogue();
  return (
    <nav aria-label={nav.mobile} className="px-5 pb-10">
      <div className="flex h-18 items-center justify-between">
        <Link to={STOCKS_PATH} className={button()}>
          {nav.stocks}
        </Link>
        <button type="button" aria-label={nav.closeMenu} className={iconButton("-mr-2")} {...{ command: "close", commandfor: MENU_ID }}>
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      <ul>
        {sections.map(({ label, to }) => (
          <li key={label} className="border-b border-line">
            <details name="section" className="group/section">
              <summary className={`${row} list-none justify-between text-lg font-semibold`}>
                {label}
                <ChevronDown aria-hidden="true" className="mr-3 size-5 text-muted transition-transform group-open/section:rotate-180" />
              </summary>
              {menus[to].some(({ links }) => links.some((link) => link.to === to)) ? null : (
                <Link to={to} className={`${row} pl-4 font-medium text-petrol`}>
                  {label}
                </Link>
              )}
              {menus[to]
                .filter((group) => own || !group.own)
                .map((group) => (
                  <Nested key={group.label ?? group.links[0]?.to} group={group} />
                ))}
            </details>
          </li>
        ))}
      </ul>
    </nav>
  );
}
