/** Where cable fails: brittle walls, copper, steam from hydroxides, cross-links that have not come yet. Curves without figures show the direction, not data. */
import { amber, arrow, axes, ball, box, circle, type Draw, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, slate, smooth, text, times } from "./kit.ts";

const copper = "#C9793F";
/** A conductor cut lengthwise: strands one above the other. */
const strands = (x: number, y: number, w: number, h: number, count: number): string =>
  times(count, (i) => box(x, y + (h / count) * i, w, h / count - 2, { f: fade([[0, mix(copper, ink, 0.3)], [0.35, mix(copper, "#ffffff", 0.45)], [1, mix(copper, ink, 0.6)]]) }, 3));

export const cableFailures: Readonly<Record<string, Draw>> = {
  "cable-wall-profile": (hue) => {
    const [inner, outer, foot, top] = [640, 1430, 660, 210];
    const up = (share: number): number => foot - share * (foot - top);
    const copperSide = graph(inner, outer, (x) => up(0.74 - 0.68 * Math.exp(-(x - inner) / 130)));
    const sunSide = graph(inner, outer, (x) => up(0.93 - 0.86 * Math.exp(-(outer - x) / 62)));
    return `${glow(1500, 250, 190, amber, 0.5)}${box(inner, top - 30, outer - inner, foot - top + 30, { f: fade([[0, mix(hue, "#ffffff", 0.2), 0.34], [1, hue, 0.16]]), s: mix(hue, "#ffffff", 0.4), w: 1.5 }, 0)}${strands(530, top - 30, 108, foot - top + 30, 6)}
${times(4, (i) => arrow(`M1520 ${240 + i * 112}L1446 ${254 + i * 112}`, { s: amber, w: 3.5 }))}
${path(sunSide, { s: amber, w: 4.5 })}${lit(copperSide, rust, 4.5)}${line(inner, up(0.3), outer, up(0.3), { s: sand, w: 4 })}
${text(1236, up(0.8) - 2, "sunlight", { a: "end", f: amber })}${text(812, up(0.42), "copper", { f: rust })}${text(1330, up(0.3) + 46, "heat: all through", { a: "end", f: sand })}
${text(inner + 20, top + 8, "elongation left", { f: mute })}${text(530, 714, "conductor", { f: copper })}${text(1035, 714, "through the wall", { a: "middle", f: mute })}${text(1430, 714, "outer face", { a: "end", f: paper })}`;
  },
  "copper-radicals": (hue) => {
    const r = random(5);
    const crack = (x: number, length: number): string => smooth([[x, 650], [x + (r() - 0.5) * 22, 650 - length * 0.4], [x + (r() - 0.5) * 26, 650 - length * 0.7], [x + (r() - 0.5) * 34, 650 - length]]);
    return `${box(520, 524, 1000, 128, { f: fade([[0, "#7A4A1C", 0], [1, "#A0601F", 0.8]]) }, 0)}${times(17, (i) => path(crack(548 + i * 58 + r() * 18, 36 + r() * 62), { s: "#1A0F07", w: 4 }))}${strands(520, 652, 1000, 66, 2)}
${arrow("M812 318C860 196 1160 196 1192 292", { s: amber, w: 5 })}${arrow("M1206 418C1160 540 860 540 828 440", { s: amber, w: 5 })}
${ball(790, 368, 70, copper)}${text(790, 381, "Cu^+", { a: "middle", f: ink, size: 40, weight: 600 })}${ball(1232, 362, 70, mix(copper, "#5AA6A0", 0.5))}${text(1230, 375, "Cu^2^+", { a: "middle", f: ink, size: 40, weight: 600 })}
${text(760, 188, "ROOH", { a: "end", f: paper, size: 36 })}${arrow("M780 182C830 186 868 206 896 228", { s: mute, w: 3 })}${arrow("M1120 226C1150 200 1190 184 1236 180", { s: rust, w: 3 })}${text(1250, 190, "RO• + OH^−", { f: rust, size: 36 })}
${text(1278, 498, "ROOH", { f: paper, size: 36 })}${arrow("M1266 494C1220 496 1170 494 1140 496", { s: mute, w: 3 })}${arrow("M890 494C850 500 810 498 770 494", { s: rust, w: 3 })}${text(760, 502, "ROO• + H^+", { a: "end", f: rust, size: 36 })}
${text(1010, 362, "again", { a: "middle", f: mute, size: 34 })}${text(1010, 404, "and again", { a: "middle", f: mute, size: 34 })}${text(1010, 758, "brittle at the wire, sound a millimetre away", { a: "middle", f: sand })}${glow(1010, 370, 220, hue, 0.1)}`;
  },
  "hydroxide-window": (hue) => {
    const at = (celsius: number): number => 600 + (celsius - 100) * 2.5;
    const weight = (percent: number): number => 230 + (100 - percent) * 10.6;
    const loss = (from: number, width: number, left: number) => (x: number): number => weight(100 - (100 - left) / (1 + Math.exp(-((x - 600) / 2.5 + 100 - from) / width)));
    const ath = loss(268, 12, 65.4);
    const mdh = loss(372, 12, 69.1);
    const r = random(12);
    return `${axes(600, 700, 880, 520, "°C", "weight", 5)}${box(at(140), 190, at(170) - at(140), 510, { f: petrol, o: 0.26 }, 0)}${text(at(155), 610, "barrel", { a: "middle", f: paper })}${text(at(155), 650, "for ATH", { a: "middle", f: paper })}
${[200, 300, 400].map((c) => line(at(c), 700, at(c), 712) + text(at(c), 746, String(c), { a: "middle", mono: true, f: mute, size: 28 })).join("")}
${times(34, () => { const x = at(232 + r() * 66); return circle(x + 14 + r() * 80, Math.max(196, ath(x) - 12 - r() * 100), 4 + r() * 11, { s: "#BFE3EC", w: 2, o: 0.75 }); })}
${lit(graph(600, 1480, ath), amber)}${path(graph(600, 1480, mdh), { s: mix(hue, "#ffffff", 0.55), w: 4.5 })}${line(at(200), 214, at(200), 520, { s: amber, w: 2, d: "3 10" })}${text(at(206), 488, "first steam", { f: amber })}
${text(at(330), weight(65.4) + 44, "Al(OH)_3", { f: amber, size: 34 })}${text(at(407), weight(69.1) - 40, "Mg(OH)_2", { f: mix(hue, "#ffffff", 0.65), size: 34 })}`;
  },
  "hot-set-front": (hue) => {
    const r = random(8);
    const wall = { x: 640, w: 330, top: 190, h: 480 };
    const chains = times(8, (i) => path(graph(wall.x, wall.x + wall.w, (x) => wall.top + 34 + i * 60 + 11 * Math.sin(x / 21 + i)), { s: mix(hue, "#ffffff", 0.35), w: 4, o: 0.85 }));
    const ties = times(30, (i) => { const x = wall.x + 140 + r() * 176; const y = wall.top + 34 + (i % 7) * 60; return line(x, y + 6, x, y + 56, { s: sand, w: 3 }) + ball(x, y + 31, 8, rust); });
    const strip = (x: number, length: number, colour: string, neck: number): string => `${box(x - 44, 178, 88, 30, { f: "#8E9A9B" }, 4)}${path(`M${x - 30} 208H${x + 30}C${x + 30} 244 ${x + neck} 244 ${x + neck} 266V${208 + length - 58}C${x + neck} ${208 + length - 36} ${x + 30} ${208 + length - 36} ${x + 30} ${208 + length}H${x - 30}C${x - 30} ${208 + length - 36} ${x - neck} ${208 + length - 36} ${x - neck} ${208 + length - 58}V266C${x - neck} 244 ${x - 30} 244 ${x - 30} 208Z`, { f: fade([[0, mix(colour, ink, 0.2)], [0.4, mix(colour, "#ffffff", 0.5)], [1, mix(colour, ink, 0.3)]], "right") })}${path(`M${x - 36} ${208 + length}h72l12 62h-96Z`, { f: fade([[0, "#B9C3C3"], [1, "#56656A"]], "right") })}`;
    return `${box(wall.x, wall.top, wall.w, wall.h, { f: fade([[0, hue, 0.16], [0.38, hue, 0.2], [0.5, hue, 0.5], [1, hue, 0.6]], "right") }, 0)}${chains}${ties}${strands(530, wall.top, 108, wall.h, 6)}${box(972, wall.top, 84, wall.h, { f: fade([[0, "#3F8FB0", 0.55], [1, "#3F8FB0", 0.25]], "right") }, 0)}
${line(wall.x + 128, wall.top - 14, wall.x + 128, wall.top + wall.h + 8, { s: amber, w: 3, d: "4 10" })}${arrow(`M1040 ${wall.top + 140}H806`, { s: "#8FD3EA", w: 4 })}${arrow(`M1040 ${wall.top + 340}H806`, { s: "#8FD3EA", w: 4 })}${text(1056, 724, "water", { a: "end", f: "#8FD3EA" })}${text(640, 724, "no ties yet", { f: amber })}
${box(1110, 150, 400, 610, { f: rust, o: 0.1 }, 6)}${strip(1200, 210, mix(hue, "#ffffff", 0.25), 17)}${strip(1390, 440, mix(hue, "#ffffff", 0.1), 9)}${line(1118, 560, 1502, 560, { s: amber, w: 2.5, d: "3 10" })}${text(1126, 596, "175 %", { f: amber })}${text(1200, 524, "outer", { a: "middle", f: paper })}${text(1330, 690, "inner", { a: "end", f: paper })}${text(1126, 744, "200 °C", { f: rust })}${line(1110, 178, 1510, 178, { s: slate, w: 2 })}`;
  },
};
