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
