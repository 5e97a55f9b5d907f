/**
 * Draws the forms in which a product arrives, for grades without one structure: `node scripts/generators/make-forms.ts`. Thin lines,
 * like the structures beside them; the site uses them as masks, so that each takes the hue of its category.
 */
import { mkdir, writeFile } from "node:fs/promises";

const WIDTH = 160;
const HEIGHT = 88;
const FLOOR = 78;

/** The same numbers in every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${inner}</svg>\n`;
const line = (d: string, more = ""): string => `<path d="${d}"${more}/>`;
const ground = line(`M12 ${FLOOR}H148`, ' stroke-width="1" stroke-opacity=".5"');

/** Height of a heap over a place, from its middle. */
const heap = (x: number, width: number, height: number): number => height * Math.exp(-(((x - WIDTH / 2) / width) ** 2));

/** A stippled heap: dots close together in its shade, further apart in the light. */
function powder(): string {
  const random = chance(7);
  const dots: [number, number][] = [];
  for (let attempt = 0; attempt < 9000 && dots.length < 430; attempt += 1) {
    const x = 16 + random() * 128;
    const top = FLOOR - heap(x, 34, 52);
    const y = top + random() ** 0.8 * (FLOOR - 2 - top);
    const shade = (x - 40) / 90 + (y - top) / 90;
    const apart = 3.4 - Math.min(1, Math.max(0, shade)) * 1.5;
    if (y > top && dots.every(([a, b]) => Math.hypot(a - x, b - y) > apart)) dots.push([x, y]);
  }
  return line(dots.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(""), ' stroke-width="1.5"') + ground;
}

/** Places of round things that lie on each other in rows. */
const rows: readonly (readonly [number, number])[] = [
  [32, 0],
  [56, 0],
  [80, 0],
  [104, 0],
  [128, 0],
  [44, 1],
  [68, 1],
  [92, 1],
  [116, 1],
  [68, 2],
  [92, 2],
];

function beads(): string {
  const balls = rows.map(([x, row]) => {
    const y = FLOOR - 12 - row * 20.8;
    return `<circle cx="${x}" cy="${n(y)}" r="11.2"/>${line(`M${n(x - 6)} ${n(y - 2.5)}a6.5 6.5 0 0 1 5.2-4.2`, ' stroke-width="1.1"')}`;
  });
  return balls.join("") + ground;
}

/** Cut strand: a cylinder lying at an angle. */
function pellet(x: number, y: number, angle: number, length = 22, radius = 9.5): string {
  const half = length / 2;
  const flat = radius * 0.42;
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><ellipse cx="${-half}" rx="${n(flat)}" ry="${radius}"/>${line(`M${-half}-${radius}H${half}a${n(flat)} ${radius} 0 0 1 0 ${radius * 2}H${-half}`)}</g>`;
}
const pellets = (): string =>
  [pellet(36, 66, 8), pellet(77, 66, -12), pellet(119, 66, 14), pellet(57, 41, -24), pellet(97, 43, 20), pellet(79, 17, -4)].join("") + ground;

/** Broken pieces with a few facets. */
function granules(): string {
  const random = chance(21);
  const pieces = rows.map(([x, row]) => {
    const y = FLOOR - 11 - row * 19;
    const corners = Array.from({ length: 7 }, (_, index) => {
      const angle = ((index + random() * 0.55) / 7) * Math.PI * 2;
      const radius = 9.4 + random() * 2.4;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const;
    });
    const [a, b, c] = [corners[1], corners[4], corners[6]];
    const inner = a && b && c ? line([a, b, c].map(([cx, cy]) => `M${n(x)} ${n(y)}L${n(cx)} ${n(cy)}`).join(""), ' stroke-width=".9"') : "";
    return line(`M${corners.map(([cx, cy]) => `${n(cx)} ${n(cy)}`).join("L")}Z`) + inner;
  });
  return pieces.join("") + ground;
}

/** Thin pieces that lie over each other, seen from the side. */
const flakes = (): string =>
  [
    [22, 74, 60, 66, 74, 72, 36, 77],
    [66, 62, 108, 56, 126, 66, 82, 73],
    [104, 74, 134, 69, 142, 75, 116, 77.5],
    [40, 54, 74, 44, 92, 51, 58, 62],
    [84, 45, 112, 33, 124, 43, 98, 53],
    [58, 34, 84, 23, 98, 31, 72, 41],
  ]
    .map(
      ([a, b, c, d, e, f, g, h]) =>
        line(`M${a} ${b}L${c} ${d}L${e} ${f}L${g} ${h}Z`) + line(`M${a} ${b}l1.5 2.6L${g} ${(h ?? 0) + 2.6}L${e} ${(f ?? 0) + 2.2}V${f}`, ' stroke-width=".9"'),
    )
    .join("") + ground;

/** A prism with a point: width, height, lean in degrees, foot. */
const prism = (x: number, width: number, height: number, lean: number): string => {
  const w = width / 2;
  return `<g transform="rotate(${lean} ${x} ${FLOOR})">${line(`M${x - w} ${FLOOR}V${FLOOR - height + w * 1.3}L${x - w * 0.2} ${FLOOR - height}L${x + w} ${FLOOR - height + w * 1.1}V${FLOOR}`)}${line(`M${n(x + w * 0.15)} ${FLOOR}V${n(FLOOR - height + w * 1.9)}M${x - w} ${n(FLOOR - height + w * 1.3)}L${n(x + w * 0.15)} ${n(FLOOR - height + w * 1.9)}L${x + w} ${n(FLOOR - height + w * 1.1)}`, ' stroke-width="1"')}</g>`;
};
const crystals = (): string =>
  `<clipPath id="a"><path d="M0 0H${WIDTH}V${FLOOR}H0Z"/></clipPath><g clip-path="url(#a)">${[prism(80, 20, 66, 3), prism(54, 15, 42, -16), prism(106, 15, 46, 15), prism(32, 11, 22, -24), prism(129, 11, 24, 24)].join("")}</g>${ground}`;

const pastille = (x: number, y: number): string =>
  line(`M${x - 15} ${y}a15 11.5 0 0 1 30 0q0 3-3 3h-24q-3 0-3-3Z`) + line(`M${x - 8} ${y - 3}q2-4 6-5`, ' stroke-width="1"');
const pastilles = (): string =>
  [
    pastille(32, 74),
    pastille(64, 74),
    pastille(96, 74),
    pastille(128, 74),
    pastille(48, 62),
    pastille(80, 62),
    pastille(112, 62),
    pastille(64, 50),
    pastille(96, 50),
  ].join("") + ground;

/** A drop over the rings it makes. */
const liquid = (): string =>
  line("M80 8c10 15 15 22 15 30a15 15 0 0 1-30 0c0-8 5-15 15-30Z") +
  line("M72 39a8 8 0 0 0 6 7.6", ' stroke-width="1.1"') +
  `<ellipse cx="80" cy="70" rx="17" ry="3.6"/><ellipse cx="80" cy="70" rx="38" ry="8" stroke-width="1.2"/><ellipse cx="80" cy="70" rx="62" ry="13" stroke-width=".9" stroke-opacity=".6"/>`;

const target = "src/app/styles/forms";
await mkdir(target, { recursive: true });
for (const [name, draw] of Object.entries({ powder, beads, pellets, granules, flakes, crystals, pastilles, liquid }))
  await writeFile(`${target}/${name}.svg`, svg(draw()));
