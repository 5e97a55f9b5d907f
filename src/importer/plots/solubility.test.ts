import { expect, it } from "vitest";
import { placePointLabels } from "./solubility.ts";

const room = { left: 0, right: 300, top: 0, bottom: 300 };

it("puts a name to the right of its point, and elsewhere where another stands or the plot ends", () => {
  const [free] = placePointLabels([{ x: 100, y: 100, text: "alone" }], room);
  expect(free).toMatchObject({ anchor: "start", y: 100 });
  const [edge] = placePointLabels([{ x: 290, y: 100, text: "at the edge" }], room);
  expect(edge).toMatchObject({ anchor: "end" });
  const [crowded] = placePointLabels(
    [
      { x: 100, y: 100, text: "first" },
      { x: 120, y: 100, text: "second" },
    ],
    room,
  );
  expect(crowded).toMatchObject({ anchor: "end" });
});

it("tries right, left, above, below and the corners in this order, each clear of the point's own mark", () => {
  const point = { x: 150, y: 150, text: "abc" };
  const taken = [
    [168, 150],
    [132, 150],
    [150, 137],
    [150, 163],
    [166, 139],
    [166, 161],
    [134, 139],
  ].map(([x = 0, y = 0]) => ({ x, y, text: "" }));
  const places = Array.from(
    { length: 8 },
    (_, count) => placePointLabels([point, ...taken.slice(0, count)], room)[0],
  );
  const where = places.map((place) => [
    Math.sign((place?.x ?? 0) - point.x),
    Math.sign((place?.y ?? 0) - point.y),
    place?.anchor,
  ]);
  expect(where).toEqual([
    [1, 0, "start"],
    [-1, 0, "end"],
    [0, -1, "middle"],
    [0, 1, "middle"],
    [1, -1, "start"],
    [1, 1, "start"],
    [-1, -1, "end"],
    [-1, 1, "end"],
  ]);
  for (const place of places)
    expect(
      Math.max(Math.abs((place?.x ?? 0) - point.x), Math.abs((place?.y ?? 0) - point.y)),
    ).toBeGreaterThan(5);
});
