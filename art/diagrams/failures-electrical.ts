/** Failures of electronic parts: blisters in reflow, tracking. */
import { amber, arrow, axes, box, type Draw, ellipse, fade, glow, ink, line, lit, mix, paper, path, petrol, random, rust, smooth, text, times } from "./kit.ts";

export const electricalFailures: Readonly<Record<string, Draw>> = {
  "reflow-profile": (hue) => {
    const y = (celsius: number): number => 700 - celsius * 1.62;
    const profile = smooth([[600, y(25)], [740, y(130)], [830, y(160)], [960, y(185)], [1060, y(215)], [1130, y(246)], [1170, y(250)], [1220, y(236)], [1310, y(165)], [1420, y(92)]]);
    const melts = [["PBT melts", 225, rust], ["PA 66 melts", 260, amber], ["PPA melts", 310, petrol]] as const;
    return `${axes(600, 700, 880, 530, "minutes in the oven", "°C", 5)}${melts.map(([name, c, colour]) => line(600, y(c), 1480, y(c), { s: colour, w: 2.5, d: "3 10" }) + text(620, y(c) - 12, `${name}, ${c}`, { f: colour })).join("")}${lit(profile, paper, 4.5)}${line(1170, y(250), 1170, 640, { s: "#8FD3EA", w: 2, d: "3 10" })}${text(1152, 610, "water in the part:", { a: "end", f: "#8FD3EA" })}${text(1152, 652, "40 bar at 250 °C", { a: "end", f: "#8FD3EA", size: 34, weight: 600 })}
${box(1270, 596, 190, 60, { f: fade([[0, mix(hue, "#ffffff", 0.35)], [1, mix(hue, ink, 0.35)]]) }, 4)}${path("M1296 597q22 -40 46 0M1364 597q34 -62 70 0", { f: mix(hue, "#ffffff", 0.45), s: mix(hue, "#ffffff", 0.7), w: 2 })}${ellipse(1319, 600, 16, 9, { f: ink, o: 0.7 })}${ellipse(1399, 600, 26, 14, { f: ink, o: 0.7 })}${times(7, (i) => path(`M${1284 + i * 27} 656v16h12`, { s: "#D9CFBD", w: 4 }))}${glow(1170, y(250), 120, rust, 0.25)}`;
  },
  "tracking-drop": (hue) => {
    const r = random(19);
    const surface = 590;
    const branch = (x: number, y: number, angle: number, length: number, w: number): string => {
      if (length < 9) return "";
      const [bx, by] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.42];
      return path(`M${x.toFixed(1)} ${y.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`, { s: "#0B0705", w }) + branch(bx, by, angle + (r() - 0.5) * 0.8, length * 0.82, w * 0.82) + (r() < 0.8 ? branch(bx, by, angle + (r() < 0.5 ? 1 : -1) * (0.5 + r() * 0.6), length * 0.6, w * 0.6) : "");
    };
    const electrode = (foot: number, side: 1 | -1): string => path(`M${foot} ${surface}L${foot + side * 225} 200h${side * 86}L${foot + side * 62} ${surface - 34}Z`, { f: fade([[0, "#DDE3E3"], [0.5, "#9AA7A9"], [1, "#4E5C60"]], side > 0 ? "right" : "down"), s: "#E8ECEC", w: 1.5 });
    return `${path(`M560 480H1460L1540 690H480Z`, { f: fade([[0, mix(hue, "#ffffff", 0.28)], [1, mix(hue, ink, 0.2)]]) })}${path("M480 690H1540V742H480Z", { f: mix(hue, ink, 0.55) })}
${glow(1010, surface, 170, "#FF8A2B", 0.7)}${ellipse(1010, surface + 2, 150, 30, { f: "#BFE3EC", o: 0.3 })}${[-0.75, -0.25, 0.3, 0.8].map((turn) => branch(880, surface, turn, 34, 6) + branch(1140, surface, Math.PI + turn, 34, 6)).join("")}${lit(`M886 ${surface - 2}L922 ${surface - 18}L956 ${surface + 4}L990 ${surface - 14}L1030 ${surface + 2}L1066 ${surface - 18}L1100 ${surface}L1134 ${surface - 6}`, "#FFE2A6", 3.5)}
${electrode(1140, 1)}${electrode(880, -1)}${path("M1000 130H1020L1014 214H1006Z", { f: fade([[0, "#B9C3C3"], [1, "#6A787B"]]) })}${path("M1010 236C1034 280 1040 294 1040 306A30 30 0 0 1 980 306C980 294 986 280 1010 236Z", { f: fade([[0, "#D6EFF8"], [1, "#5FA3B3"]]) })}${arrow("M1010 350V520", { s: "#8FD3EA", w: 3, d: "2 10" })}
${text(1056, 178, "salt water", { f: "#8FD3EA" })}${line(880, 656, 1140, 656, { s: paper, w: 3 })}${line(880, 644, 880, 668, { s: paper, w: 3 })}${line(1140, 644, 1140, 668, { s: paper, w: 3 })}${text(1190, 666, "4 mm", { a: "middle", f: paper, weight: 600 })}${text(520, 728, "carbon that conducts", { f: amber })}${text(1500, 728, "100–600 V", { a: "end", f: paper })}`;
  },
};
