/** Routes, stores, loads. Coastlines are Natural Earth's (world-atlas). */
import { readFileSync } from "node:fs";
import { geoMercator, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { amber, arrow, ball, box, circle, clip, type Draw, deep, ellipse, fade, glow, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, shadow, slate, text, times } from "./kit.ts";

/** A box in isometric view: left, right and top in three tones. */
const iso = (x: number, y: number, w: number, d: number, h: number, colour: string, o = 1): string => {
  const a = 0.866, b = 0.5;
  const [rx, ry, lx, ly] = [w * a, w * b, d * a, d * b];
  return `<g opacity="${o}">${path(`M${x} ${y}l${rx} ${-ry}v${-h}l${-rx} ${ry}Z`, { f: fade([[0, mix(colour, ink, 0.22)], [1, mix(colour, ink, 0.5)]]) })}${path(`M${x} ${y}l${-lx} ${-ly}v${-h}l${lx} ${ly}Z`, { f: fade([[0, colour], [1, mix(colour, ink, 0.32)]]) })}${path(`M${x} ${y - h}l${rx} ${-ry}l${-lx} ${-ly}l${-rx} ${ry}Z`, { f: mix(colour, "#ffffff", 0.28) })}</g>`;
};

function map(): string {
  const world = JSON.parse(readFileSync(new URL("../../node_modules/world-atlas/countries-50m.json", import.meta.url), "utf8")) as Topology<{ land: GeometryCollection }>;
  const projection = geoMercator().center([50, 16]).scale(760).translate([1000, 450]).clipExtent([[0, 0], [1600, 900]]);
  const land = geoPath(projection)(feature(world, world.objects.land)) ?? "";
  const at = (lon: number, lat: number): [number, number] => projection([lon, lat]) ?? [0, 0];
  const via = (...stops: [number, number][]): string => { const p = stops.map(([a, b]) => at(a, b)); return p.map(([x, y], i) => { if (!i) return `M${x} ${y}`; const [px, py] = p[i - 1] ?? [x, y]; const [ax, ay] = p[i - 2] ?? [px, py]; const [bx, by] = p[i + 1] ?? [x, y]; return `C${px + (x - ax) / 6} ${py + (y - ay) / 6} ${x - (bx - px) / 6} ${y - (by - py) / 6} ${x} ${y}`; }).join(""); };
  const routes = [via([55.03, 25.01], [56.6, 26.4], [59, 24.6], [60, 22], [53, 14.5], [45, 12], [43, 13], [39, 20], [34, 27.5], [32.5, 29.9], [32.3, 31.3], [27, 33.5]), via([55.03, 25.01], [56.6, 26.4], [59.5, 24.2], [66, 19], [71, 13], [76, 7], [80.5, 5.5], [88, 6], [95, 6]), via([55.03, 25.01], [56.6, 26.4], [60, 22], [57, 12], [50, 2], [43, -4], [39.7, -4.1])];
  const ports = [[55.03, 25.01, "Jebel Ali", 34, -18, "end"], [39.2, 21.5, "Jeddah", 14, 40, "start"], [72.9, 18.9, "Nhava Sheva", 16, -12, "start"], [39.7, -4.1, "Mombasa", 18, 34, "start"], [32.3, 31.3, "Port Said", 16, -16, "start"]] as const;
  return `${path(land, { f: fade([[0, "#31474B"], [1, "#22343A"]]), s: "#5A7377", w: 1.5 })}${routes.map((d) => lit(d, amber, 3)).join("")}${ports.map(([lon, lat, name, dx, dy, a], i) => { const [x, y] = at(lon, lat); return circle(x, y, i ? 8 : 15, { f: i ? paper : amber, s: ink, w: 2 }) + text(i ? x + dx : x - 24, y + (i ? dy : -16), name, { a: a as "start", f: i ? sand : paper, weight: i ? 400 : 600, size: i ? 28 : 36 }); }).join("")}${box(0, 0, 620, 900, { f: fade([[0, ink, 0.75], [1, ink, 0]], "right") }, 0)}`;
}

const container = (x: number, y: number, colour: string, open = false): string => `${iso(x, y, 560, 210, 210, colour, open ? 0.35 : 1)}${times(27, (i) => { const u = 14 + i * 20; return line(x + u * 0.866, y - u * 0.5 - 8, x + u * 0.866, y - u * 0.5 - 202, { s: ink, w: 2, o: open ? 0.25 : 0.28 }); })}`;

export const trade: Readonly<Record<string, Draw>> = {
  "route-map": () => map(),
  "flexitank": (hue) => `${shadow(1010, 690, 470, 44)}${iso(800, 730, 690, 230, 14, "#5D6C70")}${path("M601 600V430L1198 86M601 430L800 545M1198 86L1398 200V385M1198 86V256", { s: mute, w: 2, o: 0.45 })}
<g transform="translate(30 64) scale(.96)">${path("M700 560C690 470 760 440 860 392L1180 232C1290 190 1400 230 1404 310C1408 360 1380 380 1320 410L890 640C790 680 710 650 700 560Z", { f: fade([[0, mix(hue, "#ffffff", 0.6)], [0.4, hue], [1, mix(hue, ink, 0.55)]]) })}${path("M740 520C780 470 850 440 930 400L1200 268C1270 240 1330 240 1360 270", { s: "#ffffff", w: 12, o: 0.4, blur: 4 })}${times(5, (i) => path(`M${800 + i * 112} ${446 - i * 54}q70 40 60 ${150 - i * 4}`, { s: mix(hue, ink, 0.5), w: 2.5, o: 0.6 }))}${circle(744, 606, 18, { f: "#B9C3C3", s: ink })}${path("M744 624q-14 40 -60 56", { s: "#B9C3C3", w: 9 })}</g>${path("M800 545V716", { s: mute, w: 2, o: 0.45 })}${path("M800 545L1398 200", { s: mute, w: 2, o: 0.45 })}${text(1510, 690, "20–22 t in one bag", { a: "end", f: paper, size: 38, weight: 600 })}${text(1510, 736, "a 20 ft container", { a: "end", f: mute })}`,
  "warehouse-plan": (hue) => `${iso(1010, 760, 520, 520, 8, "#46565B")}${times(4, (row) => times(5, (i) => { const u = 60 + i * 92, v = 440 - row * 124; const x = 1010 + (u - v) * 0.866, y = 752 - (u + v) * 0.5; const c = [hue, sand, petrol, "#9AA6A8", amber][(row * 2 + i * 3) % 5] ?? hue; const high = 40 + ((row * 5 + i * 3) % 4) * 34; return iso(x, y, 70, 74, high, mix(c, "#8A9394", 0.25)) + times(Math.floor(high / 34), (k) => line(x, y - 34 * (k + 1), x + 60, y - 35 - 34 * (k + 1), { s: ink, w: 1.5, o: 0.4 })); }))}${text(530, 720, "racks", { f: mute })}${text(1500, 720, "dock", { f: amber, a: "end" })}${path("M1440 640L1280 545", { s: amber, w: 4, end: true })}`,
  "pallet-plan": (hue) => `<g transform="translate(190 176) scale(.8)">${shadow(1010, 742, 380, 40)}${iso(1010, 750, 420, 340, 26, "#8A7350")}${[0, 1, 2, 3, 4].map((layer) => times(3, (r) => times(2, (c) => { const w = 12 + (1 - c) * 200, v = 12 + (2 - r) * 108; const x = 1010 + (w - v) * 0.866, y = 722 - layer * 74 - (w + v) * 0.5; return iso(x, y, 194, 102, 68, layer === 4 && r === 2 && c === 1 ? amber : mix("#EDE8DB", hue, ((r + c + layer) % 3) * 0.06)) + path(`M${x} ${y - 26}l${168} ${-97}v-14l-168 97Z`, { f: deep, o: 0.75 }); }))).join("")}</g>${text(1510, 700, "30 bags of 25 kg", { a: "end", f: paper, size: 34 })}${text(1510, 744, "reserved by week", { a: "end", f: amber })}`,
  "container-load": (hue) => `<g transform="translate(130 250) scale(.68)">${shadow(1000, 730, 500, 44)}${container(760, 740, hue)}${iso(760, 520, 560, 210, 200, "#D9CFBD")}${times(27, (i) => { const u = 14 + i * 20; return line(760 + u * 0.866, 520 - u * 0.5 - 8, 760 + u * 0.866, 520 - u * 0.5 - 192, { s: ink, w: 2, o: 0.25 }); })}</g><g data-words="">${box(1200, 300, 280, 310, { f: "#000000", o: 0.4, blur: 14 }, 8)}${box(1200, 290, 280, 310, { f: "#F4F1E8" }, 8)}${box(1200, 290, 280, 74, { f: rust }, 8)}${text(1340, 340, "December", { a: "middle", f: "#ffffff", weight: 600, size: 36 })}${text(1340, 500, "18", { a: "middle", f: ink, size: 132, weight: 600 })}${text(1340, 566, "order by", { a: "middle", f: "#5A6668", size: 32 })}</g>`,

};
