/** 'Global Presence' (§2 Contact): four lists, then the map 'Our Global Reach'. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { PageContent } from "#catalogue/content.ts";
import { presence as texts } from "#messages/contact.ts";
import { listSeparator } from "#messages/lists.ts";
import { classNames } from "../../ui/class-names.ts";
import { Section } from "../../ui/section.tsx";
import { placeLabels } from "./world-map/place-labels.ts";
import {
  detailFrame,
  type Frame,
  inFrame,
  middleFrame,
  project,
  type Spot,
  worldFrame,
} from "./world-map/projection.ts";

interface Place extends Spot {
  readonly name: string;
  /** Index of its first list; decides the marker. */
  readonly kind: number;
}

interface MapDrawingProps {
  readonly frame: Frame;
  /** Coastlines. */
  readonly land: { readonly href: string; readonly frame: Frame };
  readonly places: readonly Place[];
  readonly hub: Spot;
  readonly labelled: (place: Place) => boolean;
  /** In map units; `textClass` may make it smaller. */
  readonly fontSize: number;
  readonly textClass?: string;
  /** Outline of the detail map. */
  readonly detail?: Frame | undefined;
  /** Covered by the detail map. */
  readonly covered?: Frame | undefined;
  readonly className?: string;
}

/** By list: amber disc, petrol disc, diamond, ring. */
function Mark({ kind, x, y, radius }: Spot & { readonly kind: number; readonly radius: number }) {
  const r = radius;
  if (kind === 0) return <circle cx={x} cy={y} r={r} className="fill-amber" />;
  if (kind === 1) return <circle cx={x} cy={y} r={r} className="fill-petrol" />;
  if (kind === 2)
    return (
      <path
        d={`M${x} ${y - r * 1.2}l${r * 1.2} ${r * 1.2} ${-r * 1.2} ${r * 1.2} ${-r * 1.2} ${-r * 1.2}z`}
        className="fill-ink"
      />
    );
  return (
    <circle cx={x} cy={y} r={r * 0.8} strokeWidth={r * 0.45} className="fill-night stroke-ink" />
  );
}

/** Control point of the arc. */
const controlPoint = (from: Spot, to: Spot): Spot => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2 - Math.hypot(to.x - from.x, to.y - from.y) / 4,
});
const round = (value: number): number => Math.round(value * 10) / 10;

function arc(from: Spot, to: Spot): string {
  const middle = controlPoint(from, to);
  return `M${round(from.x)} ${round(from.y)}Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`;
}

const arcPoints = (from: Spot, to: Spot): Spot[] =>
  Array.from({ length: 33 }, (_, index) => {
    const [t, u, middle] = [index / 32, 1 - index / 32, controlPoint(from, to)];
    return {
      x: u * u * from.x + 2 * u * t * middle.x + t * t * to.x,
      y: u * u * from.y + 2 * u * t * middle.y + t * t * to.y,
    };
  });

function MapDrawing({
  frame,
  land,
  places,
  hub,
  labelled,
  fontSize,
  textClass,
  detail,
  covered,
  className,
}: MapDrawingProps) {
  const [x, y, width, height] = land.frame;
  const shown = places.filter((place) => inFrame(place, frame));
  const radius = fontSize * 0.3;
  const named = shown.filter(labelled);
  const others = shown.filter((place) => !labelled(place));
  const destinations = named.filter((place) => place.x !== hub.x || place.y !== hub.y);
  const labels = placeLabels(named, {
    frame,
    fontSize,
    radius,
    others: [...others, hub],
    covered,
    lines: destinations.flatMap((place) => arcPoints(hub, place)),
  });
  return (
    <svg
      viewBox={frame.join(" ")}
      aria-hidden="true"
      className={classNames("block w-full overflow-hidden", className)}
    >
      <image href={land.href} x={x} y={y} width={width} height={height} />
      {detail ? (
        <rect
          x={detail[0]}
          y={detail[1]}
          width={detail[2]}
          height={detail[3]}
          fill="none"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      ) : null}
      {detail && covered ? (
        <path
          d={`M${covered[0] + covered[2]} ${covered[1]}L${detail[0]} ${detail[1]}M${covered[0] + covered[2]} ${covered[1] + covered[3]}L${detail[0]} ${detail[1] + detail[3]}`}
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ) : null}
      <g fill="none" strokeWidth={1.25} className="stroke-amber/70">
        {destinations.map((place) => (
          <path key={place.name} d={arc(hub, place)} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <g strokeWidth={1} className="stroke-line-strong">
        {labels.map(({ name, leader }) =>
          leader ? (
            <path
              key={name}
              d={`M${leader[0].x} ${leader[0].y}L${leader[1].x} ${leader[1].y}`}
              vectorEffect="non-scaling-stroke"
            />
          ) : null,
        )}
      </g>
      {shown.map((place) => (
        <Mark
          key={place.name}
          kind={place.kind}
          x={place.x}
          y={place.y}
          radius={labelled(place) ? radius : radius * 0.5}
        />
      ))}
      <circle
        cx={hub.x}
        cy={hub.y}
        r={radius * 1.9}
        fill="none"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        className="stroke-amber"
      />
      <g
        fontSize={fontSize}
        className={classNames("fill-ink font-medium", textClass)}
        dominantBaseline="central"
      >
        {labels.map(({ name, x: left, y: top, anchor }) => (
          <text key={name} x={left} y={top} textAnchor={anchor}>
            {name}
          </text>
        ))}
      </g>
    </svg>
  );
}

type Presence = NonNullable<PageContent["presence"]>;

/** Every arc starts here. */
const JEBEL_ALI = { name: "Dubai", lon: 55.05, lat: 25.0 } as const;
/** Over the empty Pacific. */
const detailPlace: Frame = [-740, -36, 420, 264];

function listPlaces(presence: Presence): Place[] {
  const places = new Map<string, Place>();
  for (const [kind, { places: listed }] of presence.entries()) {
    for (const { name, lon, lat } of listed)
      if (!places.has(name)) places.set(name, { name, kind, ...project(lon, lat) });
  }
  return [...places.values()];
}

function WorldMap({ presence }: { readonly presence: Presence }) {
  const places = listPlaces(presence);
  const hub =
    places.find(({ name }) => name === JEBEL_ALI.name) ?? project(JEBEL_ALI.lon, JEBEL_ALI.lat);
  const rest = places.filter(({ name }) => name !== JEBEL_ALI.name).map(({ name }) => name);
  const world = {
    land: { href: "/world-map.svg", frame: worldFrame },
    places,
    hub,
    fontSize: 18,
    detail: detailFrame,
    labelled: (place: Place) => !inFrame(place, detailFrame),
  };
  return (
    <figure>
      <div role="img" aria-label={texts.map(rest.join(listSeparator))} className="relative">
        <MapDrawing
          {...world}
          frame={worldFrame}
          covered={detailPlace}
          textClass="xl:text-[15px]"
          className="max-lg:hidden"
        />
        <MapDrawing
          {...world}
          frame={middleFrame}
          textClass="sm:text-[12px]"
          className="border border-line lg:hidden"
        />
        <MapDrawing
          frame={detailFrame}
          land={{ href: "/gulf-map.svg", frame: detailFrame }}
          places={places}
          hub={hub}
          labelled={() => true}
          fontSize={4.4}
          textClass="sm:max-lg:text-[2.8px]"
          className="border border-line bg-night max-lg:mt-3 lg:absolute lg:bottom-0 lg:inset-s-0 lg:w-[31.8%]"
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
    // In the browser the page scrolls before this section is rendered. A visitor who has scrolled
    // stays there.
    if (hash === `#${heading.current?.id}` && window.scrollY === 0)
      heading.current?.scrollIntoView();
  }, [hash]);
  return (
    <div className="dark -mb-24 border-y border-line bg-night text-ink">
      <section aria-labelledby="presence" className="page pt-12 pb-12">
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
                <span>{title}</span>
              </h3>
              <ul className="mt-3 space-y-1.5 ps-6.5 text-muted sm:ps-7">
                {places.map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <Section
        id="reach"
        title={texts.reach}
        className="page pb-16"
        head="mb-8 border-t border-line pt-12 text-3xl"
      >
        <WorldMap presence={presence} />
      </Section>
    </div>
  );
}
