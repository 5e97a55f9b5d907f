/** What every diagram is drawn with: colours, marks, text, curves, spheres, molecules. Canvas 1600 × 900; the drawing keeps to x 520–1520, y 130–770. */
import { chemistryOf } from "../../src/importer/chemistry.ts";

export const ink = "#0C1417";
export const graphite = "#1B2629";
export const slate = "#3A4B50";
export const mute = "#93A5A6";
export const paper = "#F6F4EE";
export const sand = "#D9CFBD";
export const petrol = "#3FB0AC";
export const deep = "#0B5C5E";
export const amber = "#E79A1D";
export const rust = "#D4684C";

/** One picture: its hue on the dark ground, and what it draws. */
export type Draw = (hue: string) => string | Promise<string>;

export interface Style {
  /** stroke, its width, fill, opacity, dashes, filter */
  readonly s?: string;
  readonly w?: number;
  readonly f?: string;
  readonly o?: number;
  readonly d?: string;
  readonly blur?: number;
  readonly end?: boolean;
  readonly tr?: string;
}

const style = ({ s, w = 2.5, f = "none", o, d, blur, end, tr }: Style): string =>
  [
    `fill="${f}"`,
    s ? `stroke="${s}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"` : "",
    o === undefined ? "" : `opacity="${o}"`,
    d ? `stroke-dasharray="${d}"` : "",
    blur ? `style="filter:blur(${blur}px)"` : "",
    end ? 'marker-end="url(#tip)"' : "",
    tr ? `transform="${tr}"` : "",
  ].join(" ");

const n = (value: number): string => String(Math.round(value * 10) / 10);
export const line = (x1: number, y1: number, x2: number, y2: number, o: Style = {}): string =>
  `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" ${style({ s: mute, ...o })}/>`;
export const path = (d: string, o: Style = {}): string => `<path d="${d}" ${style(o)}/>`;
export const circle = (x: number, y: number, r: number, o: Style = {}): string => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${style(o)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, o: Style = {}): string => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${style(o)}/>`;
export const box = (x: number, y: number, w: number, h: number, o: Style = {}, r = 4): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" ${style(o)}/>`;
export const arrow = (d: string, o: Style = {}): string => path(d, { s: paper, w: 3, end: true, ...o });

interface TextStyle {
  readonly size?: number;
  readonly f?: string;
  readonly a?: "start" | "middle" | "end";
  readonly mono?: boolean;
  readonly weight?: number;
  readonly tr?: string;
  /** On a thing, which keeps its colour in the light picture: so do the words. */
  readonly on?: boolean;
}
/** Text; `_2` is a subscript, `^2` a superscript. */
export const text = (x: number, y: number, words: string, { size = 30, f = sand, a = "start", mono = false, weight = 400, tr = "", on = false }: TextStyle = {}): string =>
  `<text ${on ? "data-on " : ""}x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${f}" text-anchor="${a}" font-weight="${weight}" ${mono ? 'font-family="Plex Mono"' : ""} ${tr ? `transform="${tr}"` : ""}>${words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replace(/_([0-9x]+)/g, '<tspan font-size="72%" dy="0.22em">$1</tspan><tspan dy="-0.16em">&#8203;</tspan>')
    .replace(/\^(\S)/g, '<tspan font-size="72%" dy="-0.4em">$1</tspan><tspan dy="0.3em">&#8203;</tspan>')}</text>`;

/** A line through points, smooth. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${n(x)} ${n(y)}`;
      const [px, py] = points[i - 1] ?? [x, y];
      const [ax, ay] = points[i - 2] ?? [px, py];
      const [bx, by] = points[i + 1] ?? [x, y];
      return `C${n(px + (x - ax) / 6)} ${n(py + (y - ay) / 6)} ${n(x - (bx - px) / 6)} ${n(y - (by - py) / 6)} ${n(x)} ${n(y)}`;
    })
    .join("");
}
/** The graph of a function over x0..x1 of the picture. */
export const graph = (x0: number, x1: number, f: (x: number) => number, steps = 160): string =>
  Array.from({ length: steps + 1 }, (_, i) => x0 + ((x1 - x0) * i) / steps)
    .map((x, i) => `${i ? "L" : "M"}${n(x)} ${n(f(x))}`)
    .join("");
/** A line with light around it. */
export const lit = (d: string, colour: string, w = 4): string => path(d, { s: colour, w: w * 3.5, o: 0.4, blur: 12 }) + path(d, { s: colour, w });

let defs: string[] = [];
let serial = 0;
/** Takes the definitions the marks of this picture asked for. */
export function takeDefs(): string {
  const taken = defs.join("");
  defs = [];
  return taken;
}
/** A gradient as a paint: stops are [offset, colour, opacity]. */
export function fade(stops: readonly (readonly [number, string, number?])[], angle: "down" | "right" | "round" = "down", fx = 0.35, fy = 0.3): string {
  const id = `g${serial++}`;
  const inner = stops.map(([at, colour, o = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${o}"/>`).join("");
  defs.push(
    angle === "round"
      ? `<radialGradient id="${id}" cx=".5" cy=".5" r=".5" fx="${fx}" fy="${fy}">${inner}</radialGradient>`
      : `<linearGradient id="${id}" x1="0" y1="0" x2="${angle === "right" ? 1 : 0}" y2="${angle === "right" ? 0 : 1}">${inner}</linearGradient>`,
  );
  return `url(#${id})`;
}
export function clip(shape: string, inner: string): string {
  const id = `c${serial++}`;
  defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
  return `<g clip-path="url(#${id})">${inner}</g>`;
}
const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
export const mix = (a: string, b: string, share: number): string =>
  `#${channels(a)
    .map((v, i) => Math.round(v + ((channels(b)[i] ?? 0) - v) * share).toString(16).padStart(2, "0"))
    .join("")}`;
/** A lit sphere with its shadow. */
export function ball(x: number, y: number, r: number, colour: string, o = 1): string {
  const paint = fade([[0, mix(colour, "#ffffff", 0.55)], [0.45, colour], [1, mix(colour, ink, 0.7)]], "round");
  return circle(x, y, r, { f: paint, o });
}
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.2): string => ellipse(x, y, rx, ry, { f: "#000000", o: 0.45, blur: 14 });
export const glow = (x: number, y: number, r: number, colour: string, o = 0.35): string => circle(x, y, r, { f: fade([[0, colour, 1], [1, colour, 0]], "round", 0.5, 0.5), o });

/** Numbers that look random and are the same at each run. */
export function random(seed: number): () => number {
  let a = seed * 2654435761;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let v = Math.imul(a ^ (a >>> 15), 1 | a);
    v = (v + Math.imul(v ^ (v >>> 7), 61 | v)) ^ v;
    return ((v ^ (v >>> 14)) >>> 0) / 4294967296;
  };
}
/** Axes of a plot with their names; the origin is the lower left corner. */
export function axes(x: number, y: number, w: number, h: number, across: string, up: string, ticks = 5): string {
  const grid = Array.from({ length: ticks }, (_, i) => line(x, y - (h * (i + 1)) / ticks, x + w, y - (h * (i + 1)) / ticks, { s: slate, w: 1.5, o: 0.6 })).join("");
  return `${grid}${line(x, y, x + w, y, { s: mute, w: 2.5 })}${line(x, y, x, y - h, { s: mute, w: 2.5 })}${text(x + w, y + 48, across, { f: mute, a: "end" })}${text(x, y - h - 22, up, { f: mute })}`;
}
/** A structure from SMILES in a box; lines of the colour, hetero atoms in theirs. */
export async function molecule(smiles: string, x: number, y: number, w: number, h: number, colour = paper): Promise<string> {
  const made = await chemistryOf(smiles);
  if (!made) throw new Error(`no structure: ${smiles}`);
  return made.svg.replace("<svg ", `<svg x="${x}" y="${y}" color="${colour}" preserveAspectRatio="xMidYMid meet" overflow="visible" `).replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${w}" height="${h}"`);
}
export const times = (count: number, f: (i: number) => string): string => Array.from({ length: count }, (_, i) => f(i)).join("");
