/** Cables, cross-linking, heat and fire. */
import { amber, arrow, axes, ball, box, circle, type Draw, deep, ellipse, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, shadow, slate, text, times } from "./kit.ts";

const copper = "#C9793F";
/** Seven strands, an insulation. */
const core = (x: number, y: number, r: number, colour: string): string =>
  circle(x, y, r, { f: fade([[0, mix(colour, "#ffffff", 0.35)], [1, mix(colour, ink, 0.4)]], "round") }) + circle(x, y, r * 0.66, { f: ink, o: 0.4 }) + ball(x, y, r * 0.21, copper) + times(6, (i) => ball(x + r * 0.42 * Math.cos((i * Math.PI) / 3), y + r * 0.42 * Math.sin((i * Math.PI) / 3), r * 0.21, copper));
const cut = (x: number, y: number, r: number, sheath: string, cores: readonly string[]): string =>
  shadow(x, y + r + 26, r * 0.9, 22) + circle(x, y, r, { f: fade([[0, mix(sheath, "#ffffff", 0.3)], [0.7, sheath], [1, mix(sheath, ink, 0.55)]], "round") }) + circle(x, y, r * 0.8, { f: "#2A3234" }) + circle(x, y, r * 0.8, { s: mix(sheath, "#ffffff", 0.4), w: 2 }) +
  cores.map((c, i) => { const a = (i / cores.length) * Math.PI * 2 - Math.PI / 2; return core(x + r * 0.42 * Math.cos(a), y + r * 0.42 * Math.sin(a), r * 0.35, c); }).join("");

export const cables: Readonly<Record<string, Draw>> = {
  "cable-section": (hue) => `${cut(740, 420, 230, "#C9C3B4", ["#7A5A3A", "#3D78B8", "#6C8F4A"])}${cut(1270, 420, 230, mix(hue, rust, 0.3), ["#7A5A3A", "#3D78B8", "#6C8F4A"])}${text(740, 730, "PVC", { a: "middle", f: paper, size: 38, weight: 600 })}${text(1270, 730, "halogen-free", { a: "middle", f: paper, size: 38, weight: 600 })}`,
  "cable-peel": (hue) => {
    const layers = [[300, 56, copper, "conductor"], [500, 92, "#E7E2D3", "XLPE insulation"], [720, 112, "#3C464A", "screen"], [940, 140, mix(hue, rust, 0.35), "HFFR sheath"]] as const;
    return [...layers].map(([x0, r, c, name], i) => { const x = 520 + (x0 - 300) * 0.98; const end = 1640; return box(x, 440 - r, end - x, r * 2, { f: fade([[0, mix(c, ink, 0.25)], [0.28, mix(c, "#ffffff", 0.5)], [0.5, c], [1, mix(c, ink, 0.72)]]) }, 0) + ellipse(x, 440, r * 0.3, r, { f: fade([[0, mix(c, "#ffffff", 0.35)], [1, mix(c, ink, 0.35)]]) }) + (i === 0 ? times(6, (k) => path(`M${x + k * 40} ${440 - r}q-28 ${r} 6 ${2 * r}`, { s: ink, w: 2, o: 0.45 })) : "") + line(x + 46, 440 - r - 12, x + 46, 250 - (i % 2) * 60, { s: mute, w: 1.5 }) + text(x + 46, 236 - (i % 2) * 60, name, { f: i === 3 ? paper : sand }); }).join("") + shadow(1100, 640, 520, 22);
  },
  "silane-network": (hue) => {
    const r = random(9);
    const chains = Array.from({ length: 5 }, (_, i) => 200 + i * 130);
    const f = (y: number) => (x: number): number => y + 26 * Math.sin(x / 74 + y) + 12 * Math.sin(x / 31 + y * 2);
    return chains.map((y) => path(graph(520, 1520, f(y)), { s: mix(hue, "#ffffff", 0.2), w: 6, o: 0.9 })).join("") + chains.slice(0, -1).map((y, i) => times(4, (k) => { const x = 600 + k * 230 + (i % 2) * 110 + r() * 30; const y1 = f(y)(x); const y2 = f(chains[i + 1] ?? y)(x); const m = (y1 + y2) / 2; return line(x, y1, x, y2, { s: sand, w: 4 }) + ball(x, m - 30, 19, "#C9B6E8") + ball(x, m + 30, 19, "#C9B6E8") + ball(x, m, 13, rust); })).join("") + box(1190, 700, 330, 66, { f: ink, o: 0.75 }, 4) + text(1210, 744, "Si–O–Si bridges", { f: paper, size: 34 });
  },
  "peroxide-lines": (hue) => {
    const list = [["DTBP", 121, petrol], ["DHBP", 115, sand], ["DCP", 112, amber], ["TBEC", 98, rust]] as const;
    return `${axes(600, 700, 880, 520, "temperature", "half-life, log scale", 5)}${list.map(([name, t, c], i) => { const x = 640 + (t - 95) * 16; const d = `M${x} 240L${x + 330} 690`; return (i === 2 ? lit(d, c) : path(d, { s: c, w: 4 })) + text(1340, 384 + i * 52, name, { f: c, mono: true }) + line(1290, 374 + i * 52, 1324, 374 + i * 52, { s: c, w: 5 }); }).join("")}${line(600, 310, 1480, 310, { s: mute, w: 2, d: "3 10" })}${text(1474, 300, "10 h", { a: "end", f: mute })}${line(600, 640, 1480, 640, { s: mute, w: 2, d: "3 10" })}${text(1474, 630, "1 min", { a: "end", f: mute })}${glow(900, 480, 200, hue, 0.15)}`;
  },
  "peroxide-store": (hue) => {
    const y = (c: number): number => 720 - c * 7.4;
    return `${box(560, y(30), 920, y(0) - y(30), { f: petrol, o: 0.2 }, 0)}${box(560, y(45), 920, y(30) - y(45), { f: amber, o: 0.16 }, 0)}${box(560, y(76), 920, y(45) - y(76), { f: rust, o: 0.2 }, 0)}${line(560, y(30), 1480, y(30), { s: petrol, w: 3 })}${line(560, y(45), 1480, y(45), { s: amber, w: 3 })}${line(560, y(70), 1480, y(70), { s: rust, w: 3 })}${text(580, y(30) + 40, "store below 30 °C", { f: petrol, size: 32 })}${text(580, y(45) + 42, "Gulf afternoon", { f: amber, size: 32 })}${text(580, y(70) + 42, "self-accelerating decomposition", { f: rust, size: 32 })}
${path(graph(1000, 1470, (x) => y(34 + 9 * Math.sin((x - 1000) / 38))), { s: paper, w: 4 })}${shadow(1310, 716, 80)}${path("M1240 560H1380V700Q1310 724 1240 700Z", { f: fade([[0, mix(hue, "#ffffff", 0.4)], [0.3, hue], [1, mix(hue, ink, 0.55)]], "right") })}${ellipse(1310, 560, 70, 18, { f: mix(hue, "#ffffff", 0.3) })}${box(1270, 610, 80, 60, { f: "#F4F2EA" }, 3)}${path("M1310 618l22 22l-22 22l-22 -22Z", { s: rust, w: 4 })}`;
  },
  "wire-extrusion": (hue) => {
    const melt = fade([[0, mix(hue, "#ffffff", 0.35)], [1, hue]]);
    const steel = fade([[0, "#8C9A9C"], [0.5, "#5A686B"], [1, "#2A3538"]]);
    const coat = fade([[0, mix(hue, ink, 0.2)], [0.3, mix(hue, "#ffffff", 0.55)], [0.55, hue], [1, mix(hue, ink, 0.6)]]);
    // Section: barrel with screw from above, melt round the tip, die at the right.
    return `${box(660, 300, 420, 340, { f: steel }, 10)}${box(790, 120, 180, 184, { f: fade([[0, "#44525A"], [0.5, "#A8B2B2"], [1, "#44525A"]], "right") }, 6)}${box(824, 120, 112, 190, { f: melt }, 0)}${times(4, (i) => path(`M824 ${168 + i * 44}L936 ${136 + i * 44}`, { s: "#2A3538", w: 12 }))}
${path("M824 300H936V400L1084 440V500L936 556H770V400H824Z", { f: melt })}${path("M690 424H900L1050 456V484L900 516H690Z", { f: fade([[0, "#D5DCDC"], [0.5, "#8C9A9C"], [1, "#46545A"]]), s: ink, w: 3 })}${line(520, 470, 1084, 470, { s: copper, w: 16 })}
${box(1190, 380, 300, 180, { f: petrol, o: 0.22, s: petrol, w: 3 }, 6)}${box(1084, 440, 456, 60, { f: coat }, 2)}${times(10, (i) => circle(1216 + i * 28, 530 - (i % 3) * 12, 6, { f: "#D9F0F4", o: 0.8 }))}${arrow("M1110 350H1240", { s: amber, w: 5 })}
${text(530, 440, "wire", { f: copper, size: 38, weight: 600 })}${text(990, 196, "compound", { f: mix(hue, "#ffffff", 0.5), size: 38, weight: 600 })}${text(870, 706, "crosshead", { a: "middle", f: paper, size: 38, weight: 600 })}${text(1340, 626, "water trough", { a: "middle", f: petrol, size: 38, weight: 600 })}`;
  },
  "ev-pack": (hue) => {
    const iso = (x: number, y: number, w: number, d: number, h: number, c: string): string => path(`M${x} ${y}l${w * 0.866} ${-w / 2}v${-h}l${-w * 0.866} ${w / 2}Z`, { f: fade([[0, mix(c, ink, 0.2)], [1, mix(c, ink, 0.6)]]) }) + path(`M${x} ${y}l${-d * 0.866} ${-d / 2}v${-h}l${d * 0.866} ${d / 2}Z`, { f: fade([[0, c], [1, mix(c, ink, 0.45)]]) }) + path(`M${x} ${y - h}l${w * 0.866} ${-w / 2}l${-d * 0.866} ${-d / 2}l${-w * 0.866} ${w / 2}Z`, { f: mix(c, "#ffffff", 0.3), s: mix(c, ink, 0.5), w: 1 });
    const at = (u: number, v: number): [number, number] => [890 + (u - v) * 0.866, 730 - (u + v) * 0.5];
    const [x, y] = at(0, 0);
    const row = (v: number): string => times(11, (k) => { const i = 10 - k; const [cx, cy] = at(26 + i * 52, v); return iso(cx, cy - 22, 40, 130, 96, mix(hue, "#9AA6A8", 0.35)) + path(`M${cx - 8} ${cy - 130}l14 -8`, { s: copper, w: 7 }) + path(`M${cx - 78} ${cy - 170}l14 -8`, { s: copper, w: 7 }); });
    const tour = (lift: number): string => [[600, 350], [600, 388], [-20, 388], [-20, 200]].map(([u = 0, v = 0], i) => { const [px, py] = at(u, v); return `${i ? "L" : "M"}${px} ${py - lift}`; }).join("");
    return `${shadow(1000, 720, 440, 50)}${iso(x, y, 620, 360, 22, "#53646A")}${row(200)}${row(28)}${path(tour(40), { s: "#A8540F", w: 15 })}${path(tour(42), { s: "#FF8A2B", w: 11 })}${path(tour(45), { s: "#FFC48A", w: 3 })}${text(1510, 690, "orange sheath", { a: "end", f: amber, size: 34 })}${text(1510, 734, "V-0, CTI 600 V", { a: "end", f: mute })}`;
  },
};
