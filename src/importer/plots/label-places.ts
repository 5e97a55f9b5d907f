/** Places for the names of points in a scatter plot, so that none covers another or a mark. */

export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly text: string;
}

interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sizes in the plot's units, for the text of a phone, where it is largest. */
const LETTER = 6.4;
const HEIGHT = 13;
const MARK = 5;

/** In order of preference: right, left, above, below, and at the corners. */
const sides = [
  { dx: 8, dy: 0, anchor: "start" },
  { dx: -8, dy: 0, anchor: "end" },
  { dx: 0, dy: -13, anchor: "middle" },
  { dx: 0, dy: 13, anchor: "middle" },
  { dx: 6, dy: -11, anchor: "start" },
  { dx: 6, dy: 11, anchor: "start" },
  { dx: -6, dy: -11, anchor: "end" },
  { dx: -6, dy: 11, anchor: "end" },
] as const;

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function rectangleOf({ x, y, anchor, text }: LabelPlace): Rectangle {
  const width = text.length * LETTER;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - HEIGHT / 2, bottom: y + HEIGHT / 2 };
}

/** One place a point: the first that is free, or the one that covers least. @param room the plot's area, which labels do not leave */
export function labelPlaces(points: readonly Labelled[], room: Rectangle): LabelPlace[] {
  const taken: Rectangle[] = points.map(({ x, y }) => ({ left: x - MARK, right: x + MARK, top: y - MARK, bottom: y + MARK }));
  return points.map(({ x, y, text }) => {
    const choices = sides.map(({ dx, dy, anchor }): LabelPlace => ({ x: x + dx, y: y + dy, anchor, text }));
    const cost = (place: LabelPlace): number => {
      const rectangle = rectangleOf(place);
      const outside = rectangle.left < room.left || rectangle.right > room.right || rectangle.top < room.top || rectangle.bottom > room.bottom;
      return taken.reduce((sum, other) => sum + overlap(rectangle, other), outside ? 10_000 : 0);
    };
    const best = choices.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    taken.push(rectangleOf(best));
    return best;
  });
}
