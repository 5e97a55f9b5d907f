/**
 * `npm run fonts`: makes the fonts in `src/app/fonts`, and those of `src/documents/fonts` that are
 * not IBM's own files, from Fontsource's. Web fonts: weights 400 to 700, kerning and ligatures only,
 * and codes in English letters: 37 kB instead of 60 for the first page. Without hints, screens of
 * normal density space letters unevenly. No file has its font's name: IBM reserves "Plex" and Adobe
 * "Source" for unmodified fonts (SIL Open Font License). Needs Debian's `python3-fonttools` and
 * `python3-brotli`.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const TARGET = resolve(import.meta.dirname, "../../src/app/fonts");
const DOCUMENTS = resolve(import.meta.dirname, "../../src/documents/fonts");
const { resolve: find } = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "icg-fonts-"));
const fontTools = (...args: readonly string[]): void => {
  execFileSync("/usr/bin/python3", ["-m", "fontTools", ...args], { stdio: "inherit" });
};

/** For codes, formulas and labels. */
const CODES = "20-7E,A0,A9,AB,AE,B0-B3,B5,B7,BB,D7,2013,2014,2018-201D,2022,2026,20AC,2192,2212";

/**
 * For the formulas of `content/` and likely additions, with the italic letters that a browser
 * substitutes. The font's MATH table adds sizes of brackets, roots and sums.
 */
const FORMULAS = [
  "20,21,25,26,28-2F,30-3B,3C-3E,41-5A,5B,5D,61-7A,7C,A0,B0,B2,B3,B5,B7,D7,394,3B1,3B4,3B5,3C0,3C1,3C4,3C6",
  "2009,2013,2022,2026,2032,2061-2063,210E,2192,2202,2211,2212,221A,221E,223C,2248,2260,2264,2265,226A,226B,22C5",
  "1D434-1D467,1D6FC-1D71B",
].join();

const ARABIC = "@fontsource/ibm-plex-sans-arabic/files";
/** Letters, marks and punctuation of Arabic; digits are Western. */
const ARABIC_LETTERS = "20,60C,61B,61F,621-63A,640-652,670,A0,AB,BB,200C-200F,2066-2069";
/** Joined letters and their marks. */
const SHAPES = "ccmp,isol,init,medi,fina,rlig,liga,calt,mark,mkmk,kern";

function subset(
  from: string,
  source: string,
  name: string,
  letters: string,
  features: string,
  ...options: readonly string[]
): void {
  const to = join(TARGET, `${name}.woff2`);
  fontTools(
    "subset",
    from,
    `--unicodes=${letters}`,
    `--layout-features=${features}`,
    "--name-IDs=",
    "--flavor=woff2",
    ...options,
    `--output-file=${to}`,
  );
  copyFileSync(join(dirname(dirname(source)), "LICENSE"), join(TARGET, `${name}-OFL.txt`));
  process.stdout.write(`${name}: ${statSync(source).size} -> ${statSync(to).size} bytes\n`);
}

const sans = find("@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2");
const mono = find("@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2");
const fewer = join(folder, "sans.ttf");
fontTools("varLib.instancer", sans, "wght=400:700", "--quiet", "-o", fewer);
subset(fewer, sans, "sans", "*", "kern,liga");
subset(mono, mono, "mono", CODES, "");
for (const weight of ["400", "600"]) {
  const file = find(`${ARABIC}/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`);
  subset(file, file, `arabic-${weight}`, ARABIC_LETTERS, SHAPES, "--no-hinting");
}
const math = find("@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2");
// Loaded after the text: without hints.
subset(math, math, "math", FORMULAS, "", "--no-hinting");

/** The name of a font without one in a PDF would be "undefined". */
const RENAME = `
import sys
from fontTools.ttLib import TTFont
source, target, name = sys.argv[1:]
font = TTFont(source)
font.flavor = None
font["name"].names = []
for key, text in ((1, name), (2, "Regular"), (4, name), (6, name)):
    font["name"].setName(text, key, 3, 1, 0x409)
font.save(target)
`;

/** For PDFs, as TrueType, because pdfkit cannot embed parts of WOFF2. Hints are for screens. */
function makeDocumentFont(
  source: string,
  name: string,
  letters: string,
  ...options: readonly string[]
): void {
  const part = join(folder, `${name}.woff2`);
  const to = join(DOCUMENTS, `${name}.ttf`);
  fontTools(
    "subset",
    source,
    `--unicodes=${letters}`,
    "--no-hinting",
    ...options,
    `--output-file=${part}`,
  );
  execFileSync("/usr/bin/python3", ["-c", RENAME, part, to, `Documents${name}`]);
  copyFileSync(join(dirname(dirname(source)), "LICENSE"), join(DOCUMENTS, `${name}-OFL.txt`));
  process.stdout.write(`${name}: ${statSync(source).size} -> ${statSync(to).size} bytes\n`);
}

/** Not a dependency: Chinese alone has 73 MB. */
function fetchPackage(name: string): string {
  const [packed = ""] = execFileSync("npm", ["pack", "--silent", name], {
    cwd: folder,
    encoding: "utf8",
  }).split("\n");
  const target = mkdtempSync(join(folder, "package-"));
  execFileSync("tar", ["xzf", join(folder, packed), "-C", target]);
  return join(target, "package/files");
}

const plain = "--layout-features=";
// Greek and mathematical signs.
makeDocumentFont(math, "Signs", "370-3FF,2000-2BFF", plain, "--drop-tables+=MATH");
makeDocumentFont(find(`${ARABIC}/ibm-plex-sans-arabic-arabic-400-normal.woff2`), "Arabic", "*");
const chinese = fetchPackage("@fontsource/noto-sans-sc@5.3.0");
makeDocumentFont(
  join(chinese, "noto-sans-sc-chinese-simplified-400-normal.woff2"),
  "Chinese",
  "*",
  plain,
  "--drop-tables+=vhea,vmtx,BASE,STAT",
);
rmSync(folder, { recursive: true });
