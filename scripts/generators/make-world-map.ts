/**
 * `node scripts/generators/make-world-map.ts`: draws the coastlines of the contact page (§2),
 * `public/world-map.svg` without Antarctica (Natural Earth 1:110m) and `public/gulf-map.svg`
 * (1:50m). Coordinates: src/app/features/company/world-map/projection.ts.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { geoNaturalEarth1, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryObject, Topology } from "topojson-specification";
import {
  CENTRE,
  detailFrame,
  type Frame,
  SCALE,
  worldFrame,
} from "../../src/app/features/company/world-map/projection.ts";

type Point = readonly [number, number];

const require = createRequire(import.meta.url);
const LAND = "#2b3c42";

function land(name: "land-110m" | "land-50m") {
  const topology = JSON.parse(
    readFileSync(require.resolve(`world-atlas/${name}.json`), "utf8"),
  ) as Topology<{ land: GeometryObject }>;
  return feature(topology, topology.objects.land);
}

/** Rings of a path of `M`, `L` and `Z`, as d3-geo writes it. */
const ringsOf = (path: string): Point[][] =>
  path
    .split("M")
    .slice(1)
    .map((ring) =>
      ring
        .replace("Z", "")
        .split("L")
        .map((pair) => pair.split(",").map(Number) as unknown as Point),
    );

/** Relative steps of `1 / grain` units without repeated points; empty when too small to be seen. */
function encode(ring: readonly Point[], grain: number): string {
  const steps = ring.map(([x, y]) => [Math.round(x * grain), Math.round(y * grain)] as const);
  const kept = steps.filter(
    ([x, y], index) => index === 0 || x !== steps[index - 1]?.[0] || y !== steps[index - 1]?.[1],
  );
  if (kept.length < 4) return "";
  const relative = kept.map(([x, y], index) => {
    const [fromX, fromY] = kept[index - 1] ?? [0, 0];
    return `${x - fromX}${y - fromY < 0 ? "" : " "}${y - fromY}`;
  });
  return `M${relative[0]}l${relative.slice(1).join(" ").replace(/ -/g, "-")}z`;
}

function draw(file: string, name: "land-110m" | "land-50m", frame: Frame, grain: number): void {
  const projection = geoNaturalEarth1()
    .rotate([-CENTRE, 0])
    .scale(SCALE)
    .translate([0, 0])
    .precision(0.2);
  const [x, y, width, height] = frame;
  projection.clipExtent([
    [x, y],
    [x + width, y + height],
  ]);
  const path = geoPath(projection)(land(name)) ?? "";
  const data = ringsOf(path)
    .map((ring) => encode(ring, grain))
    .join("");
  const box = frame.map((value) => Math.round(value * grain)).join(" ");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="${LAND}" d="${data}"/></svg>\n`;
  writeFileSync(join(import.meta.dirname, "../../public", file), svg);
  console.log(`${file}: ${svg.length} bytes`);
}

mkdirSync(join(import.meta.dirname, "../../public"), { recursive: true });
draw("world-map.svg", "land-110m", worldFrame, 2);
draw("gulf-map.svg", "land-50m", detailFrame, 10);
