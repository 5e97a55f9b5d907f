/**
 * `node --min-semi-space-size=16 --no-allocation-site-pretenuring bench/render.ts`: time of an
 * uncached page, of which the heaviest should take less than 30 ms. `RUNS=20` measures less.
 */
import { editions } from "#contract/editions.ts";
import "#server/process/production.ts";

import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { createReader } from "#api/app.ts";
import { ByteBudget } from "#api/byte-budget.ts";
import { FILES_MAX_BYTES } from "#api/multipart.ts";
import { createSentMarks } from "#api/sent-marks.ts";
import { BROTLI_QUALITY, GZIP_LEVEL, storeReply } from "#server/page-cache.ts";
import { createPageRenderer } from "#server/pages.ts";
import { readConfig } from "#server/process/config.ts";
import { createLogger } from "#server/process/log.ts";
import { prepare } from "#server/process/prepare.ts";
import { loadSnapshot } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
import { newDataDir } from "../tests/support/site.ts";
import { ms, type Times, timed } from "./percentiles.ts";
import { machine, measuredAt, writeResult } from "./report.ts";

const ROOT = resolve(import.meta.dirname, "..");
const RUNS = Number(process.env["RUNS"] ?? 100);
const AIM_MS = 30;
const SITE = "http://site.test";

const pages = {
  home: "/",
  "home, standard": "/?landing=standard",
  "stock list": "/available-stocks",
  "stock list, filtered": "/available-stocks?category=uv-absorbers&market=automotive&sortBy=asc",
  product: "/available-stocks/uv-531",
  "product finder with a search": "/product-finder?search=uv",
  category: "/products-and-solutions/hindered-amine-light-stabilizers-(hals)",
  "all products, 100 a page": "/products-and-solutions/all-products/UV-Absorbers",
  industry: "/products-and-solutions/automotive",
  article: "/article/arrhenius-pitfalls",
  news: "/media-news",
  events: "/media-events",
  contact: "/contact",
  careers: "/icg-career",
  gallery: "/gallery",
} as const;

const dataDir = await newDataDir();
const config = readConfig({ DATA_DIR: dataDir, PORT: "0", SITE_URL: SITE });
await prepare(config, createLogger("silent"));
const db = openDatabase({ dataDir });
const build = (await import(
  pathToFileURL(join(ROOT, "build/en/server/index.js")).href
)) as ServerBuild;
const complain = (error: unknown): void => console.error(error);
const content = await loadSnapshot(db);
const read = createReader({ content: async () => content, onError: complain });

let calls = 0;
let inApi = 0;
const render = createPageRenderer({
  build,
  edition: editions.en,
  isTranslated: () => false,
  sentMarks: createSentMarks(async () => "secret"),
  fileMemory: new ByteBudget(FILES_MAX_BYTES),
  siteUrl: SITE,
  onError: complain,
  api: () => new Response(null, { status: 404 }),
  reader: () => async (name, asked) => {
    calls += 1;
    const began = performance.now();
    try {
      return await read(name, asked);
    } finally {
      inApi += performance.now() - began;
    }
  },
});

interface Result {
  readonly name: string;
  readonly whole: Times;
  readonly calls: number;
  /** In ms; parallel calls count twice. */
  readonly api: number;
  readonly brotli: Times;
  readonly gzip: Times;
  readonly bytes: number;
  readonly sent: number;
}

async function measure(name: string, path: string): Promise<Result> {
  const once = async () => {
    const reply = await storeReply(await render(new Request(SITE + path)));
    if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`);
    return reply;
  };
  const { br, identity } = (await once()).variants;
  const many = <T>(work: () => T) => Array.from({ length: RUNS }, () => async () => work());
  await timed(many(once).slice(0, 10));
  calls = 0;
  inApi = 0;
  const whole = await timed(many(once));
  const squeeze = (quality: number) =>
    brotliCompressSync(identity.body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.body.length,
      },
    });
  return {
    name,
    whole,
    calls: calls / RUNS,
    api: inApi / RUNS,
    brotli: await timed(many(() => squeeze(BROTLI_QUALITY))),
    gzip: await timed(many(() => gzipSync(identity.body, { level: GZIP_LEVEL }))),
    bytes: identity.body.length,
    sent: br.body.length,
  };
}

const results: Result[] = [];
for (const [name, path] of Object.entries(pages)) {
  results.push(await measure(name, path));
  process.stdout.write(`${name}\n`);
}
await db.close();
await rm(dataDir, { recursive: true, force: true });

const row = ({ name, whole, calls: count, api: time, brotli, gzip, bytes, sent }: Result): string =>
  `| ${[name, ms(whole.p50), ms(whole.p95), ms(whole.cpu50), ms(whole.cpu95), count, ms(time), ms(brotli.cpu50), ms(gzip.cpu50), (bytes / 1000).toFixed(0), (sent / 1000).toFixed(1)].join(" | ")} |`;
const heaviest = results.reduce((one, other) =>
  other.whole.cpu50 > one.whole.cpu50 ? other : one,
);
const report = [
  "# First renderings",
  "",
  `\`node --min-semi-space-size=16 --no-allocation-site-pretenuring bench/render.ts\`, ${measuredAt()}, ${machine()}, load of the machine ${loadavg()[0]?.toFixed(1)} at the end.`,
  `${RUNS} renderings of each page in this process, one after the other, after ten to warm up: data, React, policy, brotli ${BROTLI_QUALITY} and gzip ${GZIP_LEVEL}. ms; CPU is the processor time of`,
  "the process with all its threads. API is the time in the API's calls, brotli and gzip are parts of the whole, measured alone.",
  "",
  "| page | median | p95 | CPU median | CPU p95 | API calls | API | brotli | gzip | kB | kB sent |",
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
  ...results.map(row),
  "",
  `The heaviest page takes ${ms(heaviest.whole.cpu50)} ms of processor time (${heaviest.name}); the aim is ${AIM_MS} ms.`,
];
await writeResult("render.md", report);
process.stdout.write(`${report.join("\n")}\n`);
process.exit(0);
