// node art/partners.mjs: draws the twelve sample marks (content/partners/*.svg). Wordmarks are outlines of OFL fonts; one colour, currentColor.
import { openSync } from 'fontkit';
import { writeFileSync, mkdirSync } from 'node:fs';
const L = '/usr/share/fonts/truetype/liberation/', P = new URL('../node_modules/@fontsource', import.meta.url).pathname;
const fonts = {
  sans: openSync(L + 'LiberationSans-Bold.ttf'), light: openSync(L + 'LiberationSans-Regular.ttf'), narrow: openSync(L + 'LiberationSansNarrow-Bold.ttf'),
  serif: openSync(L + 'LiberationSerif-Bold.ttf'), serifLight: openSync(L + 'LiberationSerif-Regular.ttf'),
  mono: openSync(P + '/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2'), plex: openSync(P + '/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
  oblique: openSync(L + 'LiberationSans-BoldItalic.ttf') };
const r = (n) => +n.toFixed(2);
function line(text, font, size, track = 0) {
  const f = fonts[font], run = f.layout(text), k = size / f.unitsPerEm; let x = 0; const parts = [];
  run.glyphs.forEach((g, i) => { parts.push([g.path.scale(k, -k), x + run.positions[i].xOffset * k]); x += run.positions[i].xAdvance * k + track; });
  return { width: x - track, d: (ox, oy) => parts.map(([p, dx]) => p.translate(ox + dx, oy).toSVG().replace(/-?\d+\.\d+/g, (s) => r(+s))).join('') };
}
const poly = (n, cx, cy, R, rot = -90) => Array.from({ length: n }, (_, i) => { const a = (rot + i * 360 / n) * Math.PI / 180; return [r(cx + R * Math.cos(a)), r(cy + R * Math.sin(a))]; });
const path = (pts) => 'M' + pts.map((p) => p.join(' ')).join('L') + 'Z';
const ring = (cx, cy, R, w) => `M${cx - R} ${cy}a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0ZM${cx - R + w} ${cy}a${R - w} ${R - w} 0 1 1 ${2 * (R - w)} 0a${R - w} ${R - w} 0 1 1 ${-2 * (R - w)} 0Z`;
const dot = (cx, cy, R) => `M${r(cx - R)} ${r(cy)}a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0Z`;
const hexRing = (cx, cy, R, w, rot = -90) => path(poly(6, cx, cy, R, rot)) + path(poly(6, cx, cy, R - w, rot).reverse());
const bar = (x, y, w, h) => `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}Z`;
const C = 30, Y = 32; // centre of every mark
const marks = {
  'meridian-polymers': () => [ring(C, Y, 21, 3), `M30 11c-7 6-10.500 13-10.500 21s3.500 15 10.500 21c-4.500-6-6.800-13-6.800-21s2.300-15 6.800-21ZM30 11c7 6 10.500 13 10.500 21s-3.500 15-10.500 21c4.500-6 6.800-13 6.800-21s-2.300-15-6.800-21Z`, bar(12, 30.500, 36, 3)],
  'northline-resins': () => 'M30 10L48 54L30 45.500L12 54ZM30 19.500L18.800 47L28.600 42.300V19.500Z',
  'lattice-compounding': () => { const d = []; for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) d.push(dot(14 + 16 * i, 16 + 16 * j, (i + j) % 2 ? 3.2 : 5.2)); for (let i = 0; i < 3; i++) d.push(bar(14, 15 + 16 * i, 32, 2), bar(13 + 16 * i, 16, 2, 32)); return d; },
  'prism-colour': () => path([[24, 12], [42, 50], [6, 50]]) + path([[24, 20.5], [12, 46.5], [36, 46.500]].map((p) => p)) + 'M36 27L52 20L53 23L37.300 30ZM38 32L53 28.500L53.600 31.600L39.300 35ZM40 37L54 37V40H41.300Z',
  'quayside-freight': () => 'M10 50h40v3.500H10ZM16 50V18h4v32ZM10 14h40v4H10ZM36 14l-16-6v3.600l8 2.400ZM40 18h2v8h-2ZM34 26h14v9H34ZM27 38h21v9H27Z',
  'delta-film': () => 'M8 50C20 50 22 16 52 14V20C28 22 27 50 8 50ZM16 52C30 50 30 27 52 25V31C36 33 36 51 16 52ZM30 52C40 49 40 38 52 36V42C45 44 44 51 30 52Z',
  'granule-works': () => dot(20, 41, 9) + dot(40, 41, 9) + dot(30, 23.500, 9),
  'arc-cable': () => ring(C, Y, 21, 4) + dot(30, 23, 5) + dot(22, 37, 5) + dot(38, 37, 5),
  'harbour-plastics': () => 'M28 12h4v6h7v4h-7v25.300c6.500-1 11.600-5.500 13-11.300l-4.500 1.500 6-8.500 6 8.500-3.600-1C46.600 45.600 39 52 30 52S13.400 45.600 12.100 36.500l-3.600 1 6-8.500 6 8.500-4.500-1.500c1.400 5.800 6.500 10.300 12 11.300V22h-7v-4h7Z',
  'sixring-chemie': () => hexRing(C, Y, 22, 3.4) + ring(C, Y, 11.500, 3),
  'sandline-pipe': () => ring(20, 42, 11, 4) + ring(42, 42, 9, 3.4) + ring(32, 21, 11, 4),
  'tessel-coatings': () => { let d = ''; [[0, 0], [1, 0], [-.5, .87], [.5, .87], [-.5, -.87], [.5, -.87], [-1, 0]].forEach(([x, y], i) => d += i === 3 ? hexRing(r(C + x * 15), r(Y + y * 15), 7.800, 2.2) : path(poly(6, r(C + x * 15), r(Y + y * 15), 7.800))); return d; },
};
const words = { // first line, font, size, tracking; second line, font, size, tracking
  'meridian-polymers': [['Meridian', 'light', 27, -.3], ['POLYMERS', 'sans', 9.5, 4.6]], 'northline-resins': [['NORTHLINE', 'narrow', 25, .8], ['resins', 'light', 14, 1]],
  'lattice-compounding': [['lattice', 'mono', 27, -1], ['compounding', 'plex', 13, 0]], 'prism-colour': [['Prism', 'serif', 32, 0], ['COLOUR', 'serifLight', 12, 5.6]],
  'quayside-freight': [['QUAYSIDE', 'sans', 22, .2], ['FREIGHT', 'light', 11, 7.4]], 'delta-film': [['delta film', 'oblique', 27, -.8]],
  'granule-works': [['granule', 'light', 29, -.4], ['WORKS', 'sans', 10, 8]], 'arc-cable': [['ARC', 'sans', 31, 3], ['CABLE', 'light', 14, 4.4]],
  'harbour-plastics': [['Harbour', 'serifLight', 31, 0], ['PLASTICS', 'sans', 9, 5.2]], 'sixring-chemie': [['sixring', 'sans', 31, -1], ['CHEMIE', 'light', 11, 6]],
  'sandline-pipe': [['SANDLINE', 'light', 23, .6], ['PIPE', 'sans', 11, 4]], 'tessel-coatings': [['Tessel', 'sans', 31, -.6], ['coatings', 'light', 17, 2.2]] };
const out = new URL('../content/partners/', import.meta.url).pathname; mkdirSync(out, { recursive: true });
for (const [id, mark] of Object.entries(marks)) {
  const [a, b] = words[id]; let d = ''; const max = 132;
  let one = line(...a); if (one.width > max) one = line(a[0], a[1], a[2] * max / one.width, a[3] * max / one.width);
  if (b) { const two = line(...b); d = one.d(62, 34) + two.d(62.5, 51); } else d = one.d(62, 41);
  const title = id.split('-').map((w) => w[0].toUpperCase() + w.slice(1)).join(' ');
  writeFileSync(out + id + '.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 64" role="img" fill="currentColor"><title>${title} (sample mark)</title>${[mark()].flat().map((m) => `<path fill-rule="evenodd" d="${m}"/>`).join("")}<path d="${d}"/></svg>\n`);
}
