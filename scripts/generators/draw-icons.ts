/**
 * `npm run icons`: writes Lucide icons as paths into `src/app/ui/icons.tsx`, so that the site does
 * not load the package. New icons are added here.
 */
import { spawnSync } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";

const FILE = "src/app/ui/icons.tsx";
const drawn: Readonly<Record<string, string>> = {
  "arrow-down-a-z": "ArrowDownAZ",
  "arrow-right": "ArrowForward",
  "arrow-up-z-a": "ArrowUpZA",
  "letter-b": "Bold",
  "calendar-days": "CalendarDays",
  "calendar-plus": "CalendarPlus",
  check: "Check",
  "chevron-down": "ChevronDown",
  "chevron-left": "ChevronBack",
  "chevron-right": "ChevronForward",
  "circle-exclamation-point": "CircleAlert",
  "circle-check": "CircleCheck",
  copy: "Copy",
  download: "Download",
  "flask-conical": "FlaskConical",
  globe: "Globe",
  "letter-h": "Heading",
  image: "Image",
  italic: "Italic",
  link: "Link",
  list: "List",
  "list-ordered": "ListOrdered",
  "list-plus": "ListPlus",
  mail: "Mail",
  "map-pin": "MapPin",
  menu: "Menu",
  "message-circle": "MessageCircle",
  moon: "Moon",
  pause: "Pause",
  phone: "Phone",
  play: "Play",
  plus: "Plus",
  radical: "Radical",
  rss: "Rss",
  search: "Search",
  sigma: "Sigma",
  "sliders-horizontal": "SlidersHorizontal",
  subscript: "Subscript",
  sun: "Sun",
  table: "Table",
  upload: "Upload",
  x: "X",
};

/** Icons that follow the direction of the text. */
const directed = new Set(["arrow-right", "chevron-left", "chevron-right"]);

type Attributes = Readonly<Record<string, string>>;

/** Clockwise. */
const corner = (r: number, x: number, y: number): string =>
  r > 0 ? `a${r} ${r} 0 0 1 ${x} ${y}` : "";

/** Shapes as path data (SVG 2, §9 and §10). */
const shapes: Readonly<Record<string, (attributes: Attributes) => string>> = {
  // After another path, m would be relative to its end.
  path: ({ d = "" }) =>
    d.replace(
      /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/,
      (_, x, y, more) => `M${x} ${y}${more ? "l" : ""}`,
    ),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = "" }) => `M${points}`,
  circle: (attributes) => {
    const [x = 0, y = 0, r = 0] = ["cx", "cy", "r"].map((name) => Number(attributes[name]));
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  },
  rect: (attributes) => {
    const [x = 0, y = 0, width = 0, height = 0, r = 0] = ["x", "y", "width", "height", "rx"].map(
      (name) => Number(attributes[name] ?? 0),
    );
    const [across, down] = [width - 2 * r, height - 2 * r];
    return `M${x + r} ${y}h${across}${corner(r, r, r)}v${down}${corner(r, -r, r)}h${-across}${corner(r, -r, -r)}v${-down}${corner(r, r, -r)}z`;
  },
};

interface Drawing {
  readonly __iconData: { readonly node: readonly (readonly [string, Attributes])[] };
}

const [head = ""] = (await readFile(FILE, "utf8")).split(/^export const /m);
const icons: string[] = [];
for (const [name, component] of Object.entries(drawn)) {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as Drawing;
  const path = __iconData.node.map(([shape, attributes]) => {
    const draw = shapes[shape];
    if (!draw)
      throw new Error(
        `${name}: a ${shape} is not known; expected one of ${Object.keys(shapes).join(", ")}`,
      );
    return draw(attributes);
  });
  icons.push(`export const ${component} = /* @__PURE__ */ icon("${path.join("")}"${directed.has(name) ? ", FOLLOWS_TEXT" : ""});
`);
}
await writeFile(FILE, head + icons.join(""));
await copyFile("node_modules/lucide-react/LICENSE", "src/app/ui/icons.LICENSE");
const { status } = spawnSync("biome", ["format", "--write", FILE], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
