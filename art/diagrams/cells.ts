/** The cells of a foam: Voronoi polygons of scattered points, each drawn in from its walls and rounded. */
import { clip, fade, ink, mix, path } from "./kit.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** The part of a polygon that lies nearer to `a` than to `b`. */
function nearer(polygon: readonly Point[], a: Point, b: Point): Point[] {
  const side = (p: Point): number => (p.x - (a.x + b.x) / 2) * (b.x - a.x) + (p.y - (a.y + b.y) / 2) * (b.y - a.y);
  return polygon.flatMap((p, i) => {
    const q = polygon[(i + 1) % polygon.length] ?? p;
    const [sp, sq] = [side(p), side(q)];
    const cut = { x: p.x + ((q.x - p.x) * sp) / (sp - sq), y: p.y + ((q.y - p.y) * sp) / (sp - sq) };
    return sp <= 0 ? (sq <= 0 ? [p] : [p, cut]) : sq <= 0 ? [cut] : [];
  });
}
/** Cells around the points, within a rectangle (x, y, width, height); `wall` is the thickness left between two of them. */
export function cells(points: readonly Point[], [x, y, w, h]: readonly [number, number, number, number], wall: number): Point[][] {
  const frame = [{ x, y }, { x: x + w, y }, { x: x + w, y: y + h }, { x, y: y + h }];
  return points.map((a) => {
    const polygon = points.reduce<Point[]>((left, b) => (b === a ? left : nearer(left, a, b)), frame);
    const centre = { x: polygon.reduce((s, p) => s + p.x, 0) / polygon.length, y: polygon.reduce((s, p) => s + p.y, 0) / polygon.length };
    return polygon.map((p) => { const d = Math.hypot(p.x - centre.x, p.y - centre.y) || 1; const k = Math.max(0.2, (d - wall / 2) / d); return { x: centre.x + (p.x - centre.x) * k, y: centre.y + (p.y - centre.y) * k }; });
  });
}
/** A closed path through the middles of the edges, bent at the corners. */
export const rounded = (polygon: readonly Point[]): string =>
  polygon.map((p, i) => { const q = polygon[(i + 1) % polygon.length] ?? p; const o = polygon[(i + polygon.length - 1) % polygon.length] ?? p; return `${i ? "" : `M${((o.x + p.x) / 2).toFixed(1)} ${((o.y + p.y) / 2).toFixed(1)}`}Q${p.x.toFixed(1)} ${p.y.toFixed(1)} ${((p.x + q.x) / 2).toFixed(1)} ${((p.y + q.y) / 2).toFixed(1)}`; }).join("") + "Z";
/** Foam within a shape: the polymer in `colour`, the gas dark. */
export const foam = (shape: string, polygons: readonly (readonly Point[])[], colour: string): string =>
  clip(path(shape), path(shape, { f: fade([[0, mix(colour, "#ffffff", 0.5)], [1, mix(colour, ink, 0.15)]]) }) + polygons.map((p) => path(rounded(p), { f: fade([[0, mix(colour, ink, 0.82)], [1, mix(colour, ink, 0.5)]]) })).join(""));
