/** Failures of colour: bleeding, gas fading, specks, a white that is none, regrind. Curves without figures show the direction, not data. */
import { amber, arrow, axes, ball, box, circle, clip, type Draw, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, shadow, text, times } from "./kit.ts";

const magenta = "#C2467F";

export const colourFailures: Readonly<Record<string, Draw>> = {
  "bleeding-section": () => {
    const r = random(4);
    const [left, seam, right] = [520, 1010, 1510];
    const pair = (y: number, moving: boolean): string => {
      const spread = moving ? fade([[0, magenta, 0.75], [0.4, magenta, 0.62], [0.52, magenta, 0.42], [0.78, magenta, 0.04], [1, magenta, 0]], "right") : fade([[0, magenta, 0.34], [0.489, magenta, 0.34], [0.491, magenta, 0], [1, magenta, 0]], "right");
      const crystals = times(46, () => { const [x, cy, a, s] = [left + 24 + r() * (seam - left - 48), y + 22 + r() * 186, r() * 180, 9 + r() * 7]; return `<g transform="translate(${x} ${cy}) rotate(${a})">${path(`M${-s * 1.3} 0L${-s * 0.5} ${-s * 0.7}H${s * 0.9}L${s * 1.3} 0L${s * 0.5} ${s * 0.7}H${-s * 0.9}Z`, { f: mix(magenta, "#ffffff", 0.2), s: mix(magenta, ink, 0.4), w: 1.5 })}</g>`; });
      const molecules = times(170, () => { const u = r(); const x = u < 0.62 ? left + 14 + r() * (seam - left - 20) : seam + 4 + Math.abs(r() + r() + r() - 1.5) * 250; return circle(x, y + 14 + r() * 202, 4.2, { f: "#F3A9CB", o: 0.95 }); });
      return `${box(left, y, right - left, 230, { f: fade([[0, "#E6E2D8"], [1, "#B9B5AB"]]) }, 4)}${box(left, y, seam - left, 230, { f: mix("#4A2338", ink, 0.1) }, 4)}${box(left, y, right - left, 230, { f: spread }, 4)}${moving ? molecules : crystals}${line(seam, y - 8, seam, y + 238, { s: ink, w: 3 })}`;
    };
    return `${text(left, 168, "dye: dissolved, it moves", { f: "#F3A9CB", size: 34, weight: 500 })}${text(right, 168, "white part", { a: "end", f: mute })}${pair(192, true)}${times(3, (i) => arrow(`M${seam - 60} ${244 + i * 62}h150`, { s: ink, w: 4, o: 0.75 }))}${text(left, 488, "pigment: crystals, they stay", { f: paper, size: 34, weight: 500 })}${pair(512, false)}`;
  },
  "gas-fading-pack": (hue) => {
    const [x0, y0, cols, rows, step] = [690, 250, 9, 6, 78];
    const yellow = "#D9A93C";
    const r = random(15);
    const reels = times(cols * rows, (k) => {
      const [i, j] = [k % cols, Math.floor(k / cols)];
      const depth = Math.min(i, j, cols - 1 - i, rows - 1 - j);
      const colour = mix("#F6F5F0", yellow, [0.82, 0.36, 0.05][depth] ?? 0);
      const [x, y] = [x0 + i * step, y0 + j * step];
      return circle(x, y, 36, { f: fade([[0, mix(colour, "#ffffff", 0.45)], [0.6, colour], [1, mix(colour, ink, 0.35)]], "round") }) + times(3, (n) => circle(x, y, 17 + n * 6, { s: mix(colour, ink, 0.4), w: 1, o: 0.5 })) + circle(x, y, 11, { f: "#8A7250" }) + circle(x, y, 6, { f: ink });
    });
    const gas = (x: number, y: number): string => ball(x - 12, y + 4, 9, "#EE8B70") + ball(x + 12, y + 4, 9, "#EE8B70") + ball(x, y - 4, 10, "#86B7EA");
    return `${shadow(1002, 720, 400, 26)}${box(x0 - 46, y0 - 46, step * (cols - 1) + 92, step * (rows - 1) + 92, { f: "#241F16", s: mix(hue, "#ffffff", 0.3), w: 2 }, 6)}${reels}
${times(10, (i) => gas(546 + (i % 2) * 50 + r() * 16, 216 + i * 48))}${times(10, (i) => gas(1412 + (i % 2) * 50 + r() * 16, 216 + i * 48))}${times(9, (i) => gas(680 + i * 82 + r() * 24, 172 + r() * 16))}${times(3, (i) => arrow(`M568 ${336 + i * 96}h66`, { s: amber, w: 4 }) + arrow(`M1436 ${336 + i * 96}h-66`, { s: amber, w: 4 }))}
${text(530, 756, "NO_x", { f: amber, size: 38, weight: 600 })}${text(1002, 756, "yellow from outside inwards", { a: "middle", f: paper })}`;
  },
  "speck-needle": (hue) => {
    const r = random(23);
    const field = (x: number, inner: string): string => circle(x, 380, 156, { f: fade([[0, mix(hue, "#ffffff", 0.62)], [1, mix(hue, ink, 0.05)]], "round", 0.5, 0.5) }) + clip(circle(x, 380, 156), inner) + circle(x, 380, 156, { s: mix(hue, "#ffffff", 0.5), w: 3 });
    const grains = times(150, (i) => { const [a, d] = [r() * Math.PI * 2, i < 90 ? r() * 48 : 40 + r() * 74]; return ball(684 + d * Math.cos(a) * 1.15, 388 + d * Math.sin(a) * 0.85, 5 + r() * 5, "#4A4F55"); });
    const grit = times(5, (i) => line(1040 + i * 5, 398 + i * 9, 1180, 300 + i * 22, { s: "#ffffff", w: 2.5, o: 0.85 })) + path("M966 352L1004 322L1052 336L1066 384L1030 430L978 418Z", { f: fade([[0, "#C9CCCB"], [1, "#3A4044"]]), s: ink, w: 2 }) + path("M1004 322L1016 372L966 352M1016 372L1066 384M1016 372L1030 430", { s: ink, w: 2, o: 0.5 });
    const burnt = path("M1296 392C1280 342 1330 318 1366 338C1420 340 1470 300 1520 316C1490 350 1450 372 1420 398C1400 440 1320 450 1296 392Z", { f: fade([[0, "#3B1C08"], [0.45, "#8A4A12"], [1, "#C98A3A", 0.1]], "right") });
    const needle = (x: number, y: number): string => path(`M${x} ${y}L${x + 128} ${y - 196}l14 10Z`, { f: fade([[0, "#F2F4F4"], [1, "#7D8B8E"]], "right") });
    const word = (x: number, what: string, does: string, colour: string): string => text(x, 606, what, { a: "middle", f: paper, size: 34, weight: 500 }) + text(x, 654, does, { a: "middle", f: colour, size: 34 });
    return `${field(684, grains)}${field(1020, grit)}${field(1356, burnt)}${needle(690, 376)}${needle(1022, 366)}${needle(1362, 376)}${word(684, "agglomerate", "crushes", petrol)}${word(1020, "grit", "scratches", amber)}${word(1356, "burnt carrier", "smears", rust)}${text(1020, 736, "one needle under the cover glass", { a: "middle", f: mute })}`;
  },
  "whiteness-dose": (hue) => {
    const white = (turn: number, gain: number) => (x: number): number => { const u = (x - 600) / (turn - 600); return 590 - gain * (u <= 1 ? 1 - (1 - u) ** 2 : 1 - 0.32 * (u - 1) ** 1.6); };
    const anatase = white(1010, 330);
    const rutile = white(1470, 250);
    const best = 600 + 410 * 0.667;
    return `${axes(600, 640, 880, 450, "", "whiteness", 4)}${box(600, 652, 880, 40, { f: fade([[0, "#EFE6C4"], [0.28, "#F4F4F8"], [0.36, "#E6EEFC"], [0.52, "#E3F1EE"], [1, "#C9DDB4"]], "right") }, 3)}${text(600, 736, "dose of brightener", { f: mute })}${text(1480, 736, "greenish", { a: "end", f: "#C9DDB4" })}
${path(graph(600, 1480, rutile), { s: sand, w: 4 })}${lit(graph(600, 1480, anatase), mix(hue, "#ffffff", 0.45), 4.5)}${line(best, 640, best, anatase(best), { s: petrol, w: 3, d: "3 10" })}${circle(best, anatase(best), 12, { f: ink, s: petrol, w: 4 })}${text(best - 24, anatase(best) - 22, "best dose", { a: "end", f: petrol, size: 32 })}${circle(1010, anatase(1010), 9, { f: amber })}${text(1010, anatase(1010) - 26, "turn", { a: "middle", f: amber, size: 32 })}${text(1180, rutile(1180) + 62, "with rutile", { f: sand })}${text(1296, 236, "with anatase", { f: mix(hue, "#ffffff", 0.5) })}`;
  },
  "regrind-plane": () => {
    const [x, y] = [860, 300];
    const plaque = (px: number, py: number, colour: string): string => box(px - 46, py - 46, 92, 92, { f: fade([[0, mix(colour, "#ffffff", 0.4)], [0.5, colour], [1, mix(colour, ink, 0.25)]]) }, 8);
    return `${line(620, 700, 1500, 700, { s: mute })}${line(620, 700, 620, 170, { s: mute })}${text(640, 190, "L*", { mono: true, f: mute, size: 36 })}${text(640, 226, "light", { f: mute, size: 28 })}${text(1500, 748, "b*", { a: "end", mono: true, f: mute, size: 36 })}${text(1440, 748, "yellow", { a: "end", f: mute, size: 28 })}
${arrow(`M${x + 62} ${y}H1230`, { s: amber, w: 6 })}${arrow(`M${x} ${y + 62}V526`, { s: "#9AA6A8", w: 6 })}${arrow(`M${x + 50} ${y + 44}L1216 536`, { s: rust, w: 6 })}${plaque(x, y, "#F4F3EE")}${plaque(1290, y, "#E6C777")}${plaque(x, 586, "#8F9290")}${plaque(1280, 576, "#8A5F2C")}
${text(x, y - 68, "virgin", { a: "middle", f: paper, size: 32 })}${text(1290, y - 68, "oxidation", { a: "middle", f: amber, size: 32 })}${text(x - 64, 600, "dirt, ink", { a: "end", f: "#B5BFC0", size: 32 })}${text(1344, 560, "burnt", { f: rust, size: 32 })}${text(1344, 600, "foreign", { f: rust, size: 32 })}${text(1344, 640, "polymer", { f: rust, size: 32 })}${glow(x, y, 150, "#ffffff", 0.1)}`;
  },
};
