/** 'Global Presence' on a dark ground (§2 Contact): four lists, then 'Our Global Reach', the map. */

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { PageContent } from "#contract/content.ts";
import { presence as texts } from "#messages/contact.ts";
import { Section } from "../../ui/section.tsx";
import { MapDrawing, Mark, type Place } from "./world-map/map-drawing.tsx";
import { detailFrame, type Frame, inFrame, middleFrame, project, worldFrame } from "./world-map/projection.ts";

type Presence = NonNullable<PageContent["presence"]>;

/** The office that every line starts from. */
const JEBEL_ALI = { name: "Dubai", lon: 55.05, lat: 25.0 } as const;
/** Where the detail stands on the wide map: over the empty Pacific. */
const detailPlace: Frame = [-740, -36, 420, 264];

/** Every place once, with the mark of the first list that names it. */
function placesOf(presence: Presence): Place[] {
  const places = new Map<string, Place>();
  for (const [kind, { places: listed }] of presence.entries()) {
    for (const { name, lon, lat } of listed) if (!places.has(name)) places.set(name, { name, kind, ...project(lon, lat) });
  }
  return [...places.values()];
}

function WorldMap({ presence }: { readonly presence: Presence }) {
  const places = placesOf(presence);
  const hub = places.find(({ name }) => name === JEBEL_ALI.name) ?? project(JEBEL_ALI.lon, JEBEL_ALI.lat);
  const rest = places.filter(({ name }) => name !== JEBEL_ALI.name).map(({ name }) => name);
  const world = {
    ...{ land: { href: "/world-map.svg", frame: worldFrame }, places, hub, fontSize: 18, detail: detailFrame },
    labelled: (place: Place) => !inFrame(place, detailFrame),
  };
  return (
    <figure>
      <div role="img" aria-label={texts.map(rest.join(", "))} className="relative">
        <MapDrawing {...world} frame={worldFrame} covered={detailPlace} textClass="xl:text-[15px]" className="max-lg:hidden" />
        <MapDrawing {...world} frame={middleFrame} textClass="sm:text-[12px]" className="border border-line lg:hidden" />
        <MapDrawing
          frame={detailFrame}
          land={{ href: "/gulf-map.svg", frame: detailFrame }}
          places={places}
          hub={hub}
          labelled={() => true}
          fontSize={4.4}
          textClass="sm:max-lg:text-[2.8px]"
          className="border border-line bg-night max-lg:mt-3 lg:absolute lg:bottom-0 lg:left-0 lg:w-[31.8%]"
        />
      </div>
      <figcaption className="mt-5 text-lg text-muted">{texts.caption}</figcaption>
    </figure>
  );
}

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
      <Section id="reach" title={texts.reach} className="page pb-16" head="mb-8 border-t border-line pt-12 text-3xl">
        <WorldMap presence={presence} />
      </Section>
    </div>
  );
}
