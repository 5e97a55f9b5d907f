/** Failures of flame-retardant parts and of reactive fire protection. */
import { amber, arrow, ball, box, type Draw, fade, glow, ink, lit, mix, molecule, mute, path, petrol, random, rust, sand, smooth, text, times } from "./kit.ts";
import { cells, foam, type Point } from "./cells.ts";

/** A flame standing on its foot. */
const flame = (x: number, foot: number, h: number): string =>
  glow(x, foot - h * 0.4, h * 0.7, "#FF8A2B", 0.5) + path(`M${x} ${foot - h}C${x + h * 0.3} ${foot - h * 0.6} ${x + h * 0.34} ${foot - h * 0.1} ${x} ${foot}C${x - h * 0.34} ${foot - h * 0.1} ${x - h * 0.3} ${foot - h * 0.6} ${x} ${foot - h}`, { f: fade([[0, "#FF9A3B", 0.15], [0.5, "#FFB44A", 0.85], [1, "#FFE9B0"]]) });

export const fireFailures: Readonly<Record<string, Draw>> = {
  "bromine-spends-hals": async (hue) => `${times(3, (i) => lit(`M${556 + i * 62} 130L${596 + i * 62} 226`, "#A98BFF", 3))}${await molecule("Brc1c(Br)c(Br)c(CCc2c(Br)c(Br)c(Br)c(Br)c2Br)c(Br)c1Br", 530, 200, 480, 280, sand)}${arrow("M1024 330H1148", { s: rust, w: 5 })}${ball(1210, 330, 42, "#E58A6A")}${ball(1250, 308, 22, "#F4F2EA")}${text(1290, 342, "HBr", { f: rust, size: 44, weight: 600 })}${glow(1220, 330, 130, hue, 0.4)}
${await molecule("CC1(C)CC(O)CC(C)(C)N1", 530, 490, 230, 200)}${arrow("M770 600H890", { s: rust, w: 4 })}${text(830, 574, "+ HBr", { a: "middle", f: rust, size: 28 })}${await molecule("CC1(C)CC(O)CC(C)(C)[NH2+]1", 890, 490, 230, 200, mute)}${await molecule("CC1(C)CC(O)CC(C)(C)N1OC1CCCCC1", 1170, 470, 340, 230)}
${text(645, 744, "N–H protects", { a: "middle", f: petrol })}${text(1005, 744, "salt does not", { a: "middle", f: rust })}${text(1340, 744, "N–O–R goes on", { a: "middle", f: petrol })}`,
  "intumescent-rise": (hue) => {
    const r = random(9);
    const char = "#6E6A66";
    const grid = (x: number, y: number, w: number, h: number, step: number, shake: number): Point[] => Array.from({ length: Math.ceil(w / step) * Math.ceil(h / step) }, (_, i) => ({ x: x + ((i % Math.ceil(w / step)) + 0.5 + (r() - 0.5) * shake) * step, y: y + (Math.floor(i / Math.ceil(w / step)) + 0.5 + (r() - 0.5) * shake) * step }));
    const heap = (x: number, w: number, h: number, step: number, wall: number): string => {
      const top = 640 - h;
      const shape = `${smooth([[x, 640], [x + 6, top + 34], [x + w * 0.2, top + 8], [x + w * 0.45, top - 6], [x + w * 0.72, top + 6], [x + w - 8, top + 30], [x + w, 640]])}Z`;
      return foam(shape, cells(grid(x - 8, top - 14, w + 16, h + 20, step, 0.8), [x - 8, top - 14, w + 16, h + 20], wall), char) + path(shape, { s: mix(char, "#ffffff", 0.35), w: 2 });
    };
    const column = (x: number, what: string, why: string, colour: string): string => text(x, 722, what, { a: "middle", f: colour, size: 32, weight: 500 }) + text(x, 758, why, { a: "middle", f: mute, size: 28 });
    return `${[620, 700].map((x) => flame(x, 590, 150)).join("")}${[960, 1040].map((x) => flame(x, 272, 130)).join("")}${[1310, 1400].map((x) => flame(x, 376, 140)).join("")}${heap(540, 250, 34, 30, 16)}${heap(860, 290, 360, 25, 5)}${heap(1230, 270, 250, 104, 5)}
${box(520, 640, 1000, 42, { f: fade([[0, "#C3CCCC"], [0.4, "#7E8C8F"], [1, "#39464A"]]) }, 2)}${text(1500, 671, "steel", { a: "end", f: ink, weight: 600, size: 28 })}${column(665, "flat char", "too little gas", rust)}${column(1005, "fine foam", "all three at once", petrol)}${column(1365, "large bubbles", "too much gas", amber)}${glow(1005, 460, 240, hue, 0.12)}`;
  },
};
