/** Faults of film and tape, for the pages of problems: where each starts and what it looks like in section. */
import { chain } from "./films.ts";
import { amber, arrow, axes, ball, box, circle, clip, type Draw, ellipse, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, text, times } from "./kit.ts";

const water = "#7FC4E8";

/** A tape seen from its side, with the fibrils of drawing. */
function tape(y: number, h: number, colour: string): string {
  const r = random(y);
  return `${box(530, y, 980, h, { f: fade([[0, mix(colour, "#ffffff", 0.45)], [0.5, mix(colour, "#ffffff", 0.1)], [1, mix(colour, ink, 0.45)]]) }, 3)}${times(14, (i) => { const at = y + 8 + (i * (h - 16)) / 13; const x = 530 + r() * 300; return line(x, at, x + 300 + r() * 380, at, { s: "#ffffff", w: 1.2, o: 0.22 }); })}`;
}

export const filmFailures: Readonly<Record<string, Draw>> = {
  "frame-line": (hue) => {
    const film = mix(hue, "#ffffff", 0.45);
    return `${glow(740, 510, 240, rust, 0.6)}${times(6, (i) => lit(`M${600 + i * 66} 140L${584 + i * 66} 270`, amber, 3))}
${circle(740, 510, 92, { f: fade([[0, "#D5DAD8"], [0.5, "#8C999B"], [1, "#3A4549"]], "right"), s: ink, w: 2 })}${circle(740, 510, 74, { f: "#10191C" })}
${path("M530 535L683 428A100 100 0 0 1 797 428L950 535", { s: film, w: 16, o: 0.85 })}${path("M683 428A100 100 0 0 1 797 428", { s: mix(amber, rust, 0.6), w: 16 })}${path("M752 400L744 411L752 418L742 430", { s: ink, w: 5 })}
${times(3, (i) => path(`M${708 + i * 34} 408q9 -13 0 -26q-9 -12 0 -26`, { s: rust, w: 3, o: 0.9, d: "1 8" }))}
${text(740, 522, "hot steel", { a: "middle", f: paper, size: 28 })}${text(740, 668, "cracks where it lies", { a: "middle", f: rust })}${text(740, 708, "on the frame", { a: "middle", f: rust })}
${axes(1070, 690, 430, 430, "seasons", "elongation left", 4)}${line(1070, 500, 1500, 500, { s: sand, w: 2.5, d: "4 10" })}${text(1492, 534, "50 %", { a: "end", mono: true, f: sand, size: 28 })}
${lit(graph(1070, 1500, (x) => 310 + 150 * ((x - 1070) / 430) ** 2), petrol)}${path(graph(1070, 1300, (x) => 306 + 350 / (1 + Math.exp(-(x - 1180) / 24))), { s: rust, w: 4 })}${text(1500, 300, "between the bows", { a: "end", f: petrol })}${text(1262, 606, "at the frame", { f: rust })}`;
  },
  "tape-scatter": (hue) => {
    const left = [0.82, 0.77, 0.85, 0.8, 0.74, 0.83, 0.3, 0.8, 0.86, 0.78];
    const at = (i: number): number => 540 + i * 90;
    const weak = 6;
    const colour = (i: number): string => (i === weak ? mix(sand, rust, 0.45) : mix(hue, "#ffffff", 0.4));
    const strip = (i: number, y: number, h: number): string => box(at(i), y, 70, h, { f: fade([[0, mix(colour(i), ink, 0.3)], [0.5, colour(i)], [1, mix(colour(i), ink, 0.3)]], "right") }, 0);
    // The torn ends of the weak tape: the upper hangs over the second weft, the lower stands before the third.
    const torn = (y: number, h: number, up: boolean): string => {
      const edge = up ? `L${at(weak) + 70} ${y + h}l-14 14l-12 -20l-14 24l-16 -22l-14 12` : "";
      return path(up ? `M${at(weak)} ${y}h70${edge}Z` : `M${at(weak)} ${y + h}v${-h}l12 -14l16 20l14 -22l14 18l14 -10V${y + h}Z`, { f: colour(weak) });
    };
    const weft = (row: number): number => 446 + row * 84;
    return `${text(540, 168, "strength left, tape by tape", { f: sand })}${arrow(`M1115 184V318`, { s: rust })}${text(1500, 168, "tape without batch", { a: "end", f: rust })}
${left.map((v, i) => box(at(i), 396 - v * 200, 70, v * 200, { f: i === weak ? rust : fade([[0, petrol, 0.95], [1, petrol, 0.35]]) }, 2)).join("")}${line(530, 296, 1424, 296, { s: paper, w: 2.5, d: "4 10" })}${text(1436, 306, "50 %", { mono: true, f: paper, size: 28 })}${line(530, 397, 1424, 397)}
${times(10, (i) => (i === weak ? strip(i, 426, 90) + strip(i, 690, 80) : strip(i, 426, 344)))}${times(4, (row) => box(524, weft(row), 906, 62, { f: fade([[0, mix(hue, "#ffffff", 0.22)], [0.5, hue], [1, mix(hue, ink, 0.5)]]) }, 0) + times(10, (i) => ((i + row) % 2 ? "" : i === weak && row === 2 ? "" : strip(i, weft(row) - 12, 86))))}${torn(500, 60, true)}${torn(664, 40, false)}`;
  },
  "antifog-sheet": (hue) => {
    const r = random(21);
    const film = (x: number, count: number): string => `${box(x, 240, 420, 190, { f: fade([[0, hue, 0.32], [1, hue, 0.6]]) }, 2)}${line(x, 240, x + 420, 240, { s: paper, w: 2 })}${line(x, 430, x + 420, 430, { s: paper, w: 2 })}${times(count, () => chain(x + 40 + r() * 340, 266 + r() * 130, sand, r() * 360, 38))}`;
    const drop = (x: number, w: number, h: number): string => path(`M${x - w} 431C${x - w * 1.1} ${431 + h * 0.8} ${x - w * 0.5} ${431 + h} ${x} ${431 + h}S${x + w * 1.1} ${431 + h * 0.8} ${x + w} 431Z`, { f: fade([[0, water, 0.35], [0.7, water, 0.75], [1, "#ffffff", 0.9]]), s: mix(water, "#ffffff", 0.5), w: 2 });
    return `${text(540, 190, "reservoir full", { f: paper })}${text(1080, 190, "washed out", { f: paper })}${film(540, 26)}${film(1080, 3)}
${times(13, (i) => chain(556 + i * 32, 436, sand, -90 + (i % 3) * 8 - 8, 34))}${path("M540 440H960V472C900 478 620 474 540 470Z", { f: fade([[0, water, 0.5], [1, "#ffffff", 0.75]]) })}${arrow("M640 512H870", { s: water })}
${drop(1130, 34, 50)}${drop(1222, 48, 76)}${drop(1330, 40, 60)}${drop(1432, 54, 88)}${path("M1222 566c-16 26 -22 36 -22 48a22 22 0 0 0 44 0c0 -12 -6 -22 -22 -48Z", { f: fade([[0, water, 0.5], [1, "#ffffff", 0.85]]) })}
${text(540, 600, "water lies flat", { f: water })}${text(540, 640, "and runs off", { f: water })}${text(1500, 600, "drops hang", { a: "end", f: rust })}${text(1500, 640, "and fall", { a: "end", f: rust })}${text(540, 742, "life = level × thickness, against wet nights", { f: mute })}`;
  },
  "gel-types": (hue) => {
    const r = random(9);
    const field = (x: number, inner: string, name: string, sign: string): string => `${circle(x, 410, 152, { f: fade([[0, mix(hue, "#ffffff", 0.62)], [1, mix(hue, "#ffffff", 0.1)]], "round", 0.5, 0.5) })}${clip(circle(x, 410, 152), inner)}${circle(x, 410, 152, { s: mix(hue, "#ffffff", 0.6), w: 3 })}${text(x, 628, name, { a: "middle", f: paper, weight: 500, size: 32 })}${text(x, 674, sign, { a: "middle", f: amber })}`;
    const lens = (x: number, rx: number, ry: number): string => `${ellipse(x + 5, 416, rx + 8, ry + 8, { f: ink, o: 0.35, blur: 7 })}${ellipse(x, 410, rx, ry, { f: fade([[0, "#ffffff", 0.95], [0.6, mix(hue, "#ffffff", 0.5), 0.9], [1, mix(hue, ink, 0.35), 0.9]], "round") })}${path(`M${x - rx * 0.6} ${410 - ry * 0.45}Q${x - rx * 0.1} ${410 - ry * 0.95} ${x + rx * 0.4} ${410 - ry * 0.66}`, { s: "#ffffff", w: 5, o: 0.9 })}`;
    const grains = Array.from({ length: 22 }, () => { const a = r() * Math.PI * 2; const d = Math.sqrt(r()) * 38; return { x: 1350 + d * Math.cos(a) * 1.25, y: 410 + d * Math.sin(a), s: 7 + r() * 8 }; });
    return `${text(520, 190, "the gel on the hot stage", { f: mute, size: 32 })}${field(670, lens(670, 74, 56) + path("M652 396l18 -10l22 12l8 20l-20 16l-26 -6z", { f: "#7A4318" }) + path("M660 402l12 -6l14 8l2 12l-14 6z", { f: "#4A2408" }), "cross-linked", "never melts")}
${field(1010, `<g transform="rotate(-24 1010 410)">${path("M860 410C930 404 960 398 1010 366S1120 400 1170 410C1120 420 1060 454 1010 454S930 416 860 410Z", { f: fade([[0, "#ffffff", 0.7], [0.5, "#ffffff", 0.35], [1, mix(hue, ink, 0.2), 0.8]]) })}${lens(1010, 60, 42)}</g>`, "other polymer", "melts, comes back")}
${field(1350, lens(1350, 84, 66) + grains.map((g) => ball(g.x, g.y, g.s, mix("#E9E2D0", ink, 0.1))).join(""), "filler lump", "shows a grain")}`;
  },
  "ink-layers": (hue) => {
    const r = random(5);
    const pink = "#D85C9A";
    const block = (x: number, name: string, pen: string, colour: string): string => `${box(x, 480, 290, 190, { f: fade([[0, hue, 0.75], [1, hue, 0.2]]) }, 0)}${box(x, 470, 290, 12, { f: petrol }, 0)}${text(x, 722, name, { f: colour, weight: 500, size: 32 })}${text(x, 764, pen, { f: mute })}`;
    // The layer lies at the left and lifts towards the right, with what sticks to its back.
    const peel = (x: number, foot: number): string => path(`M${x} ${foot - 34}H${x + 90}C${x + 170} ${foot - 40} ${x + 230} ${foot - 90} ${x + 286} ${foot - 180}L${x + 312} ${foot - 164}C${x + 262} ${foot - 66} ${x + 190} ${foot - 4} ${x + 90} ${foot}H${x}Z`, { f: fade([[0, mix(pink, "#ffffff", 0.25)], [1, mix(pink, ink, 0.25)]]), s: mix(pink, "#ffffff", 0.5), w: 1.5 });
    const debris = (x: number): string => times(46, (i) => ball(x + 6 + ((i * 6.2) % 280), 456 + r() * 12, 4 + r() * 4, sand)) + times(12, (i) => ball(x + 118 + i * 15, 446 - ((i * 15) / 165) ** 1.9 * 132 + r() * 5, 4 + r() * 3, sand));
    return `${block(530, "slip on top", "pen reads low", rust)}${times(17, (i) => chain(538 + i * 17, 464, paper, -88 + (i % 3) * 5, 34))}${peel(530, 426)}
${block(880, "over-treated", "reads high, no hold", rust)}${debris(880)}${peel(880, 444)}
${block(1230, "sound face", "it holds", petrol)}${box(1230, 434, 290, 36, { f: fade([[0, mix(pink, "#ffffff", 0.25)], [1, mix(pink, ink, 0.25)]]), s: mix(pink, "#ffffff", 0.5), w: 1.5 }, 0)}
${text(530, 330, "ink", { f: pink, weight: 600, size: 32 })}${text(1246, 388, "on the oxidised face", { f: petrol, size: 28 })}${path("M1400 402L1420 466", { s: petrol, w: 2 })}`;
  },
  "bloom-solubility": (hue) => {
    const dissolved = (x: number): number => 668 - 96 * (Math.min(x - 560, 350) / 340) ** 2 - 360 / (1 + Math.exp(-(x - 930) / 14));
    const dose = 470;
    const crosses = 926;
    const blade = (x: number, h: number, turn: number): string => `<g transform="translate(${x} 452) rotate(${turn})">${path(`M-9 0L-7 ${-h}L2 ${-h - 12}L9 ${-h + 6}L8 0Z`, { f: fade([[0, "#ffffff"], [1, mix(hue, "#ffffff", 0.55)]], "right"), s: "#ffffff", w: 1 })}</g>`;
    const r = random(12);
    return `${axes(560, 690, 560, 500, "temperature", "dissolved at most", 4)}${path(`M560 ${dose}H${crosses}${graph(560, crosses, (x) => dissolved(560 + crosses - x)).replaceAll("M", "L").replace(/L([\d.]+) /g, (_, x: string) => `L${560 + crosses - Number(x)} `)}Z`, { f: rust, o: 0.32 })}
${lit(graph(560, 1120, dissolved), petrol)}${line(560, dose, 1120, dose, { s: amber, w: 3, d: "4 10" })}${text(1112, dose - 14, "dose", { a: "end", f: amber })}${text(590, 560, "excess", { f: paper, weight: 500, size: 32 })}${text(576, 738, "shelf", { f: sand })}${text(1112, 262, "melt", { a: "end", f: petrol })}
${box(1190, 452, 320, 210, { f: fade([[0, hue, 0.65], [1, hue, 0.25]]) }, 0)}${line(1190, 452, 1510, 452, { s: paper, w: 2 })}${times(12, () => { const x = 1220 + r() * 250; return chain(x, 520 + r() * 110, sand, r() * 360, 36); })}${times(17, (i) => blade(1206 + i * 18.2, 14 + r() * 34, (r() - 0.5) * 90))}${times(3, (i) => arrow(`M${1250 + i * 100} 540V478`, { s: amber }))}${text(1350, 356, "white bloom", { a: "middle", f: paper })}`;
  },
  "tape-voids": (hue) => {
    const r = random(8);
    const voids = Array.from({ length: 24 }, (_, i) => ({ x: 640 + (i % 8) * 110 + r() * 50, y: 500 + Math.floor(i / 8) * 44 + r() * 26, l: 26 + r() * 20 }));
    return `${tape(180, 150, hue)}${path("M530 246C660 240 900 244 1240 252L1400 255L1240 258C900 268 660 272 530 268Z", { f: "#0A1114" })}${path("M530 246C660 240 900 244 1240 252L1400 255", { s: "#ffffff", w: 1.5, o: 0.7 })}${times(5, (i) => path(`M${620 + i * 130} ${246 + (i % 2) * 3}q30 ${10 + i} 60 ${16 - (i % 2) * 4}`, { s: mix(hue, "#ffffff", 0.6), w: 2 }))}
${text(540, 380, "unfilled: the split runs on", { f: rust })}${tape(476, 150, hue)}${voids.filter(({ x, y }) => !(x < 860 && Math.abs(y - 552) < 30)).map(({ x, y, l }) => ellipse(x, y, l, 8, { f: "#0E171A", o: 0.85 }) + ball(x, y, 8, "#F4F1E8")).join("")}
${path("M530 540C590 538 660 544 726 551C660 558 590 564 530 564Z", { f: "#0A1114" })}${ellipse(756, 552, 42, 13, { f: "#0E171A" })}${ball(756, 552, 11, "#F4F1E8")}${circle(756, 552, 58, { s: amber, w: 3 })}
${text(540, 684, "chalk: it ends at a void", { f: petrol })}${arrow("M1200 728H1500", { s: sand })}${text(1180, 738, "drawn", { a: "end", f: mute })}`;
  },
};
