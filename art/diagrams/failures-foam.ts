/** Failures of foam, fibre and polyester. Curves without figures show the direction, not data. */
import { amber, arrow, axes, ball, box, circle, type Draw, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, shadow, text, times } from "./kit.ts";
import { cells, foam, type Point } from "./cells.ts";

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** Points on a shaken grid. */
const scatter = (x: number, y: number, w: number, h: number, step: number, seed: number, shake = 0.75): Point[] => {
  const r = random(seed);
  const [columns, rows] = [Math.ceil(w / step), Math.ceil(h / step)];
  return Array.from({ length: columns * rows }, (_, i) => ({ x: x + ((i % columns) + 0.5 + (r() - 0.5) * shake) * step, y: y + (Math.floor(i / columns) + 0.5 + (r() - 0.5) * shake) * step }));
};

export const foamFailures: Readonly<Record<string, Draw>> = {
  "foam-cells": (hue) => {
    const field = (x: number, step: number, wall: number, seed: number): string => foam(disc(x, 400, 240), cells(scatter(x - 250, 150, 500, 500, step, seed), [x - 250, 150, 500, 500], wall), mix("#E8E4D8", hue, 0.2)) + circle(x, 400, 240, { s: mix(hue, "#ffffff", 0.5), w: 3 });
    return `${field(760, 118, 14, 7)}${field(1280, 34, 7, 11)}${text(760, 704, "few nuclei", { a: "middle", f: rust, size: 34 })}${text(1280, 704, "many nuclei", { a: "middle", f: petrol, size: 34 })}${text(1020, 760, "same density, same gas", { a: "middle", f: mute })}`;
  },
  "foam-core": (hue) => {
    const r = random(37);
    const hall = (x: number): number => 640 - 24 * Math.exp(-(((x - 1240) / 60) ** 2)) - 130 * Math.exp(-(x - 1190) / 70) * (1 - Math.exp(-(x - 1180) / 14));
    const core = (x: number): number => 640 - 360 * (1 - Math.exp(-(x - 1180) / 34)) * Math.exp(-(Math.max(0, x - 1300) ** 1.25) / 1900);
    return `${shadow(840, 716, 320, 26)}${path("M600 250L680 180H1110L1060 250Z", { f: fade([[0, "#F7F1DC"], [1, "#DCD2B4"]]) })}${path("M1060 250L1110 180V610L1060 700Z", { f: fade([[0, "#CFC4A2"], [1, "#8D8467"]]) })}${box(560, 250, 500, 450, { f: "#F3ECD4" }, 14)}${box(560, 250, 500, 450, { f: fade([[0, "#7A4413"], [0.28, "#A96F2A", 0.95], [0.62, "#D9B468", 0.75], [1, "#F3ECD4", 0]], "round", 0.5, 0.5) }, 14)}${times(420, (i) => circle(572 + r() * 476, 262 + r() * 426, 2.2 + (i % 3), { f: ink, o: 0.13 }))}
${text(810, 462, "core", { a: "middle", f: "#FFF3D6", size: 36, weight: 600 })}${text(810, 506, "above 150 °C", { a: "middle", f: "#FFF3D6" })}${text(560, 756, "block, cut after a night", { f: mute })}
${line(1180, 640, 1510, 640, { s: mute })}${line(1180, 640, 1180, 230, { s: mute })}${lit(graph(1181, 1505, core), rust, 4.5)}${path(graph(1181, 1505, hall), { s: sand, w: 4 })}${text(1400, 290, "core", { f: rust, size: 32 })}${text(1296, 588, "skin", { f: sand, size: 32 })}${text(1180, 208, "°C", { f: mute })}${text(1510, 686, "hours", { a: "end", f: mute })}${glow(810, 475, 230, hue, 0.12)}`;
  },
  "ester-damp-heat": (hue) => {
    const fall = (end: number, start: number) => (x: number): number => 680 - start * (1 - Math.min(1, Math.max(0, (x - 600) / (end - 600))) ** 4.2) ** 0.9;
    const acid = (x: number): number => 680 - 26 * Math.exp((x - 600) / 112);
    return `${axes(600, 690, 880, 400, "weeks at 85 °C and 85 %", "strength", 4)}${path(graph(600, 846, acid), { s: rust, w: 3, d: "3 10" })}${path(graph(600, 890, fall(890, 330)), { s: rust, w: 4.5 })}${lit(graph(600, 1400, fall(1400, 330)), petrol, 4.5)}${path(graph(600, 780, fall(780, 170)), { s: sand, w: 4 })}
${text(900, 620, "plain", { f: rust, size: 32 })}${text(996, 540, "with carbodiimide", { a: "start", f: petrol, size: 32 })}${text(620, 478, "moulded wet", { f: sand, size: 28 })}${text(862, 436, "acid ends", { f: rust, size: 28 })}
${text(560, 180, "–CO–O– + H_2O", { f: paper, size: 36 })}${arrow("M860 168H940", { s: amber, w: 4 })}${text(964, 180, "–COOH + HO–", { f: paper, size: 36 })}${arrow("M1080 204C1060 240 900 240 880 190", { s: rust, w: 3 })}${text(1210, 180, "acid speeds the next", { f: rust, size: 30 })}${glow(1100, 480, 240, hue, 0.1)}`;
  },
  "melt-flow-jump": (hue) => {
    const steel = (x: number, y: number, w: number, h: number): string => box(x, y, w, h, { f: fade([[0, "#8B989A"], [0.4, "#566468"], [1, "#222C2F"]]) }, 6);
    const filament = times(9, (i) => path(`M${1216 + i * 22} 372C${1216 + i * 22} 470 ${1290 + i * 3} 480 ${1298 + i * 1.5} 560`, { s: mix(hue, "#ffffff", 0.6), w: 2.5 }));
    const bar = (x: number, h: number, colour: string, name: string): string => box(x - 48, 690 - h, 96, h, { f: fade([[0, mix(colour, "#ffffff", 0.25)], [1, mix(colour, ink, 0.35)]]) }, 3) + text(x, 736, name, { a: "middle", f: paper });
    return `${path("M560 210h120l-30 84h-60Z", { f: "#5D6C6F" })}${times(14, (i) => ball(578 + (i % 7) * 14, 204 - Math.floor(i / 7) * 12, 8, i % 5 ? sand : mix(hue, "#ffffff", 0.3)))}${steel(540, 292, 430, 66)}${times(6, (i) => box(640 + i * 56, 292, 28, 66, { f: mix(rust, "#35332F", 0.45), o: 0.85 }, 2))}${box(970, 312, 60, 28, { f: "#56656A" }, 0)}${circle(1078, 326, 54, { f: fade([[0, "#8B989A"], [1, "#2A3438"]]), s: "#B9C3C3", w: 2 })}${circle(1078, 306, 17, { s: ink, w: 3, f: "#7D8B8E" })}${circle(1078, 346, 17, { s: ink, w: 3, f: "#7D8B8E" })}${box(1132, 312, 62, 28, { f: "#56656A" }, 0)}${steel(1192, 286, 224, 86)}${filament}
${circle(1304, 610, 52, { f: fade([[0, mix(hue, "#ffffff", 0.75)], [1, mix(hue, ink, 0.25)]], "round") })}${circle(1304, 610, 15, { f: "#8A7250" })}${circle(1304, 610, 8, { f: ink })}
${line(540, 690, 1200, 690, { s: mute })}${bar(610, 70, sand, "pellet")}${bar(850, 190, rust, "melt pump")}${bar(1090, 204, sand, "yarn")}${arrow("M672 604C700 560 740 530 786 512", { s: amber, w: 4 })}${text(540, 470, "melt flow", { f: mute })}${text(540, 510, "jumps here", { f: amber, weight: 600 })}${text(1372, 620, "yarn", { f: sand })}${text(1304, 262, "spinneret", { a: "middle", f: mute })}`;
  },
};
