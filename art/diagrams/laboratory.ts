/** Curves, instruments and test pieces. */
import { amber, arrow, axes, ball, box, circle, clip, type Draw, deep, ellipse, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, shadow, slate, smooth, text, times } from "./kit.ts";

const bell = (x: number, at: number, width: number): number => Math.exp(-(((x - at) / width) ** 2));
/** Wavelengths 280–480 nm over the width of a plot. */
const nm = (x: number): number => 280 + ((x - 560) / 920) * 200;
const atNm = (value: number): number => 560 + ((value - 280) / 200) * 920;
const spectrum = (o = 0.9): string => fade([[0, "#4A2C7A", 0.25 * o], [0.5, "#6A3FD0", 0.6 * o], [0.62, "#6A4BFF", 0.8 * o], [0.75, "#3D6BFF", 0.9 * o], [1, "#2AB0E8", 0.9 * o]], "right");
const ruler = (y: number): string => times(5, (i) => text(560 + i * 230, y + 44, String(280 + i * 50), { a: i === 4 ? "end" : "middle", mono: true, f: mute, size: 28 }) + line(560 + i * 230, y, 560 + i * 230, y + 10));

export const laboratory: Readonly<Record<string, Draw>> = {
  "arrhenius-lines": (hue) => {
    const f = (x: number): number => 690 - (x - 600) * 0.58;
    const bent = `C1180 ${f(1180)} 1320 ${f(1210) + 6} 1480 ${f(1290)}`;
    return `${axes(560, 716, 940, 560, "1/T", "ln t", 5)}${box(1080, 156, 120, 560, { f: hue, o: 0.2 }, 0)}${text(1140, 690, "melting region", { a: "middle", f: mix(hue, "#ffffff", 0.35), size: 34 })}
${path(`M1080 ${f(1080)}L1480 ${f(1480)}L1480 ${f(1290)}C1320 ${f(1210) + 6} 1180 ${f(1180)} 1080 ${f(1080)}Z`, { f: rust, o: 0.2 })}${lit(`M660 ${f(660)}L1080 ${f(1080)}`, petrol, 7)}${path(`M1080 ${f(1080)}L1480 ${f(1480)}`, { s: petrol, w: 6, d: "4 16" })}${path(`M1080 ${f(1080)}${bent}`, { s: rust, w: 7 })}
${[680, 800, 920, 1050].map((x, i) => circle(x, f(x) + [7, -8, 6, -3][i]!, 16, { f: ink, s: amber, w: 6 })).join("")}${text(668, 596, "150 °C", { f: amber, a: "middle", mono: true, size: 38 })}${text(1020, 410, "110 °C", { f: amber, a: "end", mono: true, size: 38 })}${text(1500, 140, "forecast", { f: petrol, a: "end", size: 40, weight: 600 })}${text(1496, 424, "measured life", { f: rust, a: "end", size: 40, weight: 600 })}`;
  },
  "oit-trace": (hue) => {
    const y = (x: number): number => 610 - (x > 760 && x < 770 ? (x - 760) * 2 : x >= 770 ? 20 : 0) + 3 * Math.sin(x / 23) - (x > 1210 ? Math.min(360, 0.012 * (x - 1210) ** 2) : 0);
    return `${axes(600, 700, 880, 530, "time", "heat flow", 5)}${box(600, 190, 160, 510, { f: hue, o: 0.12 }, 0)}${text(680, 240, "N_2", { a: "middle", f: mute, size: 34 })}${text(1050, 240, "O_2", { a: "middle", f: mute, size: 34 })}${lit(graph(600, 1380, y), amber, 4)}${line(980, 590, 1330, 590, { s: mute, w: 2, d: "3 9" })}${line(1224, 640, 1385, 260, { s: mute, w: 2, d: "3 9" })}
${line(760, 660, 1238, 660, { s: petrol, w: 3 })}${line(760, 646, 760, 674, { s: petrol, w: 3 })}${line(1238, 646, 1238, 674, { s: petrol, w: 3 })}${box(912, 636, 180, 48, { f: ink }, 4)}${text(1000, 671, "OIT", { a: "middle", f: petrol, size: 34, weight: 600 })}${circle(1243, 590, 9, { f: petrol })}`;
  },
  "hansen-sphere": (hue) => {
    const pts = [[1.4, 2], [1, 3.1], [10.4, 7], [9, 5.1], [6.1, 4.1], [6.3, 5.1], [5.3, 7.2], [3.7, 6.3], [5.6, 9.8], [6.3, 11.6], [5.1, 12.3], [6.1, 16.4], [13.7, 11.3], [0, 0]] as const;
    const scale = 27;
    const at = (p: number, h: number): [number, number] => [720 + h * scale, 700 - p * scale];
    const [cx, cy] = at(10.5, 7.5);
    const r = 8.6 * scale;
    return `${axes(720, 700, 760, 500, "δH", "δP", 5)}${circle(cx, cy, r, { f: fade([[0, mix(hue, "#ffffff", 0.35), 0.75], [0.6, hue, 0.4], [1, hue, 0.12]], "round"), s: mix(hue, "#ffffff", 0.4), w: 2.5 })}${ellipse(cx, cy, r, r * 0.28, { s: mix(hue, "#ffffff", 0.4), w: 1.5, d: "3 9", o: 0.7 })}${line(cx, cy, cx + r * 0.71, cy - r * 0.71, { s: paper, w: 2.5 })}${text(cx + 50, cy - 116, "R_0", { f: paper, size: 34 })}${circle(cx, cy, 9, { f: amber })}
${pts.map(([p, h]) => { const [x, y] = at(p, h); return ball(x, y, 15, Math.hypot(x - cx, y - cy) < r ? petrol : "#7A8688"); }).join("")}${text(1480, 660, "outside: no solvent", { a: "end", f: mute })}`;
  },
  "brightener-spectrum": () => {
    const up = (x: number): number => 690 - 380 * bell(nm(x), 372, 26);
    const down = (x: number): number => 690 - 420 * bell(nm(x), 436, 20);
    return `${box(560, 690, 920, 14, { f: spectrum() }, 0)}${ruler(704)}${path(`${graph(560, 1480, up)}L1480 690H560Z`, { f: fade([[0, "#8A5BFF", 0.5], [1, "#8A5BFF", 0.02]]) })}${path(`${graph(560, 1480, down)}L1480 690H560Z`, { f: fade([[0, "#3D8BFF", 0.65], [1, "#3D8BFF", 0.04]]) })}${path(graph(560, 1480, up), { s: "#B79BFF", w: 4 })}${lit(graph(560, 1480, down), "#6FB4FF", 4)}
${arrow(`M${atNm(380)} 296C${atNm(395)} 200 ${atNm(412)} 190 ${atNm(428)} 252`, { s: amber, w: 4 })}${text(atNm(352), 260, "absorbed", { a: "end", f: "#C9B6FF" })}${text(1480, 250, "given back", { a: "end", f: "#8FC4FF" })}`;
  },
  "colour-cards": () => {
    const r = random(5);
    const tones = ["#F2F1EC", "#EEF1F6", "#E6EDF9", "#F4EFDF", "#EFE6C9", "#F7F7F4"];
    return times(6, (i) => { const a = -30 + i * 12; const c = tones[i] ?? "#ffffff"; return `<g transform="translate(960 900) rotate(${a})">${box(-95, -700, 190, 520, { f: "#000000", o: 0.5, blur: 12 }, 8)}${box(-95, -700, 190, 520, { f: fade([[0, mix(c, "#ffffff", 0.5)], [1, mix(c, ink, 0.16)]]), s: "#ffffff", w: 1 }, 8)}${box(-75, -680, 150, 330, { f: c }, 4)}${text(0, -290, i === 5 ? "b* −2.6" : "", { a: "middle", mono: true, f: "#22303A", size: 30 })}${line(-60, -260, 60, -260, { s: "#22303A", w: 1.5, o: 0.5 })}</g>`; }) + (r(), glow(960, 260, 520, "#6F7BFF", 0.16));
  },
  "brightener-plaques": (hue) => {
    const names = ["PVC", "PP", "ABS", "PET"];
    return `${glow(1010, 330, 520, "#6A5BFF", 0.35)}${names.map((p, i) => { const x = 560 + i * 236; return shadow(x + 100, 690, 100) + box(x, 220, 200, 440, { f: fade([[0, "#E9ECF6"], [0.5, mix("#CFDBFF", "#7FA8FF", i * 0.2)], [0.5, "#C8C2A6"], [1, "#97937F"]], "down") }, 10) + box(x, 220, 200, 220, { f: "#7FA8FF", o: 0.45, blur: 18 }, 10) + line(x, 440, x + 200, 440, { s: ink, w: 2 }) + text(x + 100, 740, p, { a: "middle", f: sand, size: 34, mono: true }); }).join("")}${text(1500, 190, "under 365 nm", { a: "end", f: mix(hue, "#ffffff", 0.5) })}${text(560, 190, "with, and without", { f: mute })}`;
  },
  "plasticizer-volatility": (hue) => {
    const rows = [["DOP", 0.0105, rust], ["DOTP", 0.0066, sand], ["DINP", 0.0045, amber], ["DIDP", 0.0025, petrol]] as const;
    return `${axes(600, 700, 880, 520, "hours at 100 °C", "loss of weight", 5)}${rows.map(([name, k, c]) => { const f = (x: number): number => 700 - 470 * (1 - Math.exp(-k * (x - 600) * 0.33)); return (name === "DOTP" ? lit(graph(600, 1380, f), c) : path(graph(600, 1380, f), { s: c, w: 4 })) + text(1396, f(1380) + 10, name, { f: c, mono: true }); }).join("")}${glow(900, 300, 260, hue, 0.12)}`;
  },
  "tio2-screening": (hue) => {
    const r = random(21);
    return `${path("M560 130L760 130L760 760L560 760Z", { f: "none" })}${times(7, (i) => lit(`M${620 + i * 130} 130L${600 + i * 130} 300`, "#A98BFF", 3))}${box(530, 300, 980, 400, { f: fade([[0, hue, 0.5], [0.4, hue, 0.26], [1, hue, 0.12]]), s: mix(hue, "#ffffff", 0.4), w: 1.5 }, 3)}
${times(7, (i) => { const x = 600 + i * 130; const d = 40 + ((i * 37) % 90); return path(`M${x} 300L${x - 6} ${300 + d}L${x + 40 - (i % 3) * 44} ${300 + d + 46}L${x - 30 + (i % 2) * 56} ${300 + d + 90}`, { s: fade([[0, "#A98BFF"], [1, "#A98BFF", 0]]), w: 3 }); })}${times(130, () => { const u = r(); return ball(545 + r() * 950, 318 + u * 365, 6 + r() * 8, "#F4F6F6", 0.95); })}
${path("M1180 720H1500", { s: "none" })}${line(530, 410, 1510, 410, { s: amber, w: 2, d: "3 10" })}${text(540, 752, "white core, in the dark", { f: mute })}${text(1500, 752, "UV ends within 10 µm", { a: "end", f: amber })}`;
  },
  "xenon-uva": () => {
    const xenon = (x: number): number => 690 - 330 / (1 + Math.exp(-(nm(x) - 360) / 24)) - 14 * Math.sin(nm(x) / 4) * (0.2 + 0.8 / (1 + Math.exp(-(nm(x) - 345) / 10)));
    const uva = (x: number): number => 690 - 470 * bell(nm(x), 343, 20) * (nm(x) < 343 ? 1 : 1) - 60 * bell(nm(x), 372, 14);
    return `${box(560, 690, 920, 14, { f: spectrum() }, 0)}${ruler(704)}${path(`${graph(560, 1480, xenon)}L1480 690H560Z`, { f: fade([[0, amber, 0.4], [1, amber, 0.02]]) })}${lit(graph(560, 1480, xenon), amber)}${path(`${graph(560, 1480, uva)}L1480 690H560Z`, { f: fade([[0, "#A98BFF", 0.45], [1, "#A98BFF", 0.02]]) })}${lit(graph(560, 1480, uva), "#B79BFF")}${text(1480, 300, "xenon arc", { a: "end", f: amber, size: 34 })}${text(690, 210, "UVA-340", { f: "#C9B6FF", size: 34, a: "middle" })}`;
  },
  "absorber-maxima": () => {
    const set = [[325, 0.55, "#86B7EA", "benzophenone"], [345, 0.8, petrol, "benzotriazole"], [338, 0.95, amber, "triazine"], [303, 0.6, rust, "cyanoacrylate"]] as const;
    return `${box(560, 690, 920, 14, { f: spectrum() }, 0)}${ruler(704)}${set.map(([m, h, c], i) => { const f = (x: number): number => 690 - 470 * h * bell(nm(x), m, 22) - (i === 3 ? 0 : 300 * h * bell(nm(x), m - 42, 15)); return path(`${graph(560, 1480, f)}L1480 690H560Z`, { f: fade([[0, c, 0.28], [1, c, 0.01]]) }) + path(graph(560, 1480, f), { s: c, w: 4 }); }).join("")}${set.map(([, , c, name], i) => line(1150, 210 + i * 56, 1200, 210 + i * 56, { s: c, w: 6 }) + text(1220, 221 + i * 56, name, { f: sand })).join("")}${line(atNm(400), 690, atNm(400), 440, { s: mute, w: 2, d: "3 9" })}${text(atNm(402), 470, "visible", { f: mute })}`;
  },
  "clarified-cup": (hue) => {
    const cup = (x: number, o: number, name: string): string => {
      const d = `M${x - 130} 250L${x - 96} 680Q${x} 716 ${x + 96} 680L${x + 130} 250`;
      return shadow(x, 706, 130, 22) + clip(path(d), times(9, (i) => line(x - 150, 300 + i * 46, x + 150, 300 + i * 46, { s: amber, w: 6, o: 0.9 - o * 0.6 })) + box(x - 140, 240, 280, 480, { f: "#DDE6E6", o: o * 0.75 }, 0)) + path(d, { f: fade([[0, "#ffffff", 0.5], [0.2, hue, 0.1], [0.75, hue, 0.06], [0.86, "#ffffff", 0.35], [1, hue, 0.4]], "right"), s: mix(hue, "#ffffff", 0.6), w: 2 }) + ellipse(x, 250, 130, 28, { s: "#ffffff", w: 3.5, f: fade([[0, "#ffffff", 0.22], [1, "#ffffff", 0.05]]) }) + path(`M${x - 100} 310L${x - 76} 620`, { s: "#ffffff", w: 9, o: 0.45, blur: 2.5 }) + text(x, 764, name, { a: "middle", f: sand });
    };
    return `${cup(680, 0.85, "no nucleant")}${cup(1010, 0.45, "nucleated")}${cup(1340, 0, "clarified")}${text(1010, 176, "the same lines behind each cup", { a: "middle", f: mute })}`;
  },
  "week-screen": () => {
    const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    return days.map((d, i) => text(606 + i * 138, 190, d, { a: "middle", f: mute, mono: true })).join("") + [0, 1, 2, 3].map((row) => days.map((_, i) => { const k = (i * [0.16, 0.1, 0.045, 0.02][row]!); const c = mix("#F1EEE2", "#A8691D", Math.min(0.95, k)); return box(548 + i * 138, 222 + row * 128, 118, 104, { f: fade([[0, mix(c, "#ffffff", 0.4)], [1, mix(c, ink, 0.2)]]) }, 6); }).join("")).join("") + path("M530 736H1500", { s: slate, w: 2 }) + text(530, 764, "oven 120 °C: four recipes, side by side", { f: mute, size: 28 });
  },
  "weathering-rack": (hue) => {
    const at = (u: number, v: number): string => `${640 + u * 122 - v * 34} ${300 + 60 - u * 24 + v * 112}`;
    const tones = ["#F3F0E4", hue, "#D4684C", "#3FB0AC", "#E9C04A", "#7F8FD0"];
    return `${glow(1380, 190, 300, amber, 0.75)}${circle(1380, 190, 52, { f: "#FFE3A8" })}${path(`M${at(0.1, 3.1)}V770M${at(5.9, 3.1)}V690`, { s: "#77868A", w: 9 })}${path(`M${at(-0.15, -0.15)}L${at(6.15, -0.15)}L${at(6.15, 3.15)}L${at(-0.15, 3.15)}Z`, { f: fade([[0, "#34464C"], [1, "#18242A"]]), s: "#B9C3C3", w: 5 })}
${times(3, (row) => times(6, (i) => { const c = mix(tones[(i + row * 2) % 6] ?? sand, "#C9BE9E", 0.13 * i); return path(`M${at(i + 0.08, row + 0.1)}L${at(i + 0.92, row + 0.1)}L${at(i + 0.92, row + 0.9)}L${at(i + 0.08, row + 0.9)}Z`, { f: fade([[0, mix(c, "#ffffff", 0.45)], [1, mix(c, ink, 0.3)]]) }); }) + path(`M${at(-0.15, row)}L${at(6.15, row)}`, { s: "#B9C3C3", w: 2.5, o: 0.7 }))}${text(1500, 740, "45°, facing the equator", { a: "end", f: sand })}`;
  },
  "ul94-bars": () => {
    const bar = (x: number, burnt: number, flame: boolean, name: string, c: string): string => `${box(x - 34, 130, 68, 34, { f: "#8E9A9B" }, 4)}${box(x - 22, 164, 44, 380, { f: fade([[0, "#E9E4D6"], [0.5, "#D8D0BC"], [1, "#B4AB95"]], "right") }, 3)}${box(x - 22, 544 - burnt, 44, burnt, { f: fade([[0, "#4A4038"], [1, "#15110E"]]) }, 3)}${flame ? glow(x, 520, 150, "#FF8A2B", 0.65) + path(`M${x} ${360}C${x + 70} 460 ${x + 62} 560 ${x} 580C${x - 62} 560 ${x - 70} 460 ${x} 360`, { f: fade([[0, "#FF9A3B", 0.2], [0.5, "#FFB44A"], [1, "#FFE9B0"]]), o: 0.92 }) : ""}${text(x, 690, name, { a: "middle", f: c, size: 46, weight: 600 })}`;
    return `${bar(650, 300, true, "no V", rust)}${times(3, (i) => path(`M${884 + i * 8} ${590 + i * 18}q8 16 0 22q-8 -6 0 -22`, { f: "#FFB44A" }))}${bar(890, 120, true, "V-2", amber)}${bar(1130, 70, false, "V-1", sand)}${bar(1370, 36, false, "V-0", petrol)}${["burns on", "drops ignite", "≤ 30 s", "≤ 10 s"].map((s, i) => text(650 + i * 240, 740, s, { a: "middle", f: mute })).join("")}`;
  },
  "certificate": () => {
    const rows = [["Assay, %", "≥ 98.0", "99.2"], ["Melting, °C", "110–125", "118"], ["Volatiles, %", "≤ 0.5", "0.1"], ["Ash, %", "≤ 0.1", "0.02"], ["T 425 nm, %", "≥ 95", "93"]] as const;
    return `${box(600, 130, 880, 660, { f: "#000000", o: 0.45, blur: 22 }, 8)}${box(590, 118, 880, 664, { f: fade([[0, "#FBFAF7"], [1, "#E4DFD2"]]) }, 6)}${text(640, 196, "Certificate of analysis", { f: "#0B3F42", size: 42, weight: 600 })}${text(1420, 196, "Lot 26-0417", { a: "end", f: "#4A5A5C", mono: true })}${line(640, 230, 1420, 230, { s: "#9BA7A6", w: 2 })}${rows.map(([a, b, c], i) => { const y = 296 + i * 88; const bad = i === 4; return (bad ? box(620, y - 46, 820, 72, { f: "#F4D9C8" }, 4) : "") + text(640, y, a, { f: "#2A3639", size: 34 }) + text(1110, y, b, { a: "end", f: "#6A7678", mono: true, size: 32 }) + text(1420, y, c, { a: "end", f: bad ? "#B33F22" : "#0B5C5E", mono: true, size: 36 }) + line(640, y + 34, 1420, y + 34, { s: "#CFC9BA", w: 1.5 }); }).join("")}${circle(1400, 637, 58, { s: "#B33F22", w: 5, o: 0.9 })}${text(640, 746, "method, limit, result: read across", { f: "#6A7678" })}`;
  },
  "lot-archive": (hue) => times(4, (row) => times(7, (i) => { const x = 540 + i * 140; const y = 150 + row * 156; const on = row === 1 && i === 4; return box(x, y, 122, 124, { f: fade(on ? [[0, "#FFF4DC"], [1, "#F1C873"]] : [[0, mix(hue, "#ffffff", 0.1), 0.85], [1, mix(hue, ink, 0.6)]]), s: on ? amber : slate, w: on ? 4 : 1.5 }, 5) + box(x + 18, y + 20, 86, 32, { f: on ? "#ffffff" : "#DAD5C8", o: on ? 1 : 0.75 }, 2) + box(x + 44, y + 82, 34, 8, { f: on ? "#8A5A10" : "#0b1416" }, 4); })) + glow(1160, 368, 190, amber, 0.4) + path("M1180 430C1230 470 1270 480 1330 470", { s: "none" }),
  "silo-temperature": () => {
    const f = (x: number, a: number, m: number): number => m - a * Math.sin(((x - 620) / 760) * Math.PI * 6 - 1.3);
    return `${axes(600, 700, 760, 520, "three days in August", "°C", 5)}${path(graph(600, 1360, (x) => f(x, 96, 330)), { s: rust, w: 4 })}${lit(graph(600, 1360, (x) => f(x, 40, 505)), petrol)}${line(600, 412, 1360, 412, { s: amber, w: 2.5, d: "4 10" })}${text(1380, 422, "limit", { f: amber })}${text(640, 216, "roof, before", { f: rust })}${text(640, 622, "hall, shaded", { f: petrol })}`;
  },
  "melting-ladder": (hue) => {
    const items = [["oleamide", 74], ["erucamide", 81], ["PE wax", 108], ["zinc stearate", 122], ["EBS", 143]] as const;
    const y = (c: number): number => 760 - (c - 20) * 4.8;
    return `${path(`M760 150a26 26 0 0 1 52 0V690a46 46 0 1 1 -52 0Z`, { f: "#101B1F", s: mute, w: 2.5 })}${box(772, y(48), 28, 716 - y(48), { f: fade([[0, rust], [1, mix(rust, ink, 0.3)]]) }, 6)}${circle(786, 728, 32, { f: rust })}${text(730, y(48) + 10, "48 °C in a truck", { a: "end", f: rust, size: 28 })}${items.map(([name, c]) => line(812, y(c), 870, y(c), { s: mute }) + ball(900, y(c), 17, mix(sand, hue, 0.4)) + text(940, y(c) + (c === 74 ? 22 : c === 81 ? 2 : 11), name, { f: paper, size: 32 }) + text(1320, y(c) + (c === 74 ? 22 : c === 81 ? 2 : 11), `${c} °C`, { a: "end", mono: true, f: sand, size: 32 })).join("")}${box(940, y(60) - 6, 500, 54, { f: amber, o: 0.14 }, 4)}${text(952, y(60) + 32, "cakes from 30 °C below", { f: amber })}`;
  },
};
