/**
 * Draws the diagrams of `content/pictures/media`: node art/diagrams/draw.ts [name…]
 * Hues come from art/catalogue.py. Each is an SVG on the house's ground, drawn by Chromium with the site's fonts at 1600 × 900, and kept as JPEG.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { launchOptions } from "../../tests/support/browser.ts";
import { cables } from "./cables.ts";
import { cableFailures } from "./failures-cable.ts";
import { coatingFailures } from "./failures-coatings.ts";
import { colourFailures } from "./failures-colour.ts";
import { electricalFailures } from "./failures-electrical.ts";
import { filmFailures } from "./failures-film.ts";
import { fireFailures } from "./failures-fire.ts";
import { foamFailures } from "./failures-foam.ts";
import { interiorFailures } from "./failures-interior.ts";
import { partFailures } from "./failures-parts.ts";
import { recyclingFailures } from "./failures-recycling.ts";
import { films } from "./films.ts";
import { fade, glow, graphite, ink, mix, takeDefs, type Draw } from "./kit.ts";
import { laboratory } from "./laboratory.ts";
import { matter } from "./matter.ts";
import { molecules } from "./molecules.ts";
import { trade } from "./trade.ts";

const root = join(import.meta.dirname, "../..");
const target = process.env["OUT"] ?? join(root, "content/pictures/media");
const failures: Readonly<Record<string, Draw>> = { ...cableFailures, ...coatingFailures, ...colourFailures, ...electricalFailures, ...filmFailures, ...fireFailures, ...foamFailures, ...interiorFailures, ...partFailures, ...recyclingFailures };
const drawings: Readonly<Record<string, Draw>> = { ...cables, ...failures, ...films, ...laboratory, ...matter, ...molecules, ...trade };
const hues = new Map([...(await readFile(join(root, "art/catalogue.py"), "utf8")).matchAll(/\('media', '([\w-]+)', '(#\w+)'/g)].map(([, name = "", hue = ""]) => [name, hue]));

const font = async (file: string): Promise<string> => (await readFile(join(root, "node_modules", file))).toString("base64");
const face = async (family: string, file: string, weight: string): Promise<string> =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${await font(file)})}`;
const sans = "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans";
const css = (
  await Promise.all([
    face("Plex", `${sans}-latin-wght-normal.woff2`, "100 700"),
    face("Plex Greek", `${sans}-greek-wght-normal.woff2`, "100 700"),
    face("Plex Mono", "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2", "400"),
  ])
).join("");
const atoms = { N: "#86B7EA", O: "#EE8B70", S: "#E9C04A", P: "#F0A13A", F: "#8FD6A0", Cl: "#8FD6A0", Br: "#E58A6A", Si: "#C9B6E8" };

function picture(body: string, hue: string): string {
  const ground = fade([[0, mix(graphite, hue, 0.16)], [0.55, mix(ink, graphite, 0.55)], [1, ink]], "round", 0.6, 0.4);
  const light = glow(1050, 430, 620, hue, 0.2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900" font-family="Plex, 'Plex Greek'"><defs>${takeDefs()}
<marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M1 1L9 5L1 9" fill="none" stroke="context-stroke" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></marker>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/><feColorMatrix type="saturate" values="0"/></filter>
<radialGradient id="edge" cx=".55" cy=".48" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient></defs>
<rect width="1600" height="900" fill="${ink}"/><rect x="-500" y="-560" width="2900" height="1960" fill="${ground}"/>${light}
${body}
<rect width="1600" height="900" fill="url(#edge)"/><rect width="1600" height="900" filter="url(#grain)" opacity=".055" style="mix-blend-mode:overlay"/></svg>`;
}

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(drawings);
await mkdir(target, { recursive: true });
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
const atomRules = Object.entries(atoms).map(([element, colour]) => `.atom-${element}{fill:${colour}}`).join("");
await page.setContent(`<style>${css}body{margin:0;background:${ink}}${atomRules}</style><div></div><span style="font-family:Plex">a</span><span style="font-family:'Plex Mono'">a</span><span style="font-family:'Plex Greek'">λ</span>`);
await page.evaluate("document.fonts.ready");
for (const name of names) {
  const draw = drawings[name];
  if (!draw) throw new Error(`no drawing ${name}`);
  const hue = mix(hues.get(name) ?? "#0B5C5E", "#ffffff", 0.3);
  const svg = picture(await draw(hue), hue);
  await page.evaluate((inner) => { (document.querySelector("div") as HTMLElement).innerHTML = inner; }, svg);
  const png = await page.screenshot();
  await writeFile(join(target, `${name}.jpg`), await sharp(png).jpeg({ quality: 90, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer());
}
await browser.close();
