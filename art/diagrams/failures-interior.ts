/** Failures of car parts: what condenses on glass, how long polypropylene stands an oven, which substance smells. Curves without figures show the direction, not data. */
import { amber, arrow, axes, ball, box, type Draw, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, text, times } from "./kit.ts";

/** A small plaque with cracks running in from its edges. */
const cracked = (x: number, y: number, size: number, colour: string): string =>
  `${box(x, y, size, size, { f: fade([[0, mix(colour, "#ffffff", 0.35)], [1, mix(colour, ink, 0.25)]]) }, 5)}${path(`M${x} ${y + size * 0.3}l${size * 0.3} ${size * 0.12}l${size * 0.1} ${size * 0.2}M${x + size} ${y + size * 0.62}l${-size * 0.34} ${-size * 0.08}l${-size * 0.1} ${size * 0.16}M${x + size * 0.6} ${y}l${-size * 0.06} ${size * 0.28}l${size * 0.14} ${size * 0.1}`, { s: ink, w: 3 })}`;

export const interiorFailures: Readonly<Record<string, Draw>> = {
  "fogging-beaker": (hue) => {
    const r = random(6);
    return `${box(600, 440, 560, 310, { f: fade([[0, amber, 0.42], [1, mix(amber, ink, 0.5), 0.5]]), s: mute, w: 2 }, 10)}${box(722, 150, 316, 84, { f: fade([[0, "#4FA3C4", 0.75], [1, "#2C6A86", 0.8]]), s: "#9FD6EA", w: 2 }, 6)}${times(3, (i) => path(`M${770 + i * 84} 172q14 20 28 0t28 0`, { s: "#D6EFF8", w: 3, o: 0.8 }))}
${path("M748 250V690Q748 712 770 712H990Q1012 712 1012 690V250", { f: fade([[0, "#ffffff", 0.2], [0.15, "#ffffff", 0.04], [0.85, "#ffffff", 0.05], [1, "#ffffff", 0.25]], "right"), s: "#C9D8DA", w: 3 })}${box(722, 236, 316, 14, { f: "#D9E6E8" }, 2)}
${times(15, (i) => path(`M${748 + i * 18.5} 250m-7 0q-2 ${14 + (i % 3) * 7} 7 ${16 + (i % 3) * 9}q9 -${2 + (i % 3) * 2} 7 -${16 + (i % 3) * 9}Z`, { f: mix(amber, "#ffffff", 0.45), o: 0.9 }))}
${box(762, 656, 236, 48, { f: fade([[0, mix(hue, "#ffffff", 0.25)], [1, mix(hue, ink, 0.4)]]) }, 5)}${times(9, (i) => ball(784 + i * 24, 680 + (i % 2) * 8, 11, mix(sand, hue, 0.3)))}
${times(26, () => { const y = 310 + r() * 320; return ball(776 + r() * 208, y, 6, amber, 0.9); })}${[826, 880, 934].map((x) => arrow(`M${x} 610V360`, { s: paper, w: 2.5, o: 0.5 })).join("")}
${text(1070, 204, "cooled plate", { f: "#9FD6EA" })}${text(1070, 284, "condensate", { f: amber })}${text(1190, 480, "light ends leave", { f: amber })}${line(960, 470, 1176, 470, { s: amber, w: 1.5, o: 0.7 })}${text(1190, 690, "heavy ester stays", { f: sand })}${line(1000, 680, 1176, 680, { s: sand, w: 1.5, o: 0.7 })}${text(620, 730, "100 °C", { f: paper, size: 28 })}${glow(880, 260, 160, amber, 0.15)}`;
  },
  "thioester-oven": (hue) => {
    const life = (end: number) => (x: number): number => 690 - 420 / (1 + Math.exp((x - end) / 17));
    const rows = [[720, rust], [940, sand], [1290, petrol]] as const;
    return `${axes(600, 700, 880, 520, "hours in the oven", "toughness left", 5)}${rows.map(([end, colour], i) => (i === 2 ? lit(graph(600, 1480, life(end)), colour, 4.5) : path(graph(600, 1480, life(end)), { s: colour, w: 4.5 }))).join("")}
${rows.map(([end, colour]) => cracked(end + 44, 590, 74, mix("#E9E2D0", colour, 0.35))).join("")}${text(752, 440, "phenol", { f: rust })}${text(752, 480, "alone", { f: rust })}${text(972, 350, "the pair,", { f: sand })}${text(972, 390, "with talc", { f: sand })}${text(1240, 440, "phenol +", { a: "end", f: petrol })}${text(1240, 480, "thioester", { a: "end", f: petrol })}${glow(1290, 480, 240, hue, 0.14)}`;
  },
  "smell-chromatogram": (hue) => {
    const foot = 640;
    const peaks = [[680, 190, 7, rust], [850, 330, 8, amber], [1050, 260, 9, "#C9A6E8"]] as const;
    const wax = Array.from({ length: 6 }, (_, i) => [1190 + i * 50, 90 + 90 * Math.exp(-(((i - 2.5) / 2) ** 2)), 7] as const);
    const bell = (x: number, at: number, h: number, w: number): number => h * Math.exp(-(((x - at) / w) ** 2));
    const trace = (x: number): number => foot - 8 - 2 * Math.sin(x / 13) - peaks.reduce((s, [at, h, w]) => s + bell(x, at, h, w), 0) - wax.reduce((s, [at, h, w]) => s + bell(x, at, h, w), 0) - bell(x, 1320, 26, 130);
    const name = (x: number, y: number, smell: string, what: string, colour: string): string => text(x, y, smell, { a: "middle", f: colour, size: 38, weight: 600 }) + text(x, y + 38, what, { a: "middle", f: mute, size: 28 });
    return `${line(560, foot, 1500, foot, { s: mute })}${line(560, foot, 560, 190, { s: mute })}${peaks.map(([at, h, w, c]) => path(`${graph(at - w * 4, at + w * 4, (x) => foot - bell(x, at, h, w))}Z`, { f: fade([[0, c, 0.75], [1, c, 0.15]]) })).join("")}${lit(graph(562, 1500, trace, 700), mix(hue, "#ffffff", 0.6), 3)}
${name(680, 378, "rancid", "hexanal", rust)}${name(850, 236, "almond", "benzaldehyde", amber)}${name(1064, 306, "sweet", "acetophenone", "#C9A6E8")}${name(1316, 350, "wax, smoke", "alkanes", sand)}${text(1500, 692, "minutes on the column", { a: "end", f: mute })}${text(560, 692, "headspace of the part", { f: paper })}`;
  },
};
