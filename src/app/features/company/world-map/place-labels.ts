/** Places map labels so that none covers another label or a point, or leaves the frame. */
import type { Frame, Spot } from "./projection.ts";

export interface Labelled extends Spot {
  readonly name: string;
}

export interface Label {
  readonly name: string;
  /** Anchor of the text, at half its height. */
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  /** To a distant label. */
  readonly leader: readonly [Spot, Spot] | undefined;
}

export interface LabelOptions {
  readonly frame: Frame;
  readonly fontSize: number;
  /** Of a point, in map units. */
  readonly radius: number;
  /** Points without a label that must stay visible. */
  readonly others?: readonly Spot[];
  readonly covered?: Frame | undefined;
  /** Points that labels should avoid. */
  readonly lines?: readonly Spot[];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Mean letter width in em, rounded up. */
const LETTER = 0.58;
/** In order of preference. */
const DIRECTIONS = [0, 45, 180, 135, 90, 22, 68, 112, 158].flatMap((degrees) => [
  -degrees,
  degrees,
]);
/** Anchor of a label in a direction, by the direction's cosine. */
function getAnchor(cosine: number): Label["anchor"] {
  if (cosine > 0.3) return "start";
  return cosine < -0.3 ? "end" : "middle";
}

function getLeft(anchor: Label["anchor"], x: number, width: number): number {
  if (anchor === "start") return x;
  return anchor === "end" ? x - width : x - width / 2;
}

/** In font sizes. */
const DISTANCES = [0.45, 1.2, 2, 2.8, 3.6, 4.6];

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const toBox = ([x, y, width, height]: Frame): Box => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
});
const boxAround = ({ x, y }: Spot, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});
const isInside = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

function crosses([from, to]: readonly [Spot, Spot], boxes: readonly Box[]): boolean {
  return Array.from({ length: 13 }, (_, index) => index / 12).some((part) => {
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    return boxes.some(
      ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
    );
  });
}

/**
 * Greedy: the most crowded place first, each label at the nearest free position. If there is none,
 * it may cover lines; if that fails too, it is placed to the east.
 */
export function placeLabels(
  places: readonly Labelled[],
  { frame, fontSize, radius, others = [], covered, lines = [] }: LabelOptions,
): Label[] {
  const bounds = toBox(frame);
  const points = [...places, ...others].map((spot) => boxAround(spot, radius * 1.15));
  const taken: Box[] = covered ? [toBox(covered)] : [];
  const leaders: Box[] = [];
  const countNearby = ({ x, y }: Spot): number =>
    places.filter((other) => Math.hypot(other.x - x, other.y - y) < fontSize * 5).length;

  const drawn = lines.map((spot) => boxAround(spot, fontSize * 0.06));

  const tryLabel = (
    place: Labelled,
    direction: number,
    distance: number,
    avoid: "lines" | "labels" | "none",
  ): Label | undefined => {
    const radians = (direction * Math.PI) / 180;
    const far = radius + fontSize * distance;
    const x = place.x + Math.cos(radians) * far;
    const y = place.y + Math.sin(radians) * far;
    const anchor = getAnchor(Math.cos(radians));
    const width = place.name.length * LETTER * fontSize;
    const left = getLeft(anchor, x, width);
    const box = {
      left: left - fontSize * 0.15,
      right: left + width + fontSize * 0.15,
      top: y - fontSize * 0.58,
      bottom: y + fontSize * 0.58,
    };
    const gap = fontSize * (anchor === "middle" ? 0.6 : 0.25);
    const leader =
      distance > 0.5
        ? ([
            { x: place.x + Math.cos(radians) * radius, y: place.y + Math.sin(radians) * radius },
            { x: x - Math.cos(radians) * gap, y: y - Math.sin(radians) * gap },
          ] as const)
        : undefined;
    const obstacles = [...taken, ...points, ...leaders];
    if (avoid === "lines") obstacles.push(...drawn);
    const free = isInside(box, bounds) && !obstacles.some((other) => overlaps(box, other));
    const clear =
      !leader ||
      !crosses(leader, [
        ...taken,
        ...points.filter((point) => !overlaps(point, boxAround(place, radius * 0.5))),
      ]);
    if (avoid !== "none" && !(free && clear)) return undefined;
    taken.push(box);
    if (leader) {
      for (const part of [0.25, 0.5, 0.75])
        leaders.push(
          boxAround(
            {
              x: leader[0].x + (leader[1].x - leader[0].x) * part,
              y: leader[0].y + (leader[1].y - leader[0].y) * part,
            },
            fontSize * 0.1,
          ),
        );
    }
    return { name: place.name, x, y, anchor, leader };
  };

  const placeLabel = (place: Labelled): Label | undefined => {
    for (const avoid of ["lines", "labels"] as const) {
      for (const distance of DISTANCES) {
        for (const direction of DIRECTIONS) {
          const label = tryLabel(place, direction, distance, avoid);
          if (label) return label;
        }
      }
    }
    return tryLabel(place, 0, 0.45, "none");
  };

  return [...places]
    .sort((a, b) => countNearby(b) - countNearby(a) || a.x - b.x)
    .map(placeLabel)
    .filter((label) => label !== undefined);
}
