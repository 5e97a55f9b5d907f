import { expect, it } from "vitest";
import { labelPlaces } from "./label-places.ts";

const room = { left: 0, right: 300, top: 0, bottom: 300 };

it("puts a name to the right of its point, and elsewhere where another stands or the plot ends", () => {
  const [free] = labelPlaces([{ x: 100, y: 100, text: "alone" }], room);
  expect(free).toMatchObject({ anchor: "start", y: 100 });
  const [edge] = labelPlaces([{ x: 290, y: 100, text: "at the edge" }], room);
  expect(edge).toMatchObject({ anchor: "end" });
  const [crowded] = labelPlaces(
    [
      { x: 100, y: 100, text: "first" },
      { x: 120, y: 100, text: "second" },
    ],
    room,
  );
  expect(crowded).toMatchObject({ anchor: "end" });
});
