import { geoNaturalEarth1 } from "d3-geo";
import { expect, test } from "vitest";
import { CENTRE, project, SCALE } from "./projection.ts";

test("projects places exactly as d3-geo projects the coast", () => {
  const drawn = geoNaturalEarth1().rotate([-CENTRE, 0]).scale(SCALE).translate([0, 0]);
  for (const [lon, lat] of [
    [55.05, 25],
    [121.5, 31.2],
    [36.8, -1.3],
    [-70, -50],
    [-168, 66],
  ] as const) {
    const [x, y] = drawn([lon, lat]) ?? [];
    const place = project(lon, lat);
    expect(place.x).toBeCloseTo(x ?? Number.NaN, 6);
    expect(place.y).toBeCloseTo(y ?? Number.NaN, 6);
  }
});
