/** Films and sheets: layers, migration, antiblock grains, yellowing, lines. */
import { amber, arrow, axes, ball, box, circle, clip, type Draw, deep, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, shadow, slate, smooth, text, times } from "./kit.ts";

/** A sheet in perspective: a parallelogram with a thickness. */
const slab = (y: number, h: number, colour: string, o = 1): string => {
  const x = 620, w = 640, lean = 200, rise = 96;
  return `<g opacity="${o}">${path(`M${x} ${y}L${x + lean} ${y - rise}H${x + lean + w}L${x + w} ${y}Z`, { f: fade([[0, mix(colour, "#ffffff", 0.35), 0.9], [1, colour, 0.75]], "right") })}
${path(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, { f: fade([[0, colour], [1, mix(colour, ink, 0.55)]]) })}${path(`M${x + w} ${y}L${x + w + lean} ${y - rise}V${y + h - rise}L${x + w} ${y + h}Z`, { f: mix(colour, ink, 0.5) })}
${path(`M${x} ${y}H${x + w}L${x + w + lean} ${y - rise}`, { s: mix(colour, "#ffffff", 0.6), w: 1.5, o: 0.7 })}</g>`;
};
/** A molecule with a polar head, which stands at the point given. */
export const chain = (x: number, y: number, colour: string, turn: number, length = 46): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path(`M0 0${times(6, (i) => `l${length / 6} ${i % 2 ? 6 : -6}`)}`, { s: colour, w: 3 })}${circle(0, 0, 6.5, { f: amber })}</g>`;

export const films: Readonly<Record<string, Draw>> = {
  "greenhouse-layers": (hue) => {
    const layers = [["outer", "UV absorber, HALS"], ["core", "infrared barrier"], ["inner", "antifog, HALS"]] as const;
    return `${glow(760, 120, 330, amber, 0.5)}${times(5, (i) => lit(`M${720 + i * 92} 130L${690 + i * 92} 300`, amber, 3))}
${times(5, (i) => path(`M${690 + i * 92} 300L${640 + i * 92} 770`, { s: fade([[0, amber, 0.85], [1, amber, 0.12]]), w: 3 }))}
${[2, 1, 0].map((i) => slab(340 + i * 130, 62, [mix(hue, "#ffffff", 0.25), hue, mix(hue, deep, 0.5)][i] ?? hue, 0.86)).join("")}
${layers.map(([name, what], i) => text(650, 382 + i * 130, `${name}: ${what}`, { size: 30, f: paper, weight: 500, on: name === "inner" })).join("")}
${times(4, (i) => path(`M${720 + i * 140} 770q18 -26 0 -46q-18 -22 0 -46`, { s: rust, w: 3, o: 0.75, d: "1 9" }))}${text(1290, 752, "heat stays", { f: rust })}`;
  },
  "slip-profile": (hue) => {
    const r = random(7);
    const film = { x: 530, w: 700, top: 330, h: 300 };
    const foot = film.top + film.h;
    // Out of both faces: the concentration falls towards them.
    const profile = Array.from({ length: 41 }, (_, i) => `${i ? "L" : "M"}${(1290 + 190 * Math.sin((i / 40) * Math.PI) ** 0.7).toFixed(1)} ${(film.top + (i / 40) * film.h).toFixed(1)}`).join("");
    return `${box(film.x, film.top, film.w, film.h, { f: fade([[0, hue, 0.26], [0.5, hue, 0.55], [1, hue, 0.26]]) }, 2)}${line(film.x, film.top, film.x + film.w, film.top, { s: paper, w: 2 })}${line(film.x, foot, film.x + film.w, foot, { s: paper, w: 2 })}
${times(26, (i) => chain(film.x + 40 + ((i * 97) % (film.w - 100)), film.top + 50 + ((r() + r()) / 2) * (film.h - 100), sand, r() * 360))}
${times(15, (i) => chain(film.x + 22 + i * 46, film.top - 6, paper, -88 + (i % 3) * 6))}${times(15, (i) => chain(film.x + 22 + i * 46, foot + 6, paper, 88 - (i % 3) * 6))}
${[0, 1, 2].map((i) => arrow(`M${650 + i * 230} ${film.top + 120}V${film.top + 36}`, { s: amber }) + arrow(`M${650 + i * 230} ${foot - 120}V${foot - 36}`, { s: amber })).join("")}
${text(film.x, 222, "amide on both faces", { f: paper, size: 32 })}${text(film.x + film.w, 222, "friction falls", { f: mute, a: "end" })}
${line(1290, film.top - 20, 1290, foot + 20)}${path(profile, { s: amber, w: 4 })}${text(1290, 700, "amide left", { f: mute })}${text(1290, 740, "across the film", { f: mute })}`;
  },
  "antiblock-geometry": (hue) => {
    const r = random(3);
    const surface = (y: number, side: number): string => {
      const grains = Array.from({ length: 9 }, (_, i) => ({ x: 600 + i * 108 + r() * 40, size: 14 + r() * 26, deep: r() * 30 }));
      return box(520, side > 0 ? y : y - 170, 1000, 170, { f: fade(side > 0 ? [[0, hue, 0.7], [1, hue, 0.12]] : [[0, hue, 0.12], [1, hue, 0.7]]) }, 0) +
        grains.map((g) => ball(g.x, y + side * (g.deep - 4), g.size, mix(sand, hue, 0.15))).join("") +
        path(graph(520, 1520, (x) => y - side * Math.max(0, ...grains.map((g) => { const top = g.size - g.deep + 8; return top > 0 ? (top + 3) * Math.exp(-(((x - g.x) / (g.size * 1.25)) ** 2)) : 0; })), 400), { s: paper, w: 2.5 });
    };
    return `${surface(390, -1)}${surface(520, 1)}${line(1190, 396, 1190, 514, { s: amber, w: 3 })}${line(1176, 396, 1204, 396, { s: amber, w: 3 })}${line(1176, 514, 1204, 514, { s: amber, w: 3 })}${text(1212, 466, "air gap", { f: amber })}
${text(540, 188, "film 2", { f: mute })}${text(540, 742, "film 1", { f: mute })}${text(1500, 742, "only the grains that stand out count", { a: "end" })}`;
  },
  "yellowing-strip": () => {
    const shades = ["#E9F1EF", "#EDF0DF", "#F0EAC4", "#F0DE9C", "#EBCB70", "#DDB048", "#C48A2E"];
    return shades.map((shade, i) => {
      const x = 540 + i * 136;
      return path(`M${x} 190L${x + 150} 165V640L${x} 665Z`, { f: fade([[0, mix(shade, "#ffffff", 0.35), 0.95], [0.45, shade, 0.8], [1, mix(shade, ink, 0.35), 0.9]]) }) + path(`M${x} 190L${x + 150} 165`, { s: "#ffffff", w: 2, o: 0.7 }) + line(x, 190, x, 665, { s: "#ffffff", w: 1.5, o: 0.4 }) + text(x + 66, 716, `${i * 6}`, { a: "middle", mono: true, f: sand });
    }).join("") + path("M560 330C720 300 760 420 900 395S1180 300 1480 345", { s: "#ffffff", w: 40, o: 0.09, blur: 10 }) + text(540, 762, "months outdoors", { f: mute }) + text(1490, 762, "phenol, pigment or polymer?", { a: "end", f: mute });
  },
  "friction-sled": (hue) => `${box(520, 560, 1000, 26, { f: fade([[0, hue, 0.9], [1, hue, 0.35]]) }, 2)}${box(520, 586, 1000, 60, { f: fade([[0, "#5A6B6E"], [1, "#29363A"]]) }, 2)}
${shadow(820, 560, 200, 20)}${box(680, 420, 280, 126, { f: fade([[0, "#C9CFCD"], [0.15, "#8E9A9B"], [1, "#3F4B4E"]]) }, 6)}${box(672, 540, 296, 18, { f: hue }, 3)}${text(820, 498, "200 g", { a: "middle", f: ink, weight: 600, size: 34 })}
${arrow("M968 500H1230", { s: amber, w: 4 })}${box(1236, 452, 210, 96, { f: "#24343A", s: mute, w: 2 }, 8)}${text(1341, 514, "µ 0.14", { a: "middle", mono: true, f: petrol, size: 36 })}
${path(graph(560, 1440, (x) => 330 - (x < 610 ? (x - 560) * 3.2 : 112 + 48 * Math.exp(-(x - 610) / 26) - 48 + 5 * Math.sin(x / 7))), { s: paper, w: 3 })}${line(560, 340, 1480, 340)}${text(640, 158, "static", { f: mute })}${text(1440, 196, "kinetic", { f: mute, a: "end" })}${text(520, 720, "ISO 8295: 63.5 mm sled, 100 mm/min", { f: mute })}`,
  "film-line": (hue) => {
    const bubble = "M905 610C905 560 850 520 846 440C842 330 858 260 930 190H970C1042 260 1058 330 1054 440C1050 520 995 560 995 610Z";
    return `${path(bubble, { f: fade([[0, hue, 0.25], [0.3, "#ffffff", 0.32], [0.55, hue, 0.16], [1, hue, 0.5]], "right"), s: mix(hue, "#ffffff", 0.5), w: 2 })}${path("M880 300C872 360 872 430 888 500", { s: "#ffffff", w: 16, o: 0.35, blur: 5 })}
${path("M846 440H1054", { s: amber, w: 2.5, d: "4 10" })}${text(1080, 450, "frost line", { f: amber })}
${box(850, 610, 200, 60, { f: fade([[0, "#7D8B8E"], [0.5, "#4A595D"], [1, "#20292C"]]) }, 4)}${box(560, 690, 420, 56, { f: fade([[0, "#8B989A"], [0.4, "#566468"], [1, "#222C2F"]]) }, 6)}${times(5, (i) => box(600 + i * 66, 690, 34, 56, { f: mix(rust, "#35332F", 0.45), o: 0.85 }, 2))}${box(890, 668, 120, 40, { f: "#38464A" }, 2)}
${path("M560 690L540 640H650L630 690Z", { f: "#5D6C6F" })}${times(12, (i) => ball(556 + (i % 6) * 16, 630 - Math.floor(i / 6) * 13, 9, i % 5 ? sand : hue))}
${circle(936, 176, 22, { f: "#A9B2B1", s: ink })}${circle(972, 176, 22, { f: "#7B8789", s: ink })}${path("M955 160V134H1400L1400 560", { s: mix(hue, "#ffffff", 0.4), w: 3 })}${circle(1400, 136, 14, { f: "#8B989A" })}
${shadow(1400, 752, 120)}${circle(1400, 650, 96, { f: fade([[0, mix(hue, "#ffffff", 0.5)], [1, mix(hue, ink, 0.4)]], "round") })}${times(7, (i) => circle(1400, 650, 36 + i * 9, { s: ink, w: 1, o: 0.35 }))}${circle(1400, 650, 26, { f: "#B79B6C" })}${circle(1400, 650, 14, { f: ink })}`;
  },
  "plate-out-die": (hue) => {
    const r = random(11);
    return `${path("M560 150H1120V330L980 400H560Z", { f: fade([[0, "#8C999B"], [0.5, "#566468"], [1, "#3B484B"]]) })}${path("M560 750H1120V570L980 500H560Z", { f: fade([[0, "#3B484B"], [0.5, "#566468"], [1, "#2A3538"]]) })}
${path("M560 404H984L1124 420V480L984 496H560Z", { f: fade([[0, mix(hue, "#ffffff", 0.25)], [0.5, hue], [1, mix(hue, ink, 0.4)]]) })}${path("M1124 420C1180 400 1240 396 1500 396V504C1240 504 1180 500 1124 480Z", { f: fade([[0, mix(hue, "#ffffff", 0.4)], [0.5, hue], [1, mix(hue, ink, 0.35)]]) })}
${times(60, () => { const low = r() < 0.5; const u = r(); return ball(1122 + u * 46 + r() * 8, (low ? 508 : 392) + (r() - 0.5) * 36 + (low ? 12 : -12) * (1 - u), 5 + r() * 9, mix(amber, sand, r())); })}
${times(5, (i) => arrow(`M${620 + i * 96} 450h62`, { s: paper, w: 2.5, o: 0.7 }))}${times(16, (i) => circle(650 + ((i * 61) % 330), 408 + (i % 2 ? 4 : 82), 5, { f: amber }))}
${path("M1190 340C1230 280 1280 250 1330 240", { s: amber, w: 2 })}${text(1340, 236, "deposit", { f: amber })}${text(1340, 276, "grows at the lip", { f: mute })}${text(590, 232, "die", { f: paper, weight: 600, on: true })}${text(1490, 570, "melt", { a: "end", f: mute })}${text(590, 716, "low-molecular part moves to the wall", { f: paper, on: true })}`;
  },
  "single-use-bag": (hue) => {
    const years = [["2024", "bags"], ["2026", "cups, lids"]];
    return `${shadow(900, 745, 170)}${path("M760 330C740 480 730 600 748 730H1052C1070 600 1060 480 1040 330L1020 320V190C1020 150 975 150 972 195L966 320C930 345 870 345 834 320L828 195C825 150 780 150 780 190V320Z", { f: fade([[0, hue, 0.75], [0.4, "#ffffff", 0.4], [1, hue, 0.45]], "right"), s: mix(hue, "#ffffff", 0.6), w: 2.5 })}${path("M790 420C810 520 790 620 810 710M1000 400C980 520 1010 600 990 715M880 360C890 460 870 560 884 700", { s: "#ffffff", w: 3, o: 0.3 })}
${line(1180, 240, 1180, 700, { s: slate, w: 3 })}${years.map(([y = "", what = ""], i) => circle(1180, 300 + i * 280, 12, { f: [mute, amber][i] ?? amber }) + text(1216, 312 + i * 280, y, { size: 40, mono: true, f: paper }) + text(1216, 358 + i * 280, what, { f: mute })).join("")}`;
  },
  "process-aid-die": (hue) => `${axes(600, 690, 420, 440, "shear rate", "extrudate", 4)}${path(`M620 400${times(38, (i) => `q5 ${i % 2 ? -34 : 34} 10 0`)}`, { s: rust, w: 4 })}${text(620, 350, "sharkskin", { f: rust })}${lit("M620 540H1000", petrol)}${text(620, 596, "with processing aid", { f: petrol })}
${box(1130, 230, 380, 130, { f: fade([[0, "#7D8B8E"], [1, "#3E4B4F"]]) }, 3)}${box(1130, 540, 380, 130, { f: fade([[0, "#3E4B4F"], [1, "#222C2F"]]) }, 3)}${box(1130, 372, 380, 156, { f: fade([[0, hue, 0.9], [0.5, mix(hue, "#ffffff", 0.3), 0.9], [1, hue, 0.9]]) }, 0)}${box(1130, 360, 380, 12, { f: amber }, 0)}${box(1130, 528, 380, 12, { f: amber }, 0)}
${times(3, (i) => arrow(`M1180 ${412 + i * 38}h${[220, 280, 220][i]}`, { s: ink, w: 3.5 }))}${text(1320, 300, "die wall", { a: "middle", f: paper, on: true })}${text(1320, 614, "coating 0.1 µm", { a: "middle", f: amber, on: true })}`,
  "haze-and-light": (hue) => {
    const panel = (x: number, spread: number, name: string, value: string): string => `${times(9, (i) => { const v = i - 4; return path(`M${x} 440L${x + 330} ${440 + v * spread}`, { s: amber, w: 3, o: 0.9 - Math.abs(v) * 0.15 }); })}${box(x - 16, 260, 34, 360, { f: fade([[0, "#ffffff", 0.55], [0.5, hue, 0.45], [1, "#ffffff", 0.25]]), s: paper, w: 1.5 }, 3)}${lit(`M${x - 120} 440H${x - 16}`, amber, 6)}${text(x - 20, 700, name, { f: paper })}${text(x - 20, 744, value, { f: mute, mono: true })}`;
    return panel(660, 6, "clarified", "haze 9 %") + panel(1140, 42, "plain", "haze 42 %");
  },
  "ppwr-loop": (hue) => {
    const nodes = [["film", -90], ["use", -18], ["sort", 54], ["wash", 126], ["pellet", 198]] as const;
    const at = (a: number, r: number): [number, number] => [1010 + r * Math.cos((a * Math.PI) / 180), 452 + r * Math.sin((a * Math.PI) / 180)];
    return nodes.map(([name, a]) => { const [x, y] = at(a, 240); const [x1, y1] = at(a + 19, 240); const [x2, y2] = at(a + 53, 240); return arrow(`M${x1} ${y1}A240 240 0 0 1 ${x2} ${y2}`, { s: mix(hue, "#ffffff", 0.3), w: 6 }) + circle(x, y, 64, { f: fade([[0, mix(hue, "#ffffff", 0.15)], [1, mix(hue, ink, 0.6)]]), s: mix(hue, "#ffffff", 0.5), w: 2 }) + text(x, y + 11, name, { a: "middle", f: paper, weight: 500, size: 32 }); }).join("") +
      text(1010, 440, "recycled", { a: "middle", f: mute, size: 32 }) + text(1010, 490, "content", { a: "middle", f: mute, size: 32 }) + arrow("M560 300C640 250 690 240 760 250", { s: amber }) + text(540, 346, "additives", { f: amber }) + arrow("M750 660C690 700 640 716 560 724", { s: rust, o: 0.8 }) + text(540, 690, "loss", { f: rust });
  },
};
