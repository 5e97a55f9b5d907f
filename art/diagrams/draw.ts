/**
 * Draws the diagrams of `content/pictures/media`: node art/diagrams/draw.ts [name…]
 * Hues come from art/catalogue.py. Each is an SVG on the house's ground, drawn by Chromium with the site's fonts at 1600 × 900, and kept as JPEG.
 * Those of the news are drawn a second and a third time into `content/pictures/news`, without words and in the colours of both themes: a card is too small
 * for words, and what a picture of news means stands in its title.
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
const target = process.env["OUT"] ?? join(root, "content/pictures");
const failures: Readonly<Record<string, Draw>> = { ...cableFailures, ...coatingFailures, ...colourFailures, ...electricalFailures, ...filmFailures, ...fireFailures, ...foamFailures, ...interiorFailures, ...partFailures, ...recyclingFailures };
const drawings: Readonly<Record<string, Draw>> = { ...cables, ...failures, ...films, ...laboratory, ...matter, ...molecules, ...trade };
const catalogue = await readFile(join(root, "art/catalogue.py"), "utf8");
const huesOf = (group: string): ReadonlyMap<string, string> =>
  new Map([...catalogue.matchAll(new RegExp(`\\('${group}', '([\\w-]+)', '(#\\w+)'`, "g"))].map(([, name = "", hue = ""]) => [name, hue]));
const [hues, newsHues] = [huesOf("media"), huesOf("news")];

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
const atomsOnLight = { N: "#1F5F9E", O: "#B03A1E", S: "#8A6A00", P: "#A25A00", F: "#1F7A3C", Cl: "#1F7A3C", Br: "#9A3A1C", Si: "#5F45A0" };

/** A drawing without words; the letters of atoms stay, they are chemistry. */
const wordless = (body: string): string => body.replace(/<g data-words[\s\S]*?<\/g>/g, "").replace(/<text [^>]*text-anchor=[^>]*>[\s\S]*?<\/text>/g, "");
/** What is light on the dark ground, as it is drawn on the light one: lines and the ground's own fills; a thing keeps its colour. */
const darker: Readonly<Record<string, string>> = { "#F6F4EE": "#16262B", "#D9CFBD": "#6B604C", "#93A5A6": "#54676B", "#3A4B50": "#B9B1A2", "#3FB0AC": "#0B6E6C", "#E79A1D": "#B26F08", "#D4684C": "#A8402A" };
const brightness = (hex: string): number => [1, 3, 5].reduce((sum, i) => sum + Number.parseInt(hex.slice(i, i + 2), 16), 0) / 3;
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** Pictures of white things, which a white ground would swallow. */
const whiteThings = new Set(["certificate", "chalking-section", "clarified-cup", "colour-cards", "dosing-pellets", "medical-syringe", "pallet-plan", "week-screen", "yellowing-strip"]);
/** The darkest part of their ground under words. */
const SAND = "#D3C9B6";
/** A colour of words, darkened until it reads on the light ground (4.5:1). */
const readable = (colour: string): string => {
  let share = 0;
  while ((luminance(SAND) + 0.05) / (luminance(mix(colour, "#0C1417", share)) + 0.05) < 4.5) share += 0.05;
  return mix(colour, "#0C1417", share);
};
const onLight = (body: string): string =>
  body
    // A shadow as on the dark ground would be a stain.
    .replace(/fill="(?:#000000|#000)"(\s+)opacity="0?\.[45]\d*"/g, 'fill="shadow"$1opacity="0.22"')
    .replace(/(<text (?!data-on)[^>]*?fill=")(#[0-9a-fA-F]{6})"/g, (_, before: string, fill: string) => `${before}${readable(darker[fill] ?? fill)}"`)
    .replace(/(stroke|color)="(#[0-9A-F]{6})"/g, (whole, what, colour) => (darker[colour] ? `${what}="${darker[colour]}"` : whole))
    .replace(/fill="(#3FB0AC|#93A5A6)"/g, (_, colour) => `fill="${darker[colour]}"`)
    // Panels and land, which the dark ground only just sets off.
    .replace(/(<(?:rect|path)[^>]*?fill=")(#[0-9a-fA-F]{6})"/g, (whole, before, fill) => (brightness(fill) < 52 ? `${before}${mix("#FFFDF8", fill, 0.12)}"` : whole))
    .replaceAll('fill="shadow"', 'fill="#3A2E18"')
    .replaceAll('fill="#1B2629"', 'fill="#E4DCCD"')
    .replaceAll('fill="#0C1417"', 'fill="#FBFAF7"');
const paperGround = (hue: string): string => fade([[0, mix("#FBFAF7", hue, 0.1)], [0.6, "#F1ECE2"], [1, "#E7E0D2"]], "round", 0.6, 0.4);
const sandGround = (hue: string): string => fade([[0, mix("#D8CFBE", hue, 0.1)], [0.6, SAND], [1, "#C6BBA6"]], "round", 0.6, 0.4);

function picture(body: string, hue: string, light?: "paper" | "sand"): string {
  const ground = light === "sand" ? sandGround(hue) : light ? paperGround(hue) : fade([[0, mix(graphite, hue, 0.16)], [0.55, mix(ink, graphite, 0.55)], [1, ink]], "round", 0.6, 0.4);
  const shine = glow(1050, 430, 620, hue, light ? 0.1 : 0.2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900" font-family="Plex, 'Plex Greek'"><defs>${takeDefs()}
<marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M1 1L9 5L1 9" fill="none" stroke="context-stroke" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></marker>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4"/><feColorMatrix type="saturate" values="0"/></filter>
<radialGradient id="edge" cx=".55" cy=".48" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="${light ? "#5A4A30" : "#000"}" stop-opacity="${light ? 0.14 : 0.5}"/></radialGradient></defs>
<rect width="1600" height="900" fill="${ink}"/><rect x="-500" y="-560" width="2900" height="1960" fill="${ground}"/>${shine}
${body}
<rect width="1600" height="900" fill="url(#edge)"/><rect width="1600" height="900" filter="url(#grain)" opacity=".055" style="mix-blend-mode:overlay"/></svg>`;
}

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(drawings);
for (const group of ["media", "news"]) await mkdir(join(target, group), { recursive: true });
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
const rules = (of: Readonly<Record<string, string>>, under = ""): string => Object.entries(of).map(([element, colour]) => `${under}.atom-${element}{fill:${colour}}`).join("");
const atomRules = rules(atoms) + rules(atomsOnLight, ".light ");
await page.setContent(`<style>${css}body{margin:0;background:${ink}}${atomRules}</style><div></div><span style="font-family:Plex">a</span><span style="font-family:'Plex Mono'">a</span><span style="font-family:'Plex Greek'">λ</span>`);
await page.evaluate("document.fonts.ready");
async function keep(file: string, svg: string, light = false): Promise<void> {
  await page.evaluate(
    ([inner, look]) => {
      document.body.className = look ?? "";
      (document.querySelector("div") as HTMLElement).innerHTML = inner ?? "";
    },
    [svg, light ? "light" : ""],
  );
  await writeFile(file, await sharp(await page.screenshot()).jpeg({ quality: 90, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer());
}
for (const name of names) {
  const draw = drawings[name];
  if (!draw) throw new Error(`no drawing ${name}`);
  const own = hues.get(name) ?? newsHues.get(name) ?? "#0B5C5E";
  const hue = mix(own, "#ffffff", 0.3);
  if (hues.has(name)) await keep(join(target, "media", `${name}.jpg`), picture(await draw(hue), hue));
  if (hues.has(`${name}-light`)) await keep(join(target, "media", `${name}-light.jpg`), picture(onLight((await draw(hue)).replaceAll(`stroke="${hue}"`, `stroke="${own}"`)), own, whiteThings.has(name) ? "sand" : "paper"), true);
  if (!newsHues.has(name)) continue;
  await keep(join(target, "news", `${name}.jpg`), picture(wordless(await draw(hue)), hue));
  // A map of the night has no light one.
  if (name !== "route-map") await keep(join(target, "news", `${name}-light.jpg`), picture(onLight(wordless(await draw(own))), own, "paper"), true);
}
await browser.close();
