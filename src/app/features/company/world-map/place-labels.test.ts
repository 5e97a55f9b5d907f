import { expect, test } from "vitest";
import { placeLabels } from "./place-labels.ts";
import { detailFrame, project } from "./projection.ts";

/** The places of §2 'Global Presence' around the Gulf. */
const gulf = [
  { name: "Saudi Arabia", ...project(46.7, 24.7) },
  { name: "Dubai", ...project(55.05, 25) },
  { name: "Jordan", ...project(35.9, 31.95) },
  { name: "Oman", ...project(58.4, 23.6) },
  { name: "Qatar", ...project(51.5, 25.3) },
  { name: "Bahrain", ...project(50.6, 26.2) },
  { name: "Egypt", ...project(31.2, 30) },
  { name: "Kuwait", ...project(47.98, 29.4) },
  { name: "Lebanon", ...project(35.5, 33.9) },
];
const fontSize = 4.4;

function leftOf(anchor: string, x: number, width: number): number {
  if (anchor === "start") return x;
  return anchor === "end" ? x - width : x - width / 2;
}

function boxes() {
  return placeLabels(gulf, { frame: detailFrame, fontSize, radius: fontSize * 0.3 }).map(
    ({ name, x, y, anchor }) => {
      const width = name.length * 0.55 * fontSize;
      const left = leftOf(anchor, x, width);
      return { name, left, right: left + width, top: y - fontSize / 2, bottom: y + fontSize / 2 };
    },
  );
}

test("places a label for every place", () => {
  expect(
    boxes()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(gulf.map(({ name }) => name).sort());
});

test("no label covers another, or a point, or leaves the frame", () => {
  const all = boxes();
  const [x, y, width, height] = detailFrame;
  for (const [index, a] of all.entries()) {
    expect(
      a.left >= x && a.right <= x + width && a.top >= y && a.bottom <= y + height,
      a.name,
    ).toBe(true);
    for (const b of all.slice(index + 1))
      expect(
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
        `${a.name} and ${b.name}`,
      ).toBe(false);
    for (const spot of gulf)
      expect(
        spot.x > a.left && spot.x < a.right && spot.y > a.top && spot.y < a.bottom,
        `${a.name} over ${spot.name}`,
      ).toBe(false);
  }
});

test("places a label to the east of its point, or in another free direction", () => {
  const frame = [0, 0, 200, 100] as const;
  const place = (x: number, y: number, others: { x: number; y: number }[] = []) =>
    placeLabels([{ name: "Oman", x, y }], { frame, fontSize: 4, radius: 1, others })[0] ??
    expect.fail("no label");
  // East of the point, at its height, by a radius and slightly less than half a letter.
  const east = place(100, 50);
  expect([east.anchor, east.y, east.leader]).toEqual(["start", 50, undefined]);
  expect(east.x).toBeCloseTo(100 + 1 + 4 * 0.45, 5);
  // At the east edge the label is to the west.
  const west = place(198, 50);
  expect(west.anchor).toBe("end");
  expect(west.x).toBeLessThan(198);
  // In a corner it is below or above.
  expect(place(198, 99).y).toBeLessThan(99);
  expect(place(2, 1).y).toBeGreaterThan(1);
  // Between two points it is centred above or below.
  const crowded = place(
    100,
    50,
    Array.from({ length: 17 }, (_, index) => ({ x: 60 + index * 5, y: 50 })),
  );
  expect(Math.abs(crowded.y - 50)).toBeGreaterThan(2);
  // Points leave a lane as wide as the label.
  const columns = Array.from({ length: 16 }, (_, index) => 6.5 + index * 2).flatMap((dx) => [
    100 - dx,
    100 + dx,
  ]);
  const lane = columns.flatMap((x) =>
    Array.from({ length: 21 }, (_, index) => ({ x, y: 30 + index * 2 })),
  );
  expect([place(100, 50, lane).anchor, place(100, 50, lane).x]).toEqual([
    "middle",
    expect.closeTo(100, 5),
  ]);
});

test("connects a distant label to the edge of its point with a line that ends before the text", () => {
  const frame = [0, 0, 200, 100] as const;
  const others = [-6, -3, 3, 6].flatMap((dx) =>
    [-3, 0, 3].map((dy) => ({ x: 100 + dx, y: 50 + dy })),
  );
  const [label] = placeLabels([{ name: "Oman", x: 100, y: 50 }], {
    frame,
    fontSize: 4,
    radius: 1,
    others,
  });
  const [from, to] = label?.leader ?? expect.fail("no line");
  expect(Math.hypot(from.x - 100, from.y - 50)).toBeCloseTo(1, 5);
  const far = Math.hypot((label?.x ?? 0) - 100, (label?.y ?? 0) - 50);
  expect(Math.hypot(to.x - 100, to.y - 50)).toBeLessThan(far);
  expect(Math.hypot(to.x - 100, to.y - 50)).toBeGreaterThan(1);
});

const frame = [0, 0, 200, 100] as const;
const place = (name: string, x: number, y: number) => ({ name, x, y });
/** Rings of points around a place, up to the maximum distance of a label. */
const ring = (x: number, y: number, ...radii: number[]) =>
  radii.flatMap((radius) =>
    Array.from({ length: 48 }, (_, index) => ({
      x: x + radius * Math.cos((index * Math.PI) / 24),
      y: y + radius * Math.sin((index * Math.PI) / 24),
    })),
  );

test("keeps labels off covered parts, off points with a margin, and off lines", () => {
  const isEast = (more: Partial<Parameters<typeof placeLabels>[1]>) => {
    const [label] = placeLabels([place("Oman", 100, 50)], {
      frame,
      fontSize: 4,
      radius: 1,
      ...more,
    });
    return label?.anchor === "start" && label.y === 50;
  };
  expect(isEast({})).toBe(true);
  expect(isEast({ covered: [108, 40, 20, 20] })).toBe(false);
  expect(isEast({ covered: [120, 40, 20, 20] })).toBe(true);
  expect(isEast({ covered: [104, 0, 20, 20] })).toBe(true);
  expect(isEast({ covered: [104, 80, 20, 20] })).toBe(true);
  // The label is 12.7 units long.
  expect(isEast({ others: [{ x: 113.5, y: 50 }] })).toBe(false);
  expect(isEast({ others: [{ x: 114, y: 50 }] })).toBe(true);
  expect(isEast({ others: [{ x: 101.2, y: 50 }] })).toBe(false);
  expect(isEast({ others: [{ x: 100.9, y: 50 }] })).toBe(true);
  // The label's box begins 0.58 of a letter above its middle, at 47.68; a point takes 1.15 of its
  // radius.
  expect(isEast({ others: [{ x: 106, y: 46.6 }] })).toBe(false);
  expect(isEast({ others: [{ x: 106, y: 46.4 }] })).toBe(true);
  expect(isEast({ lines: [{ x: 106, y: 47.5 }] })).toBe(false);
  expect(isEast({ lines: [{ x: 106, y: 47.3 }] })).toBe(true);
});

test("lets a label cover lines when there is no other room, and places it to the east when there is none", () => {
  const lines = ring(100, 50, ...Array.from({ length: 16 }, (_, index) => 2 + index * 2));
  const over = placeLabels([place("Oman", 100, 50)], { frame, fontSize: 4, radius: 1, lines })[0];
  expect([over?.anchor, over?.y, over?.leader]).toEqual(["start", 50, undefined]);
  // One of the two labels moves.
  const [one, two] = placeLabels([place("Oman", 100, 50), place("Qatar", 100, 53)], {
    frame,
    fontSize: 4,
    radius: 1,
    lines,
  });
  expect(Math.abs((one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThan(4);
  const others = ring(100, 50, ...Array.from({ length: 20 }, (_, index) => 2 + index * 1.5));
  const crammed = placeLabels([place("Oman", 100, 50)], {
    frame,
    fontSize: 4,
    radius: 1,
    others,
  })[0];
  expect([crammed?.anchor, crammed?.y]).toEqual(["start", 50]);
  expect(crammed?.x).toBeCloseTo(100 + 1 + 4 * 0.45, 5);
});

test("labels the most crowded place first, and the western one of two equals", () => {
  // Points leave the eastern place only room to its west, where the other's label would be.
  const wall = Array.from({ length: 12 }, (_, index) => index * 1.5).flatMap((dx) =>
    [44, 46, 54, 56].map((y) => ({ x: 124 + dx, y })),
  );
  const east = [...wall, ...Array.from({ length: 12 }, (_, index) => ({ x: 133 + index, y: 50 }))];
  const [west, crowded] = [place("Westland", 100, 50), place("Eastland", 130, 50)];
  const anchorsOf = (...places: Parameters<typeof placeLabels>[0]) =>
    Object.fromEntries(
      placeLabels(places, { frame, fontSize: 4, radius: 1, others: east }).map(
        ({ name, anchor, y, leader }) => [name, [anchor, y, leader !== undefined]],
      ),
    );
  expect(anchorsOf(west, crowded)["Westland"]).toEqual(["start", 50, false]);
  const withNeighbours = anchorsOf(west, crowded, place("A", 130, 62), place("B", 130, 38));
  expect(withNeighbours["Eastland"]).toEqual(["end", 50, false]);
  expect(withNeighbours["Westland"]).not.toEqual(["start", 50, false]);
  // A neighbour is nearer than five letters.
  expect(anchorsOf(west, crowded, place("A", 130, 71), place("B", 130, 29))["Westland"]).toEqual([
    "start",
    50,
    false,
  ]);
});

test("draws no label line through another label or point, and ends it within a letter of its text", () => {
  for (const places of [gulf, gulf.slice(0, 5)]) {
    const radius = fontSize * 0.3;
    const labels = placeLabels(places, { frame: detailFrame, fontSize, radius });
    expect(labels.some(({ leader }) => leader)).toBe(places === gulf);
    for (const { name, x, y, leader } of labels) {
      if (!leader) continue;
      const [from, to] = leader;
      const gap = Math.hypot(to.x - x, to.y - y);
      expect(gap, name).toBeGreaterThan(fontSize * 0.1);
      expect(gap, name).toBeLessThan(fontSize);
      for (let part = 0; part <= 1; part += 0.02) {
        const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        for (const spot of places)
          if (spot.name !== name)
            expect(
              Math.hypot(spot.x - at.x, spot.y - at.y),
              `${name} past ${spot.name}`,
            ).toBeGreaterThan(radius * 0.8);
        for (const other of labels) {
          const width = other.name.length * 0.5 * fontSize;
          const left = leftOf(other.anchor, other.x, width);
          const inside =
            at.x > left && at.x < left + width && Math.abs(at.y - other.y) < fontSize * 0.4;
          expect(inside, `${name} through ${other.name}`).toBe(false);
        }
      }
    }
  }
});
