/** Faults of mouldings, sheet and PVC, for the pages of problems: where each starts and what it looks like in section. */
import { amber, arrow, axes, ball, box, circle, clip, type Draw, fade, glow, graph, ink, line, lit, mix, molecule, mute, paper, path, petrol, random, rust, sand, slate, text, times } from "./kit.ts";

const ultraviolet = "#A98BFF";

export const partFailures: Readonly<Record<string, Draw>> = {
  "cap-layer": (hue) => {
    const clear = mix(hue, "#ffffff", 0.5);
    const skin = (x: number, y: number, yellow: boolean): string => box(x, y, 430, 60, { f: yellow ? fade([[0, "#A8741C", 0.95], [0.5, "#D3A744", 0.8], [1, clear, 0.45]]) : fade([[0, clear, 0.55], [1, clear, 0.4]]), s: clear, w: 1.5 }, 0);
    const sheet = (x: number, out: boolean): string => `${skin(x, 330, !out)}${skin(x, 560, false)}${[0, 138, 277, 416].map((d) => box(x + d, 390, 14, 170, { f: clear, o: 0.5 }, 0)).join("")}${out ? box(x, 314, 430, 16, { f: ultraviolet }, 0) : box(x, 620, 430, 16, { f: ultraviolet, o: 0.75 }, 0)}
${times(5, (i) => lit(`M${x + 60 + i * 82} 150L${x + 44 + i * 82} ${out ? 312 : 352}`, ultraviolet, 3))}${out ? times(5, (i) => circle(x + 44 + i * 82, 318, 7, { f: "#ffffff" })) : times(7, (i) => path(`M${x + 26 + i * 62} 330l${i % 2 ? 5 : -4} 14l${i % 2 ? -4 : 5} 12`, { s: ink, w: 3 }))}`;
    return `${sheet(530, true)}${sheet(1080, false)}${text(530, 700, "cap outwards: it lasts", { f: petrol })}${text(1080, 700, "cap inwards: yellow", { f: rust })}${text(530, 744, "30–60 µm with absorber", { f: mute })}${text(1080, 744, "and brittle outside", { f: mute })}`;
  },
  "crack-skin": (hue) => {
    const r = random(19);
    const crack = (x: number, colour: string): string => { const d = 44 + r() * 40; return path(`M${x - 5} 400L${x - 2 + (r() - 0.5) * 10} ${400 + d * 0.5}L${x + (r() - 0.5) * 12} ${400 + d}L${x + 3} ${400 + d * 0.5}L${x + 5} 400Z`, { f: colour }); };
    const colour = mix(hue, "#ffffff", 0.12);
    const bright = mix(hue, "#ffffff", 0.35);
    return `${box(520, 400, 1000, 290, { f: fade([[0, colour], [1, mix(colour, ink, 0.5)]]) }, 0)}${times(120, () => circle(530 + r() * 980, 416 + r() * 262, 4 + r() * 4, { f: bright, o: 0.75 }))}
${times(22, (i) => crack(872 + i * 14.5, "#F3EFE6"))}${times(22, (i) => crack(1212 + i * 13.8, mix(amber, hue, 0.55)))}${path("M1196 401C1206 330 1290 300 1358 300S1510 330 1520 401Z", { f: fade([[0, amber, 0.55], [1, amber, 0.3]]), s: mix(amber, "#ffffff", 0.4), w: 2 })}
${lit("M560 170L668 424", paper, 4)}${lit("M668 424L776 170", bright, 7)}${lit("M900 170L1018 404", paper, 4)}${[-62, -40, -18, 6, 28, 50].map((a) => { const t = ((a - 90) * Math.PI) / 180; return arrow(`M${1018 + 14 * Math.cos(t)} ${398 + 14 * Math.sin(t)}L${1018 + 190 * Math.cos(t)} ${398 + 190 * Math.sin(t)}`, { s: paper, w: 3, o: 0.85 }); }).join("")}${lit("M1240 170L1352 424", paper, 4)}${lit("M1352 424L1464 170", bright, 7)}
${line(852, 400, 852, 690, { s: ink, w: 3 })}${line(1194, 400, 1194, 690, { s: ink, w: 3 })}${line(838, 402, 838, 482, { s: paper, w: 3 })}${text(828, 454, "0.1 mm", { a: "end", mono: true, f: paper, size: 28 })}
${text(686, 740, "sound skin", { a: "middle", f: sand })}${text(1023, 740, "cracks: looks white", { a: "middle", f: rust })}${text(1360, 740, "oil drop: colour back", { a: "middle", f: amber })}`;
  },
  "warp-needles": (hue) => {
    const r = random(6);
    const lamella = mix(hue, "#ffffff", 0.5);
    const lid = (x: number, bend: number, colour: string): string => `${path(`M${x} 226Q${x + 200} ${226 - bend} ${x + 400} 226V252Q${x + 200} ${252 - bend} ${x} 252Z`, { f: fade([[0, mix(colour, "#ffffff", 0.4)], [1, mix(colour, ink, 0.3)]]) })}${line(x, 270, x + 400, 270, { s: sand, w: 2.5, d: "3 9" })}`;
    const star = (x: number, y: number): string => times(18, (i) => { const a = (i / 18) * Math.PI * 2 + r(); return line(x + 8 * Math.cos(a), y + 8 * Math.sin(a), x + 50 * Math.cos(a), y + 50 * Math.sin(a), { s: lamella, w: 3, o: 0.75 }); }) + circle(x, y, 6, { f: paper });
    const needle = (x: number, y: number): string => `${times(17, (i) => line(x + 8 + i * 8, y - 6, x + 8 + i * 8, y - 34 - r() * 12, { s: lamella, w: 3.5, o: 0.8 }) + line(x + 8 + i * 8, y + 6, x + 8 + i * 8, y + 34 + r() * 12, { s: lamella, w: 3.5, o: 0.8 }))}${box(x, y - 6, 150, 12, { f: "#3D6BFF" }, 6)}`;
    const shrink = (x: number, y: number, w: number, h: number): string => arrow(`M${x - w} ${y}H${x - 10}`, { s: amber, w: 5 }) + arrow(`M${x + w} ${y}H${x + 10}`, { s: amber, w: 5 }) + arrow(`M${x} ${y - h}V${y - 10}`, { s: amber, w: 5 }) + arrow(`M${x} ${y + h}V${y + 10}`, { s: amber, w: 5 });
    const melt = (x: number, inner: string): string => box(x, 330, 400, 280, { f: fade([[0, mix(hue, ink, 0.45)], [1, mix(hue, ink, 0.72)]]) }, 6) + clip(box(x, 330, 400, 280, {}, 6), inner);
    return `${text(540, 176, "natural", { f: paper })}${text(1090, 176, "blue", { f: "#7FA0FF" })}${lid(540, 0, sand)}${lid(1090, 92, "#3D6BFF")}
${melt(540, [[610, 400], [740, 384], [868, 408], [600, 530], [722, 512], [850, 536]].map(([x = 0, y = 0]) => star(x, y)).join(""))}${melt(1090, [[1106, 398], [1280, 390], [1120, 552], [1300, 548], [1196, 474]].map(([x = 0, y = 0]) => needle(x, y)).join(""))}
${shrink(620, 684, 64, 64)}${text(710, 678, "shrinks alike", { f: sand })}${text(710, 718, "every way", { f: sand })}${shrink(1196, 684, 104, 44)}${text(1320, 678, "more along", { f: rust })}${text(1320, 718, "than across", { f: rust })}`;
  },
  "polyamide-ladder": () => {
    const at = (t: number): number => 540 + ((t - 80) / 110) * 960;
    const bar = (y: number, from: number, to: number, colour: string, name: string, note: string, shade: string): string => `${box(at(from), y, at(to) - at(from), 92, { f: fade([[0, colour, from === 80 ? 0.9 : 0.15], [0.2, colour, 0.9], [0.85, colour, 0.9], [1, colour, 0.15]], "right") }, 4)}${text(at(from) + (from === 80 ? 24 : 70), y + 42, name, { f: paper, weight: 600, size: 32 })}${text(at(from) + (from === 80 ? 24 : 70), y + 78, note, { f: paper, size: 28 })}${box(at(to) + 14, y + 18, 56, 56, { f: shade, s: paper, w: 2 }, 4)}`;
    return `${times(6, (i) => line(at(80 + i * 20), 180, at(80 + i * 20), 640, { s: slate, w: 1.5 }))}${line(540, 640, 1500, 640)}${[80, 100, 120, 140, 160, 180].map((t) => text(at(t), 684, String(t), { a: "middle", mono: true, f: mute, size: 28 })).join("")}${text(1500, 736, "temperature of use, °C", { a: "end", f: mute })}
${bar(206, 80, 122, "#2E7C7A", "phenol, phosphite", "stays pale", "#EFE7CC")}${bar(346, 104, 152, "#8A5A24", "aromatic amine", "dark parts only", "#5B3A1C")}${bar(486, 114, 184, "#A2502C", "copper iodide, potassium iodide", "the strongest; tints the part", "#B7A36A")}`;
  },
  "sink-rib": (hue) => {
    const solid = mix(hue, "#ffffff", 0.15);
    const tee = (x: number, dip: number, inner: string): string => {
      const shape = `M${x} 300H${x + 150}${dip ? `C${x + 180} 300 ${x + 185} ${300 + dip} ${x + 215} ${300 + dip}S${x + 250} 300 ${x + 280} 300` : `H${x + 280}`}H${x + 430}V410H${x + 275}Q${x + 260} 410 ${x + 259} 430L${x + 252} 640H${x + 178}L${x + 171} 430Q${x + 170} 410 ${x + 155} 410H${x}Z`;
      return path(shape, { f: fade([[0, mix(solid, "#ffffff", 0.25)], [1, mix(solid, ink, 0.4)]]) }) + clip(path(shape), inner) + path(shape, { s: mix(hue, "#ffffff", 0.55), w: 2 });
    };
    const r = random(27);
    const cells = Array.from({ length: 90 }, () => ({ a: r() * Math.PI * 2, d: Math.sqrt(r()) })).map(({ a, d }) => ({ x: 1295 + Math.cos(a) * d * 50, y: 404 + Math.sin(a) * d * 64, s: 9 - 5 * d }));
    return `${tee(530, 30, glow(745, 382, 96, rust, 0.95) + glow(745, 382, 50, amber, 0.9))}${tee(1080, 0, glow(1295, 398, 110, rust, 0.35) + cells.map((c) => circle(c.x, c.y, c.s, { f: "#10191C", s: mix(hue, "#ffffff", 0.6), w: 1.2, o: 0.85 })).join(""))}
${arrow("M745 200V316", { s: rust, w: 4 })}${text(745, 180, "sink", { a: "middle", f: rust, weight: 600, size: 34 })}${circle(745, 380, 78, { s: paper, w: 2, d: "4 8" })}${line(530, 292, 960, 292, { s: sand, w: 2, d: "3 9" })}
${text(620, 712, "hot core shrinks last", { f: amber })}${text(620, 752, "and draws the skin in", { f: mute })}${[-1, 0, 1].map((k) => arrow(`M${1295 + k * 26} 360L${1295 + k * 44} 318`, { s: petrol, w: 4 })).join("")}${text(1295, 240, "flat", { a: "middle", f: petrol, weight: 600, size: 34 })}${text(1170, 712, "gas in the core", { f: petrol })}${text(1170, 752, "holds the skin out", { f: mute })}`;
  },
  "antistat-humidity": (hue) => {
    const r = random(33);
    const face = 420;
    const water = "#7FC4E8";
    const dust = (x: number, y: number): string => times(6, (i) => { const a = (i / 6) * Math.PI * 2 + r(); return line(x, y, x + 16 * Math.cos(a), y + 16 * Math.sin(a), { s: sand, w: 2.5 }); }) + circle(x, y, 6, { f: sand });
    const plate = (y: number): string => box(530, y, 400, 110, { f: fade([[0, hue, 0.7], [1, hue, 0.25]]) }, 2);
    const head = (x: number): string => path(`M${x} 640q6 12 0 24t0 24`, { s: sand, w: 3 }) + circle(x, 636, 7, { f: amber });
    return `${plate(face - 116)}${times(9, (i) => text(558 + i * 43, face - 86, "−", { a: "middle", f: "#FFB59E", weight: 700, size: 40 }))}${times(11, (i) => dust(548 + i * 36, face - 136 - r() * 44))}${text(530, 186, "dry, or without antistat", { f: rust })}
${plate(626)}${box(530, 602, 400, 26, { f: water, o: 0.7 }, 0)}${times(13, (i) => head(548 + i * 30))}${text(530, 536, "a skin of water conducts", { f: water })}${times(2, (i) => arrow(`M${i ? 728 : 732} 590H${i ? 926 : 534}`, { s: water, w: 3 }))}
${axes(1070, 690, 430, 460, "humidity", "surface resistance", 4)}${path(graph(1070, 1500, (x) => 262 + (x - 1070) * 0.03), { s: rust, w: 4 })}${lit(graph(1070, 1500, (x) => 288 + 240 * (1 - Math.exp(-(((x - 1070) / 150) ** 1.5)))), petrol)}${line(1070, 632, 1500, 632, { s: mute, w: 4 })}
${text(1490, 314, "without", { a: "end", f: rust })}${text(1490, 500, "antistat", { a: "end", f: petrol })}${text(1490, 616, "carbon black", { a: "end", f: sand })}`;
  },
  "sweat-loop": (hue) => {
    const strip = mix(hue, "#ffffff", 0.2);
    const drops = times(8, (i) => { const a = Math.PI + (Math.PI * (i + 0.5)) / 8; const s = 8 + (i % 3) * 3; return ball(720 + (79 - s) * Math.cos(a), 360 + (79 - s) * Math.sin(a), s, amber); });
    return `${path("M605 690V360A115 115 0 0 1 835 360V690", { s: fade([[0, mix(strip, "#ffffff", 0.3)], [1, mix(strip, ink, 0.35)]], "right"), w: 72 })}${path("M569 690V360A151 151 0 0 1 871 360V690", { s: mix(strip, "#ffffff", 0.5), w: 2 })}${drops}
${times(5, (i) => { const a = Math.PI * (1.18 + i * 0.16); return arrow(`M${720 + 138 * Math.cos(a)} ${360 + 138 * Math.sin(a)}L${720 + 94 * Math.cos(a)} ${360 + 94 * Math.sin(a)}`, { s: ink, w: 4 }); })}${text(720, 500, "oil", { a: "middle", f: amber, weight: 600, size: 34 })}${text(530, 168, "oil pressed out: another blend", { f: paper })}${line(720, 440, 720, 466, { s: amber, w: 3 })}
${box(1080, 300, 420, 140, { f: fade([[0, mix(strip, "#ffffff", 0.3)], [1, strip]]) }, 2)}${box(1080, 440, 420, 180, { f: fade([[0, amber, 0.75], [0.4, mix(amber, "#8E9A9B", 0.6), 0.75], [1, "#8E9A9B", 0.7]]) }, 2)}${line(1080, 440, 1500, 440, { s: paper, w: 2 })}${times(5, (i) => arrow(`M${1130 + i * 80} 392V500`, { s: ink, w: 4 }))}${text(1100, 352, "soft PVC", { f: ink, weight: 600 })}${text(1100, 596, "polystyrene, lacquer", { f: ink, weight: 600 })}
${text(1080, 262, "dry loop: slower ester", { f: paper })}${text(1080, 676, "softened at the contact", { f: amber })}`;
  },
  "polyene-strips": async () => {
    const row = (y: number, shades: readonly string[], name: string, colour: string, what: string): string => `${shades.map((shade, i) => box(540 + i * 96, y, 86, 92, { f: fade([[0, mix(shade, "#ffffff", 0.16)], [1, mix(shade, ink, 0.16)]]) }, 3)).join("")}${text(540, y + 134, name, { f: colour, weight: 500 })}${text(1490, y + 134, what, { a: "end", f: mute })}`;
    const slope = ["#F4F1E6", "#F2EBCB", "#EFDFA6", "#E8CC7C", "#DCB45A", "#C99640", "#AD742B", "#8A5420", "#673A18", "#452610"];
    const cliff = ["#FBFAF5", "#FAF8F0", "#F9F6EA", "#F8F4E6", "#F6F1DF", "#F4EDD6", "#1D1512", "#140F0D", "#100C0B", "#0D0A09"];
    return `${await molecule("CC=CC=CC=CC=CC=CC=CC=CC(Cl)CC(Cl)C", 560, 150, 900, 130, amber)}${arrow("M1250 178q-36 -16 -66 -8", { s: rust })}${text(1172, 180, "HCl", { a: "end", f: rust })}${text(540, 324, "seven double bonds in a row: yellow", { f: sand })}
${row(368, slope, "slope: more stabiliser", petrol, "minutes in the oven")}${row(568, cliff, "cliff: less zinc, more calcium", rust, "")}`;
  },
  "cold-shift": (hue) => {
    const stiff = (x: number): number => 236 + 400 / (1 + Math.exp(-(x - 940) / 62));
    const bent = (x: number, y: number, colour: string, cracked: boolean): string => `${path(`M${x} ${y + 90}V${y}A62 62 0 0 1 ${x + 124} ${y}V${y + 90}`, { s: fade([[0, mix(colour, "#ffffff", 0.4)], [1, mix(colour, ink, 0.3)]], "right"), w: 40 })}${cracked ? [-40, -8, 26].map((d) => path(`M${x + 62 + d} ${y - 84 + Math.abs(d) * 0.4}l6 16l-8 12l5 12`, { s: ink, w: 6 })).join("") : ""}`;
    return `${axes(560, 690, 620, 480, "temperature", "stiffness", 4)}${box(560, 210, 620, 96, { f: rust, o: 0.2 }, 0)}${text(1170, 270, "cracks when bent", { a: "end", f: rust })}${path(graph(560, 1180, stiff), { s: mute, w: 4 })}${lit(graph(560, 1180, (x) => stiff(x + 150)), petrol)}
${arrow("M936 440H806", { s: amber, w: 4 })}${text(992, 424, "5–8 °C for", { f: amber })}${text(992, 464, "10 phr adipate", { f: amber })}
${bent(1300, 320, hue, true)}${text(1362, 460, "ring ester", { a: "middle", f: mute })}${bent(1300, 576, petrol, false)}${text(1362, 730, "linear ester", { a: "middle", f: petrol })}`;
  },
};
