/** 'Global Presence' on a dark ground (§2 Contact): four lists, then the map. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { presence as texts } from "#messages/contact.ts";
import { Mark } from "./world-map/map-drawing.tsx";
import { type Presence, WorldMap } from "./world-map/world-map.tsx";

export function GlobalPresence({ presence }: { readonly presence: Presence }) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Reached in the browser, the page is scrolled before this section has come; who has begun to read stays where they are.
    if (hash === `#${heading.current?.id}` && window.scrollY === 0) heading.current?.scrollIntoView();
  }, [hash]);
  return (
    <div className="dark -mb-24 border-y border-line bg-night text-ink">
      <section aria-labelledby="presence" className="page pt-16 pb-12">
        <h2 ref={heading} id="presence" className="scroll-mt-24 text-3xl">
          {texts.heading}
        </h2>
        <div className="mt-8 grid grid-cols-2 gap-x-6 gap-y-9 sm:gap-x-8 lg:grid-cols-4">
          {presence.map(({ title, places }, kind) => (
            <section key={title} aria-label={title} className="border-t border-line pt-4">
              <h3 className="flex items-center gap-2.5 text-base sm:gap-3 sm:text-lg">
                <svg viewBox="-6 -6 12 12" aria-hidden="true" className="size-4 shrink-0">
                  <Mark kind={kind} x={0} y={0} radius={4.2} />
                </svg>
                {title}
              </h3>
              <ul className="mt-3 space-y-1.5 pl-6.5 text-muted sm:pl-7">
                {places.map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <section aria-labelledby="reach" className="page pb-16">
        <h2 id="reach" className="mb-8 border-t border-line pt-12 text-3xl">
          {texts.reach}
        </h2>
        <WorldMap presence={presence} />
      </section>
    </div>
  );
}
