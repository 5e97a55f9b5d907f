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

function boxes() {
  return placeLabels(gulf, { frame: detailFrame, fontSize, radius: fontSize * 0.3 }).map(({ name, x, y, anchor }) => {
    const width = name.length * 0.55 * fontSize;
    const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    return { name, left, right: left + width, top: y - fontSize / 2, bottom: y + fontSize / 2 };
  });
}

test("every place has its label", () => {
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
    expect(a.left >= x && a.right <= x + width && a.top >= y && a.bottom <= y + height, a.name).toBe(true);
    for (const b of all.slice(index + 1))
      expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom, `${a.name} and ${b.name}`).toBe(false);
    for (const spot of gulf) expect(spot.x > a.left && spot.x < a.right && spot.y > a.top && spot.y < a.bottom, `${a.name} over ${spot.name}`).toBe(false);
  }
});

test("a label stands where there is room: east, else around, beginning at the point's side", () => {
  const frame = [0, 0, 200, 100] as const;
  const place = (x: number, y: number, others: { x: number; y: number }[] = []) =>
    placeLabels([{ name: "Oman", x, y }], { frame, fontSize: 4, radius: 1, others })[0] ?? expect.fail("no label");
  // East of the point, at its height, by a radius and somewhat less than half a letter.
  const east = place(100, 50);
  expect([east.anchor, east.y, east.leader]).toEqual(["start", 50, undefined]);
  expect(east.x).toBeCloseTo(100 + 1 + 4 * 0.45, 5);
  // At the east edge the name stands to the west and ends at the point.
  const west = place(198, 50);
  expect(west.anchor).toBe("end");
  expect(west.x).toBeLessThan(198);
  // In a corner, below or above it.
  expect(place(198, 99).y).toBeLessThan(99);
  expect(place(2, 1).y).toBeGreaterThan(1);
  // Between points at both sides, in the middle above or below.
  const crowded = place(
    100,
    50,
    Array.from({ length: 17 }, (_, index) => ({ x: 60 + index * 5, y: 50 })),
  );
  expect(Math.abs(crowded.y - 50)).toBeGreaterThan(2);
  // Where points leave a lane as wide as the name, in its middle.
  const columns = Array.from({ length: 16 }, (_, index) => 6.5 + index * 2).flatMap((dx) => [100 - dx, 100 + dx]);
  const lane = columns.flatMap((x) => Array.from({ length: 21 }, (_, index) => ({ x, y: 30 + index * 2 })));
  expect([place(100, 50, lane).anchor, place(100, 50, lane).x]).toEqual(["middle", expect.closeTo(100, 5)]);
});

test("a label that stands apart has a line to its point, which begins at the point's edge and ends before the text", () => {
  const frame = [0, 0, 200, 100] as const;
  const others = [-6, -3, 3, 6].flatMap((dx) => [-3, 0, 3].map((dy) => ({ x: 100 + dx, y: 50 + dy })));
  const [label] = placeLabels([{ name: "Oman", x: 100, y: 50 }], { frame, fontSize: 4, radius: 1, others });
  const [from, to] = label?.leader ?? expect.fail("no line");
  expect(Math.hypot(from.x - 100, from.y - 50)).toBeCloseTo(1, 5);
  const far = Math.hypot((label?.x ?? 0) - 100, (label?.y ?? 0) - 50);
  expect(Math.hypot(to.x - 100, to.y - 50)).toBeLessThan(far);
  expect(Math.hypot(to.x - 100, to.y - 50)).toBeGreaterThan(1);
});
