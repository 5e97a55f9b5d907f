/** Failures of recyclate and of food contact. Curves without figures show the direction, not data. */
import { amber, arrow, axes, box, circle, type Draw, ellipse, fade, glow, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, smooth, text, times } from "./kit.ts";

export const recyclingFailures: Readonly<Record<string, Draw>> = {
  "wet-melt-bubbles": (hue) => {
    const r = random(3);
    const melt = mix(hue, "#ffffff", 0.2);
    return `${path("M520 330H940V430H520Z", { f: fade([[0, "#8C999B"], [0.5, "#566468"], [1, "#3B484B"]]) })}${path("M520 570H940V670H520Z", { f: fade([[0, "#3B484B"], [0.5, "#566468"], [1, "#2A3538"]]) })}${path("M520 432H940C1010 420 1040 380 1110 372H1520V628H1110C1040 620 1010 580 940 568H520Z", { f: fade([[0, mix(melt, "#ffffff", 0.25)], [0.5, hue], [1, mix(hue, ink, 0.4)]]) })}
${times(44, () => circle(536 + r() * 390, 446 + r() * 108, 3.2, { f: "#BFE3EC", o: 0.9 }))}${times(15, (i) => { const u = (i + 0.4) / 15; const x = 955 + u * 500; const y = 500 + (((i * 37) % 100) / 100 - 0.5) * (110 + 90 * Math.min(1, u * 2.4)); const size = 6 + Math.min(26, u * 44) * (0.65 + r() * 0.4); return ellipse(x, y, size * (1 + u * 1.1), size * 0.8, { f: fade([[0, "#0C1417", 0.95], [0.7, "#0C1417", 0.6], [1, "#DDEFF3", 0.5]]), s: "#D6EFF8", w: 2 }); })}
${path(smooth([[520, 190], [700, 200], [860, 214], [950, 244], [1030, 282], [1110, 296], [1300, 299], [1520, 299]]), { s: amber, w: 4.5 })}${line(520, 300, 1520, 300, { s: mute, w: 1.5, d: "2 10" })}${text(520, 168, "pressure", { f: amber })}${text(520, 735, "die: pressure holds the water", { f: paper })}${text(1510, 735, "outside: steam", { a: "end", f: "#BFE3EC" })}${text(1510, 268, "1 bar", { a: "end", f: mute })}${[580, 700, 820].map((x) => arrow(`M${x} 500h70`, { s: paper, w: 3, o: 0.7 })).join("")}`;
  },
  "five-passes": (hue) => {
    const at = (pass: number): number => 640 + pass * 160;
    const series = (f: (pass: number) => number, colour: string, strong = false): string => { const points = [0, 1, 2, 3, 4, 5].map((p) => [at(p), f(p)] as const); return (strong ? lit(smooth(points), colour, 4.5) : path(smooth(points), { s: colour, w: 4.5 })) + points.map(([x, y]) => circle(x, y, 9, { f: ink, s: colour, w: 4 })).join(""); };
    return `${axes(600, 660, 880, 470, "", "melt flow", 5)}${[0, 1, 2, 3, 4, 5].map((p) => text(at(p), 702, String(p), { a: "middle", mono: true, f: mute, size: 28 })).join("")}${text(1480, 750, "passes through the extruder", { a: "end", f: mute, size: 28 })}
${series((p) => 500 - 15 * p - 8.4 * p * p, rust)}${series((p) => 500 + 18 * p + 0.8 * p * p, sand)}${series((p) => 500 - 5 * p, petrol, true)}${text(at(3.6), 300, "PP breaks", { a: "end", f: rust, size: 34 })}${text(at(3.5), 626, "PE joins", { a: "end", f: sand, size: 34 })}${text(at(2.9), 526, "PP with 0.2 % of a blend", { f: petrol })}${glow(1040, 480, 240, hue, 0.12)}`;
  },
  "fat-takes-plasticizer": (hue) => {
    const r = random(27);
    const drop = (x: number, y: number, s = 1): string => `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(r() * 180).toFixed(0)}) scale(${s})">${path("M-16 4l8 -8l8 8l8 -8l8 8", { s: amber, w: 4 })}${circle(0, 0, 6, { f: amber })}</g>`;
    return `${box(520, 180, 480, 330, { f: fade([[0, "#3F8FB0", 0.35], [1, "#3F8FB0", 0.6]]) }, 0)}${box(1030, 180, 480, 330, { f: fade([[0, "#C9A23C", 0.4], [1, "#C9A23C", 0.65]]) }, 0)}${path("M520 196q30 -14 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0M1030 196q30 -14 60 0t60 0t60 0t60 0t60 0t60 0t60 0t60 0", { s: "#ffffff", w: 3, o: 0.6 })}${box(1000, 150, 30, 510, { f: "#46565B" }, 2)}
${box(520, 510, 480, 150, { f: fade([[0, mix(hue, "#ffffff", 0.35), 0.95], [1, hue, 0.9]]) }, 2)}${box(1030, 510, 480, 150, { f: fade([[0, mix(hue, "#ffffff", 0.2), 0.9], [1, mix(hue, ink, 0.25), 0.9]]) }, 2)}${times(30, (i) => drop(548 + (i % 10) * 47, 540 + Math.floor(i / 10) * 46 + r() * 12))}${times(15, (i) => drop(1058 + (i % 8) * 56, 580 + Math.floor(i / 8) * 44 + r() * 14))}${times(2, (i) => drop(640 + i * 190, 470))}${times(24, (i) => drop(1060 + (i % 6) * 80 + r() * 26, 270 + Math.floor(i / 6) * 60 + r() * 22))}${[1100, 1270, 1440].map((x) => arrow(`M${x} 556V430`, { s: paper, w: 4 })).join("")}
${text(540, 246, "water", { f: "#D6EFF8", size: 38, weight: 600 })}${text(1050, 246, "oil", { f: "#FFEFC2", size: 38, weight: 600 })}${text(520, 710, "passes", { f: petrol, size: 34 })}${text(1015, 710, "plasticised film", { a: "middle", f: paper })}${text(1510, 710, "fails", { a: "end", f: rust, size: 34 })}${text(1015, 756, "overall limit 10 mg/dm²", { a: "middle", f: mute })}`;
  },
};
