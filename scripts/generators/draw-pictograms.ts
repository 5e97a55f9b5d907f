/** `npm run pictograms`: draws the nine GHS pictograms (CLP, Annex V) into `public/ghs`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TARGET = join(import.meta.dirname, "../../public/ghs");

const flame =
  "M50 22c3 9 15 15 15 29 0 4-1 7-3 10 0-5-2-9-5-11 1 6-2 9-3 13-2-3-3-6-2-10-6 4-7 9-6 14-7-4-11-9-11-17 0-8 6-12 7-18 3 2 4 5 4 9 3-5 5-11 4-19z";
const symbols: Readonly<Record<string, string>> = {
  GHS01:
    '<circle cx="45" cy="58" r="13"/><path d="M52 46l6-7 3 3-6 7z"/><path d="M62 40l1-11 4 8 8-6-3 9 9 1-8 5 6 6-9-2 0 9-5-7-6 5 1-8z"/><path d="M32 70l-5 5M40 75l-2 6M53 75l3 5" fill="none" stroke="#000" stroke-width="3"/>',
  GHS02: `<path d="${flame}"/><path d="M32 71h36v4H32z"/>`,
  GHS03: `<path d="${flame}" transform="translate(7.500 -1) scale(.85)"/><circle cx="50" cy="66" r="10" fill="none" stroke="#000" stroke-width="5"/><path d="M34 78h32v3.500H34z"/>`,
  GHS04:
    '<path d="M24 57c0-6 3-9 8-9h30c3 0 5-2 8-2h6v14h-6c-3 0-5-2-8-2v9H32c-5 0-8-4-8-10z" transform="rotate(-28 50 52)"/>',
  GHS05:
    '<path d="M25 30l20 9-1.500 3.500-20-9z M75 30l-20 9 1.500 3.500 20-9z" fill="#fff" stroke="#000" stroke-width="3"/><path d="M43 47v8M37 45v5M57 47v8M63 45v5" stroke="#000" stroke-width="2.500" fill="none"/><path d="M22 60h14l3 5 3-5h6v12H30z"/><path d="M54 70c1-6 6-9 12-9l9 1-5 6-3-1-1 3-3-2-2 3-3-1z"/>',
  GHS06:
    '<path d="M50 22c11 0 18 7 18 16 0 6-3 9-6 12v6c0 2-1 3-3 3H41c-2 0-3-1-3-3v-6c-3-3-6-6-6-12 0-9 7-16 18-16zm-8 15a4.500 4.500 0 100 9 4.500 4.500 0 000-9zm16 0a4.500 4.500 0 100 9 4.500 4.500 0 000-9zm-8 9l-3 6h6z" fill-rule="evenodd"/><path d="M27 62l46 14M73 62L27 76" stroke="#000" stroke-width="5" stroke-linecap="round"/>',
  GHS07: '<path d="M44 24h12l-2.500 34h-7z"/><circle cx="50" cy="69" r="6.500"/>',
  GHS08:
    '<circle cx="50" cy="28" r="8"/><path d="M34 40c5-4 27-4 32 0 5 5 7 16 8 28H26c1-12 3-23 8-28z"/><path d="M50 42l3 8 8-3-4 8 8 4-9 1 1 9-7-6-7 6 1-9-9-1 8-4-4-8 8 3z" fill="#fff"/>',
  GHS09:
    '<path d="M38 24l3 10 9-5-6 9 8 6-9-1 1 20h-5l-1-18-8 5 4-8-9-3 10-2-5-9 8 6z"/><path d="M22 66h34v4H22z"/><path d="M50 62c6-6 16-6 22 0l6-4v12l-6-4c-6 5-16 5-22-1z"/><circle cx="56" cy="61.500" r="1.400" fill="#fff"/><path d="M30 74c10 4 30 4 40 0" fill="none" stroke="#000" stroke-width="2.500"/>',
};

mkdirSync(TARGET, { recursive: true });
for (const [code, symbol] of Object.entries(symbols))
  writeFileSync(
    join(TARGET, `${code}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 4l46 46-46 46L4 50z" fill="#fff" stroke="#d0021b" stroke-width="6"/>${symbol.replaceAll(".500", ".5")}</svg>\n`,
  );
