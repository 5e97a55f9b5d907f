/**
 * `node bench/scale.ts [FOLDER …]`: compares this tree and others (installed and built) with 306
 * and 10,000 grades on SQLite, in turns. `SIZES=306` measures only that size.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { REAL_CONTENT } from "../tests/support/content.ts";
import { seeded } from "../tests/support/large-catalogue.ts";
import { freePort } from "../tests/support/postgres.ts";
import { cleanEnvironment, startFlags } from "../tests/support/server-process.ts";
import { cpuSeconds } from "./cpu.ts";
import { ms } from "./percentiles.ts";
import { machine, measuredAt, writeResult } from "./report.ts";

const TREES = [
  resolve(import.meta.dirname, ".."),
  ...process.argv.slice(2).map((folder) => resolve(folder)),
];
const SIZES = (process.env["SIZES"] ?? "306,10000").split(",").map(Number);
const REQUESTS = 200;
const WARM = 50;
/** May not be sold: a copy could not be in stock. */
const WITHHELD = new Set(["uv-327", "uv-328"]);

/** The real grades, and copies with other names and texts. */
function contentOf(grades: number): string {
  const root = join(mkdtempSync(join(tmpdir(), "icg-scale-content-")), "content");
  cpSync(REAL_CONTENT, root, { recursive: true });
  const folder = join(root, "products");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".yaml") && !WITHHELD.has(basename(name, ".yaml")),
  );
  const stock: string[] = [];
  for (let made = files.length + WITHHELD.size; made < grades; made += 1) {
    const from = files[made % files.length] as string;
    const id = `${basename(from, ".yaml")}-n${made}`;
    const text = readFileSync(join(folder, from), "utf8")
      .replace(/^name: "?ICG [^"\n]*"?$/m, `name: ICG Grade N${made}`)
      .replace(/^trade_names: .*$/m, `trade_names: [Scale ${made}]`)
      .replace(/^order: .*\n/m, "");
    writeFileSync(join(folder, from, "..", `${id}.yaml`), text);
    stock.push(`${id},${["in-stock", "low-stock", "on-request"][made % 3]},,\n`);
  }
  appendFileSync(join(root, "stock.csv"), stock.join(""));
  return root;
}

class Candidate {
  readonly #tree: string;
  readonly #content: string;
  readonly #dataDir = mkdtempSync(join(tmpdir(), "icg-scale-data-"));
  #pid = 0;
  #url = "";

  constructor(tree: string, content: string) {
    this.#tree = tree;
    this.#content = content;
  }

  #run(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    return spawn(
      process.execPath,
      ["--max-old-space-size=4000", ...startFlags, join(this.#tree, "src", script), ...args],
      {
        cwd: this.#tree,
        env: cleanEnvironment({
          DATA_DIR: this.#dataDir,
          CONTENT_DIR: this.#content,
          LOG_LEVEL: "error",
          MALLOC_ARENA_MAX: "2",
          ...env,
        }),
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
  }

  async import(): Promise<number> {
    const began = performance.now();
    const [code] = (await once(this.#run("cli.ts", ["import"]), "exit")) as [number];
    if (code !== 0) throw new Error(`${this.#tree}: the import ended with ${code}`);
    return (performance.now() - began) / 1_000;
  }

  async start(): Promise<number> {
    const began = performance.now();
    const port = await freePort();
    const server = this.#run("server/main.ts", [], {
      PORT: String(port),
      HOST: "127.0.0.1",
      SITE_URL: "http://site.test",
    });
    this.#pid = server.pid ?? 0;
    this.#url = `http://127.0.0.1:${port}`;
    await new Promise<void>((listens) =>
      server.stdout
        .setEncoding("utf8")
        .on("data", (text: string) => text.includes("is at") && listens()),
    );
    return (performance.now() - began) / 1_000;
  }

  #status(name: "VmRSS" | "VmHWM"): number {
    return Math.round(
      Number(
        new RegExp(`${name}:\\s+(\\d+)`).exec(
          readFileSync(`/proc/${this.#pid}/status`, "utf8"),
        )?.[1],
      ) / 1024,
    );
  }
  get memory(): number {
    return this.#status("VmRSS");
  }
  get peak(): number {
    return this.#status("VmHWM");
  }

  get processor(): number {
    return 1_000 * (cpuSeconds(this.#pid) ?? 0);
  }

  async ask(path: string): Promise<number> {
    const began = performance.now();
    const reply = await fetch(this.#url + path);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${this.#tree}: ${path} answers ${reply.status}`);
    return performance.now() - began;
  }

  /** Imports a change while the server runs. @returns the longest wait for /healthz in ms */
  async reload(shown: string): Promise<number> {
    let longest = 0;
    let imported = false;
    const imports = this.import().then(() => {
      imported = true;
    });
    for (let seen = false; !seen; ) {
      longest = Math.max(longest, await this.ask("/healthz"));
      await wait(2);
      if (imported)
        seen = (
          await (
            await fetch(
              `${this.#url}/api/products?limit=1&page=1&search=${shown}&r=${performance.now()}`,
            )
          ).text()
        ).includes(shown);
    }
    await imports;
    return longest;
  }

  stop(): void {
    process.kill(this.#pid, "SIGKILL");
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

/** All different, so that no reply is cached. */
function requestsOf(ids: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const next = seeded(42);
  const terms = readFileSync(
    join(import.meta.dirname, "../tests/fixtures/search-queries.tsv"),
    "utf8",
  )
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t")[1] ?? "");
  const search = (term: string, index: number): string =>
    `/api/products?page=1&limit=10&search=${encodeURIComponent(term)}&n=${index}`;
  const many = (make: (index: number) => string): string[] =>
    Array.from({ length: REQUESTS + WARM }, (_, index) => make(index));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  // Replies are cached by known parameters: each combination once.
  const lists = ["pp", "pe", "pa", "pet", "pvc"].flatMap((polymer) =>
    ["", "powder", "granules"].flatMap((form) =>
      ["asc", "desc"].flatMap((sortBy) =>
        Array.from({ length: 10 }, (_, page) => ({ polymer, form, sortBy, page: 1 + page })),
      ),
    ),
  );
  const listOf = (index: number): string =>
    new URLSearchParams(
      Object.entries(lists[index % lists.length] ?? {}).map(([key, value]) => [key, String(value)]),
    ).toString();
  return {
    "search, mixed terms": many((index) => search(terms[index % terms.length] ?? "", index)),
    "search, words that very many have": many((index) =>
      search(pick(["icg", "acid", "4-hydroxy", "poly", "stabilizer", "film"]), index),
    ),
    "page of a filtered list, with counts": many(
      (index) => `/api/products?limit=6&fields=facets&${listOf(index)}`,
    ),
    "product by API": many((index) => `/api/products/${ids[index % ids.length]}`),
    "first rendering: filtered stock list": many((index) => `/available-stocks?${listOf(index)}`),
    "first rendering: product": many((index) => `/available-stocks/${ids[index % ids.length]}`),
  };
}

const report = [
  "# Scale",
  "",
  `\`node bench/scale.ts ${process.argv
    .slice(2)
    .map(() => "FOLDER")
    .join(
      " ",
    )}\`, ${measuredAt()}, ${machine()}. The first column is this tree, each other one is a tree that it is compared with.`,
  "Servers run with MALLOC_ARENA_MAX=2, as the service and the image set it.",
  `Each time is the processor time of the server for a request, the mean of ${REQUESTS}; in brackets the 99th percentile of the wall clock.`,
];
for (const grades of SIZES) {
  const content = contentOf(grades);
  const candidates = TREES.map((tree) => new Candidate(tree, content));
  const rows: string[] = [];
  const add = (name: string, values: readonly string[]): void =>
    void rows.push(`| ${name} | ${values.join(" | ")} |`);
  const each = async (work: (candidate: Candidate) => Promise<string>): Promise<string[]> => {
    const values: string[] = [];
    for (const candidate of candidates) values.push(await work(candidate));
    return values;
  };
  add("import, s", await each(async (candidate) => (await candidate.import()).toFixed(1)));
  add("start, s", await each(async (candidate) => (await candidate.start()).toFixed(1)));
  for (const candidate of candidates)
    for (const path of ["/", "/available-stocks", "/api/products?search=uv-531"])
      await candidate.ask(path);
  const ids = readdirSync(join(content, "products"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => basename(name, ".yaml"))
    .sort();
  add(
    "memory after start and three requests, MB",
    candidates.map((candidate) => String(candidate.memory)),
  );
  for (const [name, paths] of Object.entries(requestsOf(ids))) {
    // The last ones are a warm-up.
    for (const candidate of candidates)
      for (const path of paths.slice(-WARM)) await candidate.ask(path);
    const measured = candidates.map(() => ({ processor: 0, walls: [] as number[] }));
    for (let from = 0; from < REQUESTS; from += 50)
      for (const [place, candidate] of candidates.entries()) {
        const before = candidate.processor;
        for (const path of paths.slice(from, from + 50))
          measured[place]?.walls.push(await candidate.ask(path));
        (measured[place] as { processor: number }).processor += candidate.processor - before;
      }
    add(
      name,
      measured.map(
        ({ processor, walls }) =>
          `${ms(processor / REQUESTS)} (${ms(walls.sort((a, b) => a - b)[Math.floor(walls.length * 0.99)] ?? 0)})`,
      ),
    );
  }
  const file = join(content, "products/hals/hals-770.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*$/m, "name: ICG HALS ZQ7777"));
  add(
    "longest wait for /healthz during an import, ms",
    await each(async (candidate) => ms(await candidate.reload("ZQ7777"))),
  );
  add(
    "most memory, MB",
    candidates.map((candidate) => String(candidate.peak)),
  );
  for (const candidate of candidates) candidate.stop();
  rmSync(join(content, ".."), { recursive: true });
  report.push(
    "",
    `## ${grades.toLocaleString("en")} grades`,
    "",
    `| what | this tree |${TREES.slice(1)
      .map(() => " another |")
      .join("")}`,
    `| --- |${TREES.map(() => " --- |").join("")}`,
    ...rows,
  );
  console.log(rows.join("\n"));
}
console.log(`\nWritten to ${await writeResult("scale.md", report)}`);
