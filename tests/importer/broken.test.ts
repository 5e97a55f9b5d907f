/** `check` and the import refuse broken content and write nothing. */
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { importContent } from "#importer/apply.ts";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { contentHash, contentVersion } from "#store/content-state.ts";
import {
  makeContent,
  type ProductEntry,
  REAL_CONTENT,
  type TestContent,
} from "../support/content.ts";
import { freshDatabase, type TestDatabase } from "../support/databases.ts";

const NEWS = "news/benzotriazoles-at-a-glance.md";
const product = (content: TestContent, part: Partial<ProductEntry>): void =>
  content.writeProducts("uv-absorbers", [
    { ...content.products("uv-absorbers")[0], ...part } as ProductEntry,
  ]);
const replaced = (content: TestContent, path: string, from: RegExp, to: string): void => {
  expect(content.read(path)).toMatch(from);
  content.write(path, content.read(path).replace(from, to));
};
const at = (content: TestContent, path: string): string => join(content.root, path);
/** Faults about the problem's missing grades are on other lines. */
const problem = (content: TestContent, id: string, picture: string): void =>
  content.write(
    `problems/${id}.md`,
    readFileSync(join(REAL_CONTENT, `problems/${id}.md`), "utf8").replace(
      /^picture: .*/m,
      `picture: ${picture}`,
    ),
  );
/** 387 million values if every alias were followed. */
const bomb = [
  "a: &a [x, x, x, x, x, x, x, x, x]",
  ..."bcdefghi"
    .split("")
    .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${"abcdefgh"[index]}`).join(", ")}]`),
].join("\n");

type Broken = readonly [
  name: string,
  spoil: (content: TestContent) => void | Promise<void>,
  message: RegExp,
];
const broken: readonly Broken[] = [
  [
    "a slip in YAML",
    ({ write }) => write("site.yaml", "company: [ICG\n"),
    /^content\/site\.yaml:2: not readable YAML/m,
  ],
  [
    "a bomb of aliases",
    ({ write }) => write("site.yaml", bomb),
    /^content\/site\.yaml:2: an alias \(\*a\), expected the value written out/m,
  ],
  [
    "a value that contains itself",
    ({ write }) => write("site.yaml", "company: &a [*a]\n"),
    /^content\/site\.yaml:1: an alias/m,
  ],
  [
    "brackets without end",
    ({ write }) => write("site.yaml", `${"[".repeat(40_000)}${"]".repeat(40_000)}`),
    /^content\/site\.yaml:1: not readable YAML \(nested too deeply\)/m,
  ],
  [
    "thousands of keys twice",
    ({ write }) =>
      write("site.yaml", Array.from({ length: 8_000 }, (_, n) => `k${n % 4_000}: 1`).join("\n")),
    /^content\/site\.yaml:4001: a second k0, expected each key once/m,
  ],
  [
    "a latitude that is infinite",
    (content) => replaced(content, "site.yaml", /lat: [\d.-]+/, "lat: 1e309"),
    /^content\/site\.yaml:\d+: the number is Infinity, expected a finite number/m,
  ],
  [
    "a latitude off the globe",
    (content) => replaced(content, "site.yaml", /lat: [\d.-]+/, "lat: 91"),
    /^content\/site\.yaml:\d+: .*lat is 91, expected at most 90/m,
  ],
  [
    "a picture over a third page",
    (content) => {
      for (const page of ["contact", "icg-career", "our-history"])
        replaced(content, `pages/${page}.md`, /^---\n/, "---\npicture: company/port\n");
    },
    /^content\/pages\/[\w-]+\.md:\d+: picture company\/port is also used by content\/pages\/[\w-]+\.md and content\/pages\/[\w-]+\.md, expected one of \d+ pictures that are free, such as /m,
  ],
  [
    "a problem under the picture of a news item and a page",
    (content) => {
      replaced(content, "pages/contact.md", /^---\n/, "---\npicture: media/plaques\n");
      problem(content, "film-yellows-outdoors", "media/plaques");
    },
    /^content\/problems\/film-yellows-outdoors\.md:5: picture media\/plaques is also used by content\/news\/.*\.md and content\/pages\/contact\.md, expected one of \d+ pictures that are free, such as /m,
  ],
  [
    "a problem under the picture of another",
    (content) => {
      for (const id of ["film-blocks-on-the-reel", "profiles-chalk"])
        problem(content, id, "categories/anti-blocks");
    },
    /^content\/problems\/profiles-chalk\.md:5: picture categories\/anti-blocks is also used by content\/problems\/film-blocks-on-the-reel\.md/m,
  ],
  [
    "a problem under a picture that the index does not list",
    (content) => {
      cpSync(at(content, "pictures/media/plaques.jpg"), at(content, "pictures/media/unlisted.jpg"));
      problem(content, "profiles-chalk", "media/unlisted");
    },
    /^content\/problems\/profiles-chalk\.md:5: picture media\/unlisted has no alternative text, expected a line in content\/pictures\/index\.yaml/m,
  ],
  [
    "a problem under a picture that is not there",
    (content) => problem(content, "profiles-chalk", "media/nothing-such"),
    /^content\/problems\/profiles-chalk\.md:5: picture media\/nothing-such is not a picture, expected content\/pictures\/media\/nothing-such\.jpg to exist/m,
  ],
  [
    "a weight that is no number",
    (content) =>
      replaced(
        content,
        "products/uv-absorbers/uv-531.yaml",
        /molecular_weight: .*/,
        "molecular_weight: .nan",
      ),
    /uv-531\.yaml:\d+: the number is NaN/,
  ],
  [
    "a structure of 20,000 atoms",
    (content) => product(content, { smiles: "C".repeat(20_000) }),
    /uv-531\.yaml:\d+: smiles is .*expected at most 400 characters/,
  ],
  [
    "a structure of sixty rings",
    (content) => product(content, { smiles: "C1CC2".repeat(60) }),
    /uv-531\.yaml:\d+: smiles is .*expected at most \d+ rings/,
  ],
  [
    "a text beyond 100 kB: one list of 50,000 items would take the parser minutes",
    (content) => appendFileSync(at(content, NEWS), "- a\n".repeat(50_000)),
    /^content\/news\/.*\.md:1: 20\d kB, expected a text of at most 100 kB/m,
  ],
  [
    "YAML beyond 100 kB",
    (content) => content.write("not-held.yaml", "- a\n".repeat(15_000_000)),
    /^content\/not-held\.yaml:1: 60\.0 MB, expected a text of at most 100 kB/m,
  ],
  [
    "a table beyond 5 MB",
    (content) => appendFileSync(at(content, "stock.csv"), ",".repeat(5_000_001)),
    /stock\.csv:1: 5\.\d MB, expected a table of at most 5 MB/,
  ],
  [
    "a picture beyond 20 MB",
    (content) => truncateSync(at(content, "gallery/plaques.jpg"), 20_000_001),
    /gallery\/plaques\.jpg:1: 20\.0 MB, expected a picture of at most 20 MB/,
  ],
  [
    "a logo beyond 200 kB",
    (content) => appendFileSync(at(content, "partners/arc-cable.svg"), " ".repeat(200_001)),
    /arc-cable\.svg:1: 20\d kB, expected a logo of at most 200 kB/,
  ],
  [
    "a picture cut off",
    async (content) => {
      const noise = await sharp({
        create: {
          width: 640,
          height: 360,
          channels: 3,
          background: "#000",
          noise: { type: "gaussian", mean: 128, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer();
      writeFileSync(at(content, "pictures/media/plaques.jpg"), noise.subarray(0, noise.length / 2));
    },
    /^content\/pictures\/index\.yaml:1: pictures\/media\/plaques\.jpg: the picture cannot be decoded/m,
  ],
  [
    "a picture that is a page",
    (content) => content.write("gallery/plaques.jpg", "<!doctype html>"),
    /^content\/gallery\/index\.yaml:1: gallery\/plaques\.jpg: the picture cannot be decoded/m,
  ],
  [
    "a picture that unfolds to 120 megapixels",
    async (content) => {
      writeFileSync(
        at(content, "gallery/plaques.jpg"),
        await sharp({ create: { width: 12_000, height: 10_000, channels: 3, background: "#fff" } })
          .jpeg()
          .toBuffer(),
      );
    },
    /^content\/gallery\/index\.yaml:1: gallery\/plaques\.jpg: the picture cannot be decoded/m,
  ],
  [
    "a picture that a link stands for",
    (content) => {
      renameSync(at(content, "gallery/plaques.jpg"), at(content, "../plaques.jpg"));
      symlinkSync("../../plaques.jpg", at(content, "gallery/plaques.jpg"));
    },
    /^content\/gallery\/plaques\.jpg:1: a symbolic link, expected the file itself/m,
  ],
  [
    "a folder that a link stands for",
    (content) => {
      cpSync(at(content, "news"), at(content, "../news"), { recursive: true });
      rmSync(at(content, "news"), { recursive: true });
      symlinkSync("../news", at(content, "news"));
    },
    /^content\/news:1: a symbolic link/m,
  ],
  [
    "a logo outside of the folder",
    (content) => {
      content.write("../../secret.env", "KEY=1");
      replaced(content, "partners/index.yaml", /file: .*?\.svg/, "file: ../../secret.env");
    },
    /^content\/partners\/index\.yaml:\d+: file is "\.\.\/\.\.\/secret\.env", expected a file name/m,
  ],
  [
    "a gallery picture outside of the folder",
    (content) =>
      replaced(
        content,
        "gallery/index.yaml",
        /filename: .*?\.jpg/,
        "filename: ../pictures/media/plaques.jpg",
      ),
    /^content\/gallery\/index\.yaml:\d+: filename is .*expected a file name/m,
  ],
  [
    "a logo with a script",
    ({ write }) =>
      write(
        "partners/arc-cable.svg",
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    /arc-cable\.svg: the logo carries <script/,
  ],
  [
    "a logo with a handler",
    ({ write }) =>
      write(
        "partners/arc-cable.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0"/></svg>',
      ),
    /arc-cable\.svg: the logo carries <svg/,
  ],
  [
    "a page named after what every object has",
    (content) => content.write("pages/constructor.md", content.read("pages/terms.md")),
    /^content\/pages\/constructor\.md:1: unknown key constructor/m,
  ],
  [
    "a text in another encoding",
    (content) =>
      writeFileSync(at(content, NEWS), Buffer.from("---\ntitle: Gr\xf6\xdfe\n---\n", "latin1")),
    /^content\/news\/.*\.md:1: the file is not UTF-8/m,
  ],
  [
    "a folder in place of a text",
    (content) => mkdirSync(at(content, "news/later.md")),
    /^content\/news\/later\.md:1: a folder, expected a file/m,
  ],
  [
    "a pipe in place of a text",
    (content) => void execFileSync("mkfifo", [at(content, "news/later.md")]),
    /^content\/news\/later\.md:1: neither file nor folder/m,
  ],
  [
    "quotations in each other without end",
    (content) => appendFileSync(at(content, NEWS), `\n\n${">".repeat(20_000)} end\n`),
    /^content\/news\/.*\.md:\d+: the Markdown cannot be read \(nested too deeply\)/m,
  ],
  [
    "a folder that was not copied",
    (content) => rmSync(at(content, "jobs"), { recursive: true }),
    /^content\/jobs:1: the folder is missing/m,
  ],
  [
    "no folder at all",
    (content) => rmSync(content.root, { recursive: true }),
    /^content:1: the folder is missing/m,
  ],
];

let test: TestDatabase;
let content: TestContent;
beforeAll(async () => {
  test = await freshDatabase("sqlite");
  const good = await makeContent({ products: 1, items: 1, pictures: true, brief: true });
  await importContent(test.db, { content: good.root, dataDir: test.dataDir });
  good.remove();
});
afterAll(() => test.close());
beforeEach(async () => {
  content = await makeContent({ products: 1, items: 1, pictures: true, brief: true });
});
afterEach(() => content.remove());

async function readRefusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => expect.fail("taken"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ContentDiagnostics)) throw error;
  const lines = error.diagnostics.map(diagnosticLine);
  // One expectation over all: a file may have a hundred thousand.
  expect(
    lines.filter(
      (line) =>
        !/^content[^:\n]*:\d+: .+, expected .+$/s.test(line) ||
        line.length >= 500 ||
        /\n\s+at /.test(line),
    ),
  ).toEqual([]);
  return lines.join("\n");
}
const state = async () => [await contentVersion(test.db), await contentHash(test.db)];

const load = (prune = false) =>
  importContent(test.db, { content: content.root, dataDir: test.dataDir, prune });

it.each(broken)("refuses %s", async (_, spoil, message) => {
  await spoil(content);
  const before = await state();
  expect(await readRefusal(load())).toMatch(message);
  expect(await state()).toEqual(before);
});

it.each([
  "a slip in YAML",
  "a picture that is a page",
  "a folder that a link stands for",
  "no folder at all",
])("the check by itself refuses %s too", async (name) => {
  const [, spoil, message] = broken.find((one) => one[0] === name) ?? expect.fail("no such fault");
  await spoil(content);
  expect(await readRefusal(check(content.root))).toMatch(message);
});

it.each([
  ["all news", "news", () => rmSync(at(content, NEWS))],
  ["all grades of a category", "products/hals", () => content.writeProducts("hals", [])],
  ["all of the gallery", "gallery", () => content.write("gallery/index.yaml", "[]\n")],
] as const)("takes %s off the site only on request", async (_, place, empty) => {
  empty();
  const before = await state();
  expect(await readRefusal(load())).toBe(
    `content/${place}:1: nothing is here any more, and the site shows 1, expected at least one, or: npm run icg -- import --prune`,
  );
  expect(await state()).toEqual(before);
  expect(await load(true)).toMatchObject({ imported: true });
  const whole = await makeContent({ products: 1, items: 1, pictures: true, brief: true });
  await importContent(test.db, { content: whole.root, dataDir: test.dataDir });
  whole.remove();
});
