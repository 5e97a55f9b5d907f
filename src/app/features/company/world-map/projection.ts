/**
 * The Natural Earth projection (Šavrič, Jenny, Patterson, Petrovič and Hurni, 2011), equal to
 * d3-geo's `geoNaturalEarth1`, which draws the coastlines (scripts/generators/make-world-map.ts).
 */

/** Central meridian: the edge runs through the Bering Strait and cuts no visible land. */
export const CENTRE = 11;
/** Units per radian at the centre. */
export const SCALE = 220;

/** An SVG viewBox, in units. */
export type Frame = readonly [x: number, y: number, width: number, height: number];
/** Without Antarctica; the detail covers the empty Pacific on the left. */
export const worldFrame: Frame = [-740, -292, 1320, 520];
/** Africa and Asia. */
export const middleFrame: Frame = [-75, -190, 470, 270];
/** The Gulf and its neighbours. */
export const detailFrame: Frame = [56, -139, 124, 78];

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const inFrame = ({ x, y }: Spot, [left, top, width, height]: Frame): boolean =>
  x > left && x < left + width && y > top && y < top + height;

/** Degrees to map units. */
export function project(lon: number, lat: number): Spot {
  const radians = Math.PI / 180;
  const lambda = (((((lon - CENTRE + 180) % 360) + 360) % 360) - 180) * radians;
  const phi = lat * radians;
  const p2 = phi * phi;
  const p4 = p2 * p2;
  return {
    x:
      SCALE *
      lambda *
      (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4))),
    y:
      -SCALE *
      phi *
      (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4))),
  };
}
