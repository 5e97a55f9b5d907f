/** What stands in the panel of a header section (§2): for the products with a picture of what one points at. Served with every page, loaded when it is used. */

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { categoryPath, industryPath } from "#contract/paths.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { solutions } from "#messages/solutions.ts";
import { homeQuery } from "../data/content.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { classNames } from "../ui/class-names.ts";
import { ArrowRight } from "../ui/icons/arrow-right.ts";
import { Picture } from "../ui/picture.tsx";
import { menus, type NavGroup, type NavLink } from "./navigation.ts";

interface GroupProps {
  readonly group: NavGroup;
  /** Told the address that the pointer or the focus is on. */
  readonly onPoint?: (to: string) => void;
}

function Group({ group, onPoint }: GroupProps) {
  const wide = group.links.length > 9;
  return (
    <div>
      {group.label ? <p className="eyebrow mb-3 border-b border-line pb-2 text-muted">{group.label}</p> : null}
      <ul className={classNames(wide && "columns-2 gap-x-8")}>
        {group.links.map(({ label, to, hue }) => (
          <li key={to} className="break-inside-avoid">
            <Link
              to={to}
              data-hue={hue}
              prefetch="intent"
              onPointerEnter={() => onPoint?.(to)}
              onFocus={() => onPoint?.(to)}
              className="-ml-2 flex items-baseline gap-3 rounded-md px-2 py-2.5 leading-6 font-medium hover:bg-sunken hover:text-petrol"
            >
              {hue ? <span aria-hidden="true" className="size-2.5 shrink-0 bg-hue" /> : null}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Matter beside its names: the picture of an industry or category, and the way to the finder under it. */
function Preview({ pointed, finder }: { readonly pointed: string | undefined; readonly finder: NavLink }) {
  const { data } = useQuery(homeQuery());
  const place =
    industries
      .map(({ key, name }) => ({ name, to: industryPath(key), tile: data?.industries.find((tile) => tile.key === key) }))
      .find(({ to }) => to === pointed) ??
    categories
      .map(({ key, name, slug }) => ({ name, to: categoryPath(slug), tile: data?.categories.find((tile) => tile.key === key) }))
      .find(({ to }) => to === pointed);
  const picture = place?.tile?.banner ?? data?.banner;
  return (
    <div className="flex flex-col bg-night text-paper">
      <div className="relative min-h-44 flex-1 overflow-hidden">
        <Picture key={picture} src={picture} alt="" sizes="20rem" className="menu-picture absolute inset-0" />
        {place ? (
          <p className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night to-transparent px-5 pt-12 pb-4">
            <span className="block text-lg leading-tight font-semibold">{place.name}</span>
            {place.tile ? <span className="mt-1 block text-sm text-paper/90">{solutions.count(place.tile.count)}</span> : null}
          </p>
        ) : null}
      </div>
      <Link to={finder.to} className="group block border-t border-night-line p-5 -outline-offset-4 focus-visible:outline-paper">
        <span className="flex items-center justify-between text-lg font-semibold">
          {finder.label} <ArrowRight aria-hidden="true" className="size-5 text-amber transition-transform duration-150 group-hover:translate-x-1" />
        </span>
        <span className="mt-1.5 block text-sm text-paper/85">{solutions.finderHint}</span>
      </Link>
    </div>
  );
}

/** The site's tools in one row under the columns. */
function Tools({ group }: { readonly group: NavGroup }) {
  return (
    <div className="border-t border-line bg-sunken">
      <div className="page flex flex-wrap items-center gap-x-7 py-2">
        <p className="eyebrow text-muted">{group.label}</p>
        <ul className="contents">
          {group.links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} prefetch="intent" className="inline-flex min-h-11 items-center font-semibold hover:text-petrol hover:underline underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export interface MegaMenuProps {
  readonly section: keyof typeof menus;
  /** True when the pointer's and the focus's links are followed by their picture. */
  readonly live: boolean;
}

/** What stands in the panel of a section; the panel itself is the header's. */
export function MegaMenu({ section, live }: MegaMenuProps) {
  const [pointed, setPointed] = useState<string>();
  const own = useOwnCatalogue();
  const groups = menus[section];
  const [market, finder, chemistry, tools] = groups;
  const search = finder?.links[0];
  if (!market || !search || !chemistry) return groups.map((group) => <Group key={group.links[0]?.to} group={group} />);
  return (
    <>
      <div className="page grid grid-cols-[1fr_1.9fr_15rem] gap-8 py-7 xl:grid-cols-[1fr_1.9fr_20rem] xl:gap-10">
        <Group group={market} onPoint={setPointed} />
        <Group group={chemistry} onPoint={setPointed} />
        {live ? <Preview pointed={pointed} finder={search} /> : <Group group={finder} />}
      </div>
      {tools && own ? <Tools group={tools} /> : null}
    </>
  );
}
