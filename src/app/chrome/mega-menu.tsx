/**
 * The menu under a header section (§2): for products full width with a picture, for the others
 * small.
 */

import { useState } from "react";
import { Link } from "react-router";
import { SOLUTIONS_PATH } from "#contract/paths.ts";
import { lazyPart } from "../components/lazy-part.tsx";
import { useCapability } from "../data/site.ts";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydration.ts";
import type { MenuPreviewProps } from "./menu-preview.tsx";
import { menus, type NavGroup, type SectionPath } from "./navigation.ts";

interface GroupProps {
  readonly group: NavGroup;
  /** Called with the hovered or focused address. */
  readonly onPoint?: (to: string) => void;
}

function Group({ group, onPoint }: GroupProps) {
  const wide = group.links.length > 9;
  return (
    <div>
      {group.label ? (
        <p className="eyebrow mb-3 border-b border-line pb-2 text-muted">{group.label}</p>
      ) : null}
      <ul className={classNames(wide && "columns-2 gap-x-8")}>
        {group.links.map(({ label, to, hue }) => (
          <li key={to} className="break-inside-avoid">
            <Link
              to={to}
              data-hue={hue}
              onPointerEnter={() => onPoint?.(to)}
              onFocus={() => onPoint?.(to)}
              className="-ms-2 flex items-baseline gap-3 rounded-md px-2 py-2.5 leading-6 font-medium hover:bg-sunken hover:text-petrol"
            >
              {hue ? <span aria-hidden="true" className="size-2.5 shrink-0 bg-hue" /> : null}
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown until the picture is loaded. */
const Finder = () => <Group group={menus[SOLUTIONS_PATH][1] ?? { links: [] }} />;
const Preview = lazyPart<MenuPreviewProps>(
  async () => (await import("./menu-preview.tsx")).MenuPreview,
  { fallback: <Finder />, failed: () => <Finder /> },
);

function Tools({ group }: { readonly group: NavGroup }) {
  return (
    <div className="border-t border-line bg-sunken">
      <div className="page flex flex-wrap items-center gap-x-7 py-2">
        <p className="eyebrow text-muted">{group.label}</p>
        <ul className="contents">
          {group.links.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center font-semibold hover:text-petrol hover:underline underline-offset-4"
              >
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
  readonly section: SectionPath;
  readonly open: boolean;
}

function Entries({ section, open }: MegaMenuProps) {
  const [pointed, setPointed] = useState<string>();
  const hasTools = useCapability("tools");
  const groups = menus[section];
  const [market, finder, chemistry, tools] = groups;
  const search = finder?.links[0];
  if (!market || !search || !chemistry)
    return groups.map((group) => <Group key={group.links[0]?.to} group={group} />);
  return (
    <>
      <div className="page grid grid-cols-[1fr_1.9fr_15rem] gap-8 py-7 xl:grid-cols-[1fr_1.9fr_20rem] xl:gap-10">
        <Group group={market} onPoint={setPointed} />
        <Group group={chemistry} onPoint={setPointed} />
        {open ? <Preview pointed={pointed} finder={search} /> : <Finder />}
      </div>
      {tools && hasTools ? <Tools group={tools} /> : null}
    </>
  );
}

/** Before hydration CSS opens the panel on hover and focus. */
const BY_CSS = "hidden group-focus-within/section:block group-hover/section:block";

export function MegaMenu({ section, open }: MegaMenuProps) {
  const hydrated = useHydrated();
  return (
    <div
      data-submenu={open || undefined}
      className={classNames(
        "absolute top-full border-line bg-surface shadow-float",
        section === SOLUTIONS_PATH
          ? "inset-x-0 max-h-[calc(100dvh-5rem)] overflow-y-auto border-y"
          : "inset-s-0 w-60 border px-4.5 py-3",
        !open && (hydrated ? "hidden" : BY_CSS),
      )}
    >
      <Entries section={section} open={open} />
    </div>
  );
}
