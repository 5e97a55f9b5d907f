/** The open panel of a header section (§2). */
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { solutions } from "#texts/products.ts";
import { classNames } from "../ui/class-names.ts";
import type { NavGroup, NavSection } from "./navigation.ts";

function Group({ group }: { readonly group: NavGroup }) {
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
              className="flex items-baseline gap-3 rounded-md px-2 py-2 -ml-2 font-medium hover:bg-sunken hover:text-petrol"
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

/** Narrow panels stand under their section: the way to them then crosses no other section. */
const under =
  (label: string) =>
  (panel: HTMLElement | null): void => {
    const trigger = document.querySelector(`[data-section="${label}"]`)?.parentElement?.getBoundingClientRect();
    const frame = panel?.parentElement;
    if (!panel || !frame || !trigger) return;
    const start = frame.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(frame).paddingLeft);
    panel.style.marginLeft = `${Math.max(0, Math.min(trigger.left - start, frame.clientWidth - panel.offsetWidth - 32))}px`;
  };

export default function MegaMenu({ section }: { readonly section: NavSection }) {
  const [market, finder, chemistry] = section.groups;
  return (
    <div data-submenu className="absolute inset-x-0 top-full max-h-[calc(100dvh-5rem)] overflow-y-auto border-y border-line bg-surface shadow-float">
      <div className="page py-7">
        {market && finder && chemistry ? (
          <div className="grid grid-cols-[1fr_1.9fr_14rem] gap-10">
            <Group group={market} />
            <Group group={chemistry} />
            <div className="self-start bg-night p-6 text-paper">
              {finder.links.map(({ label, to }) => (
                <Link key={to} to={to} className="block">
                  <span className="flex items-center justify-between text-xl font-semibold">
                    {label} <ArrowRight aria-hidden="true" className="size-5 text-amber" />
                  </span>
                  <span className="mt-3 block text-sm opacity-85">{solutions.finderHint}</span>
                </Link>
              ))}
            </div>
          </div>
        ) : (
          <div ref={under(section.label)} className="max-w-sm pl-2.5 xl:pl-3.5">
            {section.groups.map((group) => (
              <Group key={group.links[0]?.to} group={group} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
