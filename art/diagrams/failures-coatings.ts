/** Failures of coatings, sealants and hot melts. Curves without figures show the direction, not data. */
import { amber, arrow, box, circle, clip, type Draw, fade, glow, graph, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, text, times } from "./kit.ts";

export const coatingFailures: Readonly<Record<string, Draw>> = {
  "clear-coat-section": (hue) => {
    const r = random(13);
    const rough = (x: number): number => 330 + (x < 1000 ? 12 * Math.abs(Math.sin(x / 23)) + 6 * Math.sin(x / 7) : 0);
    const lift = (x: number): number => (x < 1110 ? 0 : -84 * (1 - Math.cos(Math.min(1, (x - 1110) / 400) * Math.PI)) * 0.5);
    const sheet = `${graph(1010, 1520, (x) => 330 + lift(x))}${graph(1520, 1010, (x) => 452 + lift(x)).replace("M", "L")}Z`;
    return `${times(8, (i) => lit(`M${566 + i * 128} 130L${552 + i * 128} 232`, "#A98BFF", 3))}
${path(`${graph(520, 1010, rough)}L1010 452H520Z`, { f: fade([[0, "#DDEFF0", 0.75], [1, "#7FB0B4", 0.55]]) })}${path(sheet, { f: fade([[0, "#DDEFF0", 0.75], [1, "#7FB0B4", 0.55]]) })}${path(graph(520, 1010, rough), { s: "#ffffff", w: 2.5 })}${path(graph(1010, 1520, (x) => 330 + lift(x)), { s: "#ffffff", w: 2.5 })}${path(graph(1110, 1520, (x) => 452 + lift(x)), { s: "#ffffff", w: 2 })}${times(9, (i) => { const x = 552 + i * 52; return path(`M${x} ${rough(x)}l${(r() - 0.5) * 14} ${26 + r() * 22}l${(r() - 0.5) * 14} ${20 + r() * 16}`, { s: ink, w: 3.5 }); })}
${box(520, 452, 1000, 90, { f: fade([[0, mix(hue, "#ffffff", 0.15)], [1, hue]]) }, 0)}${box(1120, 452, 400, 30, { f: fade([[0, "#C9D2CC", 0.85], [1, "#C9D2CC", 0.1]]) }, 0)}${times(34, () => circle(1130 + r() * 384, 456 + r() * 24, 3.5, { f: "#F4F6F2" }))}${times(70, () => circle(534 + r() * 972, 468 + r() * 66, 2.2, { f: "#CFE6E4", o: 0.55 }))}${box(520, 542, 1000, 60, { f: fade([[0, "#8B8378"], [1, "#6A645B"]]) }, 0)}${box(520, 602, 1000, 70, { f: fade([[0, "#B9C3C3"], [1, "#5A686B"]]) }, 0)}
${text(540, 442, "clear coat", { f: ink, size: 30, weight: 600 })}${text(540, 510, "base coat", { f: paper, size: 30 })}${text(540, 584, "primer", { f: paper, size: 28 })}${text(540, 648, "steel", { f: ink, size: 28, weight: 600 })}${text(540, 292, "gloss lost: HALS", { f: paper, size: 34, weight: 500 })}${text(1510, 734, "peels: absorber, thickness", { a: "end", f: amber, size: 34, weight: 500 })}${line(1300, 476, 1300, 700, { s: amber, w: 2 })}`;
  },
  "hot-melt-tank": (hue) => {
    const r = random(33);
    const melt = "#C98A2E";
    return `${path("M540 200V660Q540 700 580 700H980Q1020 700 1020 660V200", { f: "#2A3538", s: "#9AA6A8", w: 6 })}${path("M556 300H1004V650Q1004 684 970 684H590Q556 684 556 650Z", { f: fade([[0, "#7A4413"], [0.16, mix(melt, rust, 0.25)], [1, "#E3B860"]]) })}${path("M556 296Q640 286 780 296T1004 294V322Q900 330 780 320T556 324Z", { f: "#2B1608" })}${times(22, (i) => path(`M${i % 2 ? 556 : 1004} ${310 + i * 13}q${i % 2 ? 16 : -16} 8 0 22Z`, { f: "#2B1608" }))}${times(20, () => circle(590 + r() * 380, 350 + r() * 310, 3 + r() * 5, { f: "#1D0F05" }))}${times(5, (i) => arrow(`M${664 + i * 74} 190V272`, { s: "#EE8B70", w: 3.5 }))}${text(812, 166, "O_2", { a: "middle", f: "#EE8B70", size: 34 })}
${box(720, 700, 120, 34, { f: "#56656A" }, 2)}${path("M760 734h40l-12 36h-16Z", { f: "#8B989A" })}${text(548, 270, "skin", { f: paper })}${text(856, 752, "char, crumbs", { f: mute })}
${line(1110, 640, 1500, 640, { s: mute })}${line(1110, 640, 1110, 230, { s: mute })}${lit(graph(1112, 1490, (x) => 470 - 24 * (Math.exp((x - 1110) / 160) - 1)), rust, 4.5)}${path(graph(1112, 1490, (x) => 470 + 130 * (1 - Math.exp(-(x - 1110) / 170))), { s: petrol, w: 4.5 })}${text(1110, 208, "viscosity", { f: mute })}${text(1500, 686, "hours at 175 °C", { a: "end", f: mute })}${text(1390, 300, "SBS gels", { a: "end", f: rust, size: 34 })}${text(1500, 544, "SIS thins", { a: "end", f: petrol, size: 34 })}${glow(780, 480, 200, hue, 0.1)}`;
  },
  "sealant-cure-front": (hue) => {
    const r = random(7);
    const bead = "M700 250Q900 292 1100 250V640Q900 590 700 640Z";
    const cured = mix(hue, "#ffffff", 0.55);
    return `${box(520, 230, 180, 460, { f: fade([[0, "#A9A49A"], [1, "#6B665D"]], "right") }, 2)}${box(1100, 230, 180, 460, { f: fade([[0, "#6B665D"], [1, "#A9A49A"]], "right") }, 2)}${times(60, (i) => circle((i % 2 ? 530 : 1110) + r() * 160, 244 + r() * 430, 3 + r() * 6, { f: "#4E4A43", o: 0.5 }))}
${clip(path(bead), box(690, 230, 420, 440, { f: mix(hue, ink, 0.3) }, 0) + times(70, () => { const [x, y] = [706 + r() * 388, 400 + r() * 200]; return Math.abs(x - 900) < 100 && Math.abs(y - 510) < 34 ? "" : circle(x, y, 3, { f: mix(hue, "#ffffff", 0.35), o: 0.7 }); }) + path("M690 230H1110V388Q900 424 690 388Z", { f: fade([[0, mix(cured, "#ffffff", 0.3)], [1, cured]]) }) + path("M690 388Q900 424 1110 388", { s: amber, w: 4, d: "5 11" }))}${path("M700 618Q900 566 1100 618V700Q900 660 700 700Z", { f: fade([[0, "#D9CFBD"], [1, "#9A917F"]]) })}
${times(5, (i) => arrow(`M${776 + i * 68} 148V${250 + (i === 2 ? 8 : 0)}`, { s: "#8FD3EA", w: 4 }))}${text(520, 178, "water from air", { f: "#8FD3EA" })}${text(900, 338, "cured", { a: "middle", f: ink, size: 34, weight: 600 })}${text(900, 520, "still paste", { a: "middle", f: paper, size: 34 })}${text(900, 752, "2–3 mm in the first day", { a: "middle", f: paper })}
${line(1320, 300, 1320, 600, { s: mute })}${line(1320, 300, 1516, 300, { s: mute })}${lit(graph(1321, 1512, (x) => 300 + 19.5 * Math.sqrt(x - 1320)), amber, 4.5)}${text(1512, 280, "days", { a: "end", f: mute })}${text(1320, 644, "depth ~ √t", { f: amber })}`;
  },
  "two-pack-bubbles": (hue) => {
    const r = random(41);
    const bubble = (x: number, y: number, s: number): string => circle(x, y, s, { f: fade([[0, "#FFFFFF", 0.75], [0.5, mix(hue, ink, 0.35), 0.85], [1, ink, 0.9]], "round"), s: "#D6EFF8", w: 2 });
    return `${path("M520 330H776q14 -2 22 30q14 34 30 0q10 -30 24 -30H1226q14 0 20 26q16 44 34 0q8 -26 22 -26H1520V600H520Z", { f: fade([[0, mix(hue, "#ffffff", 0.45)], [0.12, mix(hue, "#ffffff", 0.12)], [1, mix(hue, ink, 0.25)]]) })}${path("M520 330H776q14 -2 22 30q14 34 30 0q10 -30 24 -30H1226q14 0 20 26q16 44 34 0q8 -26 22 -26H1520", { s: amber, w: 5 })}${box(520, 600, 1000, 76, { f: fade([[0, "#B9C3C3"], [1, "#55646A"]]) }, 0)}
${times(26, () => bubble(546 + r() * 950, 408 + r() * 168, 7 + r() * 17))}${[560, 670, 740, 880, 1000, 1120, 1190, 1340, 1450].map((x, i) => bubble(x, 366, 13 + (i % 3) * 4)).join("")}${times(12, (i) => path(`M${560 + i * 84} 306q${i % 2 ? 16 : -16} -26 0 -52q${i % 2 ? -16 : 16} -26 0 -50`, { s: sand, w: 3, o: 0.7 }))}
${text(520, 176, "solvent leaves too soon", { f: sand })}${text(1510, 176, "skin closes", { a: "end", f: amber })}${text(1020, 652, "steel", { a: "middle", f: ink, weight: 600, size: 28 })}${text(520, 736, "2 R–NCO + H_2O", { f: paper, size: 36 })}${arrow("M820 724H900", { s: amber, w: 4 })}${text(924, 736, "urea + CO_2", { f: rust, size: 36, weight: 600 })}`;
  },
};
