/** Crystals, grains, pellets: what is seen under the lens. */
import { amber, arrow, ball, box, circle, clip, type Draw, deep, ellipse, fade, glow, graph, graphite, ink, line, lit, mix, mute, paper, path, petrol, random, rust, sand, shadow, slate, text, times } from "./kit.ts";

/** Spherulites grown from nuclei until they meet: the cells of the plane, each with its Maltese cross. */
function spherulites(cx: number, cy: number, r: number, count: number, seed: number, hue: string): string {
  const rnd = random(seed);
  const nuclei = Array.from({ length: count }, () => ({ x: cx + (rnd() * 2 - 1) * r * 1.05, y: cy + (rnd() * 2 - 1) * r * 1.05 }));
  let cells = "";
  for (const a of nuclei) {
    const points: string[] = [];
    for (let k = 0; k < 72; k++) {
      const t = (k / 72) * Math.PI * 2;
      let far = r * 2.2;
      for (const b of nuclei) {
        if (b === a) continue;
        const dx = b.x - a.x, dy = b.y - a.y, along = dx * Math.cos(t) + dy * Math.sin(t);
        if (along > 0) far = Math.min(far, (dx * dx + dy * dy) / (2 * along));
      }
      points.push(`${(a.x + far * Math.cos(t)).toFixed(1)} ${(a.y + far * Math.sin(t)).toFixed(1)}`);
    }
    const shape = `M${points.join("L")}Z`;
    const size = r / Math.sqrt(count);
    const dark = times(4, (q) => { const t = (q * Math.PI) / 2 + 0.2; const w = 0.26; const L = size * 5; return path(`M${a.x} ${a.y}L${a.x + L * Math.cos(t - w)} ${a.y + L * Math.sin(t - w)}L${a.x + L * Math.cos(t + w)} ${a.y + L * Math.sin(t + w)}Z`, { f: ink, o: 0.62, blur: size > 40 ? 6 : 1.5 }); });
    const fibres = size > 30 ? times(60, (k) => { const t = (k / 60) * Math.PI * 2; return line(a.x, a.y, a.x + size * 4 * Math.cos(t + rnd() * 0.08), a.y + size * 4 * Math.sin(t), { s: "#ffffff", w: 1, o: 0.2 }); }) : "";
    cells += clip(path(shape), path(shape, { f: fade([[0, mix(hue, "#ffffff", 0.75)], [1, mix(hue, "#ffffff", 0.12)]], "round", 0.5, 0.5) }) + fibres + dark) + path(shape, { s: ink, w: size > 40 ? 3 : 1.2, o: 0.8 });
  }
  return clip(circle(cx, cy, r), cells) + circle(cx, cy, r, { s: mix(hue, "#ffffff", 0.5), w: 3 });
}
/** A short cylinder lying on its side: a pellet. */
const pellet = (x: number, y: number, s: number, colour: string, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${box(-s, -s * 0.72, s * 2, s * 1.44, { f: fade([[0, mix(colour, "#ffffff", 0.55)], [0.45, colour], [1, mix(colour, ink, 0.6)]]) }, s * 0.4)}${ellipse(s * 0.86, 0, s * 0.34, s * 0.7, { f: mix(colour, "#ffffff", 0.32) })}</g>`;

export const matter: Readonly<Record<string, Draw>> = {
  "spherulites": (hue) => `${spherulites(760, 420, 240, 9, 4, hue)}${spherulites(1280, 420, 240, 420, 8, hue)}${text(760, 724, "without nucleant", { a: "middle", f: mute })}${text(1280, 724, "nucleated", { a: "middle", f: paper })}${line(940, 752, 1040, 752, { s: sand, w: 4 })}${text(1060, 762, "50 µm", { mono: true, f: sand, size: 28 })}`,
  "dosing-pellets": (hue) => {
    const r = random(31);
    let out = "";
    for (let row = 0; row < 9; row++) for (let i = 0; i < 15; i++) { const hit = (row * 15 + i) % 47 === 20; out += pellet(560 + i * 66 + (row % 2) * 32 + (r() - 0.5) * 14, 150 + row * 70 + (r() - 0.5) * 14, 27, hit ? amber : mix("#DAD6CA", hue, r() * 0.12), r() * 180) + (hit ? circle(560 + i * 66 + (row % 2) * 32, 150 + row * 70, 50, { s: amber, w: 3 }) : ""); }
    return `<g opacity=".96">${out}</g>${box(540, 640, 560, 120, { f: ink, o: 0.86 }, 6)}${text(570, 692, "2 % of a masterbatch:", { f: sand, size: 32 })}${text(570, 736, "one pellet in fifty", { f: amber, size: 34, weight: 600 })}`;
  },
  "carbon-black": (hue) => {
    const r = random(14);
    const cluster = (cx: number, cy: number, size: number, count: number, spread: number): string => {
      const at: [number, number][] = [[cx, cy]];
      while (at.length < count) { const [x, y] = at[Math.floor(r() * at.length * spread) + Math.floor(at.length * (1 - spread))] ?? [cx, cy]; const a = r() * Math.PI * 2; const p: [number, number] = [x + size * 1.5 * Math.cos(a), y + size * 1.5 * Math.sin(a)]; if (Math.abs(p[0] - cx) < 215 && Math.abs(p[1] - cy) < 230) at.push(p); }
      return at.map(([x, y]) => ball(x, y, size, "#6A7479")).join("");
    };
    return `${circle(760, 410, 262, { f: fade([[0, mix(hue, "#ffffff", 0.5)], [1, mix(hue, ink, 0.15)]], "round", 0.5, 0.5) })}${circle(1290, 410, 262, { f: fade([[0, mix(hue, "#ffffff", 0.5)], [1, mix(hue, ink, 0.15)]], "round", 0.5, 0.5) })}${clip(circle(760, 410, 262), cluster(760, 410, 11, 420, 0.96))}${clip(circle(1290, 410, 262), cluster(1290, 410, 32, 34, 0.9))}${text(760, 734, "20 nm: absorbs UV", { a: "middle", f: paper })}${text(1290, 734, "60 nm: tints, less screen", { a: "middle", f: mute })}`;
  },
  "chalking-section": (hue) => {
    const r = random(17);
    const top = (x: number): number => (x < 1000 ? 330 : 330 + Math.min(54, (x - 1000) * 0.4) + 10 * Math.sin(x / 19) + 7 * Math.sin(x / 7));
    return `${times(6, (i) => lit(`M${620 + i * 160} 140L${604 + i * 160} ${280}`, "#A98BFF", 3))}${path(`${graph(520, 1520, top)}L1520 720H520Z`, { f: fade([[0, "#F3F1EA"], [0.35, "#DAD7CC"], [1, mix("#8C8F8C", hue, 0.3)]]) })}${times(90, () => { const x = 530 + r() * 980; return ball(x, top(x) + 22 + r() * (690 - top(x) - 20), 7 + r() * 5, "#FDFDFB"); })}${times(26, (i) => { const x = 1030 + i * 18.5; return ball(x, top(x) - 5 - r() * 10, 8 + r() * 4, "#FFFFFF"); })}
${line(1000, 300, 1000, 720, { s: rust, w: 2, d: "3 10" })}${text(760, 756, "new profile", { a: "middle", f: sand })}${text(1260, 756, "binder gone, pigment loose", { a: "middle", f: rust })}`;
  },
  "pellet-size": (hue) => {
    const sizes = [[5, 150, "5 mm"], [3, 92, "pellet"], [1, 36, "flake"], [0.1, 10, "dust"]] as const;
    let x = 600;
    return sizes.map(([, r, name], i) => { x += r; const at = x; x += r + 74; return shadow(at, 610, r * 0.9, Math.max(7, r * 0.15)) + (i === 1 ? pellet(at, 610 - r * 0.75, r * 0.94, mix(hue, "#ffffff", 0.15), 0) : i === 2 ? path(`M${at - 36} 596l22 -42l40 8l12 40Z`, { f: mix(hue, "#ffffff", 0.4) }) : ball(at, 610 - r, r, i ? sand : mix(hue, "#ffffff", 0.1))) + text(at, 672, name, { a: "middle", f: i ? mute : paper }); }).join("") + line(540, 612, 1500, 612, { s: slate, w: 2 }) + times(31, (i) => line(600 + i * 30, 720, 600 + i * 30, i % 5 ? 732 : 744, { s: mute, w: 2 })) + line(600, 720, 1500, 720) + text(1500, 180, "all below 5 mm are", { a: "end", f: mute }) + text(1500, 222, "microplastic by the rule", { a: "end", f: paper });
  },
  "pellet-trap": (hue) => {
    const r = random(44);
    const white = mix("#DAD6CA", hue, 0.1);
    return `${path("M520 470H880V640H1180V470H1520V560H1240V720H820V560H520Z", { f: fade([[0, "#5D6C70"], [1, "#222C2F"]]) })}${path("M880 470V640H1180V470", { f: fade([[0, petrol, 0.14], [1, petrol, 0.4]]) })}${line(880, 520, 1180, 520, { s: amber, w: 4 })}${times(24, (i) => line(884 + i * 12.6, 514, 884 + i * 12.6, 526, { s: amber, w: 2 }))}
${times(17, () => pellet(905 + r() * 250, 500 - r() * 26, 15, white, r() * 180))}${times(13, (i) => pellet(560 + i * 26 + r() * 14, 452 - r() * 8, 15, white, r() * 180))}${times(5, (i) => pellet(1210 + i * 62 + r() * 20, 453, 15, white, r() * 180))}${times(9, (i) => pellet(960 + r() * 150, 190 + i * 28, 15, i === 4 ? amber : white, r() * 180))}
${times(4, (i) => path(`M${910 + i * 66} ${580}q16 -14 32 0t32 0`, { s: petrol, w: 3, o: 0.7 }))}${arrow("M1030 650V760", { s: petrol })}${text(1520, 690, "water leaves, pellets stay", { f: petrol, a: "end" })}${text(1210, 540, "1 mm mesh", { f: amber })}`;
  },
  "tio2-lattice": (hue) => {
    // Rutile: a = 4.594 Å, c = 2.959 Å, u = 0.305; titanium at the corners and the centre of the cell.
    const [a, c, u] = [4.594, 2.959, 0.305];
    const cell = [[0, 0, 0, 1], [0.5, 0.5, 0.5, 1], [u, u, 0, 0], [-u, -u, 0, 0], [0.5 + u, 0.5 - u, 0.5, 0], [0.5 - u, 0.5 + u, 0.5, 0]] as const;
    const atoms: { p: [number, number, number]; ti: boolean }[] = [];
    for (let i = -1; i <= 2; i++) for (let j = -1; j <= 2; j++) for (let k = -1; k <= 3; k++) for (const [x, y, z, ti] of cell) { const p: [number, number, number] = [x + i, y + j, z + k]; if (p.every((v, n) => v > -0.36 && v < (n === 2 ? 2.1 : 2.36))) atoms.push({ p: [p[0] * a - a, p[1] * a - a, p[2] * c - c], ti: ti === 1 }); }
    const turn = ([x, y, z]: [number, number, number]): [number, number, number] => { const s = 0.44, t = 0.3; const x1 = x * Math.cos(s) - y * Math.sin(s); const y1 = x * Math.sin(s) + y * Math.cos(s); return [1010 + x1 * 62, 430 - (z * Math.cos(t) - y1 * -Math.sin(t) * -1) * 62, y1 * Math.cos(t) + z * Math.sin(t)]; };
    const far = (q: number): number => 0.55 + 0.45 * Math.min(1, Math.max(0, (7 - q) / 14));
    const marks: { depth: number; svg: string }[] = [];
    for (const one of atoms) { const [x, y, q] = turn(one.p); marks.push({ depth: q, svg: ball(x, y, one.ti ? 27 : 16, mix(ink, one.ti ? "#D3DCDE" : rust, far(q))) }); if (one.ti) for (const two of atoms) if (!two.ti && Math.hypot(...one.p.map((v, n) => v - (two.p[n] ?? 0))) < 2.05) { const [x2, y2, q2] = turn(two.p); marks.push({ depth: (q + q2) / 2 + 0.3, svg: line(x, y, x2, y2, { s: mix(ink, mix(hue, "#ffffff", 0.5), far((q + q2) / 2)), w: 5 }) }); } }
    marks.sort((one, two) => two.depth - one.depth);
    return `${glow(1010, 430, 460, hue, 0.25)}${marks.map(({ svg }) => svg).join("")}${text(540, 752, "rutile, TiO_2", { size: 36, f: paper })}${ball(1390, 740, 18, "#C9D3D6")}${text(1416, 751, "Ti", { f: sand })}${ball(1470, 740, 13, rust)}${text(1492, 751, "O", { f: sand })}`;
  },
  "medical-syringe": (hue) => `${shadow(1020, 620, 460, 24)}${box(700, 350, 600, 170, { f: fade([[0, "#ffffff", 0.55], [0.2, hue, 0.15], [0.7, hue, 0.1], [0.9, "#ffffff", 0.3], [1, hue, 0.4]]), s: mix(hue, "#ffffff", 0.7), w: 2.5 }, 14)}${box(980, 366, 306, 138, { f: fade([[0, "#E9F6FA", 0.55], [1, hue, 0.5]]) }, 10)}${box(936, 362, 46, 146, { f: fade([[0, "#515B5E"], [0.4, "#2A3235"], [1, "#0E1416"]]) }, 8)}${box(520, 412, 420, 46, { f: fade([[0, "#F2F4F3", 0.9], [1, "#9BA8AA", 0.9]]) }, 4)}${box(508, 350, 26, 170, { f: "#DDE3E2" }, 8)}${box(690, 300, 26, 270, { f: fade([[0, "#F2F4F3"], [1, "#9BA8AA"]], "right") }, 8)}${path("M1300 400L1340 418H1390V452H1340L1300 470Z", { f: fade([[0, "#E9F1F1", 0.9], [1, hue, 0.6]]) })}${line(1390, 435, 1530, 435, { s: "#C9D3D6", w: 5 })}${times(13, (i) => line(1000 + i * 22, 366, 1000 + i * 22, i % 4 ? 384 : 400, { s: ink, w: 2.5 }))}${text(1010, 240, "25 kGy", { size: 44, mono: true, f: "#B79BFF" })}${times(5, (i) => path(`M${760 + i * 46} ${180}q12 16 0 32q-12 16 0 32q12 16 0 32q-12 16 0 32`, { s: "#B79BFF", w: 3, o: 0.75 }))}${text(520, 720, "clear after sterilisation, and a year on", { f: mute })}`,
};
