/** One drawing of the map: coastlines, arcs from Jebel Ali, points by kind, labels. */
import { classNames } from "../../../ui/class-names.ts";
import { placeLabels } from "./place-labels.ts";
import { type Frame, inFrame, type Spot } from "./projection.ts";

/** A place of the presence lists on the map. */
export interface Place extends Spot {
  readonly name: string;
  /** Place of its first list: decides the mark. */
  readonly kind: number;
}

export interface MapDrawingProps {
  readonly frame: Frame;
  /** Address and frame of the coastlines. */
  readonly land: { readonly href: string; readonly frame: Frame };
  readonly places: readonly Place[];
  readonly hub: Spot;
  /** Places that get a label here. */
  readonly labelled: (place: Place) => boolean;
  /** Size of the labels, in units; the class may make it smaller. */
  readonly fontSize: number;
  readonly textClass?: string;
  /** Outline of the detail, on the map that has one. */
  readonly detail?: Frame | undefined;
  /** Part of the frame that the detail's drawing covers. */
  readonly covered?: Frame | undefined;
  readonly className?: string;
}

/** Mark of a kind: disc, disc in petrol, diamond, ring. Also beside the lists' headings. */
export function Mark({ kind, x, y, radius }: Spot & { readonly kind: number; readonly radius: number }) {
  const r = radius;
  if (kind === 0) return <circle cx={x} cy={y} r={r} className="fill-amber" />;
  if (kind === 1) return <circle cx={x} cy={y} r={r} className="fill-petrol" />;
  if (kind === 2) return <path d={`M${x} ${y - r * 1.2}l${r * 1.2} ${r * 1.2} ${-r * 1.2} ${r * 1.2} ${-r * 1.2} ${-r * 1.2}z`} className="fill-ink" />;
  return <circle cx={x} cy={y} r={r * 0.8} strokeWidth={r * 0.45} className="fill-night stroke-ink" />;
}

/** An arc is a quadratic curve that rises over the straight line. */
const top = (from: Spot, to: Spot): Spot => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.hypot(to.x - from.x, to.y - from.y) / 4 });
const round = (value: number): number => Math.round(value * 10) / 10;

function arc(from: Spot, to: Spot): string {
  const middle = top(from, to);
  return `M${round(from.x)} ${round(from.y)}Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`;
}

/** Points along an arc. */
const along = (from: Spot, to: Spot): Spot[] =>
  Array.from({ length: 33 }, (_, index) => {
    const [t, u, middle] = [index / 32, 1 - index / 32, top(from, to)];
    return { x: u * u * from.x + 2 * u * t * middle.x + t * t * to.x, y: u * u * from.y + 2 * u * t * middle.y + t * t * to.y };
  });

export function MapDrawing({ frame, land, places, hub, labelled, fontSize, textClass, detail, covered, className }: MapDrawingProps) {
  const [x, y, width, height] = land.frame;
  const shown = places.filter((place) => inFrame(place, frame));
  const radius = fontSize * 0.3;
  const named = shown.filter(labelled);
  const others = shown.filter((place) => !labelled(place));
  const reached = named.filter((place) => place.x !== hub.x || place.y !== hub.y);
  const labels = placeLabels(named, { frame, fontSize, radius, others: [...others, hub], covered, lines: reached.flatMap((place) => along(hub, place)) });
  return (
    <svg viewBox={frame.join(" ")} aria-hidden="true" className={classNames("block w-full overflow-hidden", className)}>
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
        {reached.map((place) => (
          <path key={place.name} d={arc(hub, place)} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      <g strokeWidth={1} className="stroke-line-strong">
        {labels.map(({ name, leader }) =>
          leader ? <path key={name} d={`M${leader[0].x} ${leader[0].y}L${leader[1].x} ${leader[1].y}`} vectorEffect="non-scaling-stroke" /> : null,
        )}
      </g>
      {shown.map((place) => (
        <Mark key={place.name} kind={place.kind} x={place.x} y={place.y} radius={labelled(place) ? radius : radius * 0.5} />
      ))}
      <circle cx={hub.x} cy={hub.y} r={radius * 1.9} fill="none" strokeWidth={1.5} vectorEffect="non-scaling-stroke" className="stroke-amber" />
      <g fontSize={fontSize} className={classNames("fill-ink font-medium", textClass)} dominantBaseline="central">
        {labels.map(({ name, x: left, y: top, anchor }) => (
          <text key={name} x={left} y={top} textAnchor={anchor}>
            {name}
          </text>
        ))}
      </g>
    </svg>
  );
}
