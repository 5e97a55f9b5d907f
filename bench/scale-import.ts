/**
 * Catalogues of made-up grades through the real import: content folders of the real content and more grades, each with a file of its own, read, checked
 * and imported into a database of their own. Each size runs in a process of its own, so that its memory is its own.
 */
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { importContent } from "#importer/apply.ts";
import { openDatabase } from "#store/open.ts";
import { REAL_CONTENT } from "../tests/support/content.ts";

export interface ImportTimes {
  readonly grades: number;
  /** Of the whole import. */
  readonly seconds: number;
  /** Its processor time. */
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
}

/** What may not be sold: a copy of it could not be in stock. */
const WITHHELD = new Set(["uv-327", "uv-328"]);

/** A content folder with as many grades: the real ones, and copies of them under names, trade names and texts of their own. */
function contentOf(grades: number): string {
  const root = join(mkdtempSync(join(tmpdir(), "icg-scale-content-")), "content");
  cpSync(REAL_CONTENT, root, { recursive: true });
  const folder = join(root, "products");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml") && !WITHHELD.has(basename(name, ".yaml")));
  const stock: string[] = [];
  for (let made = files.length; made < grades; made += 1) {
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

async function measureHere(grades: number): Promise<ImportTimes> {
  const content = contentOf(grades);
  const dataDir = mkdtempSync(join(tmpdir(), "icg-scale-import-"));
  mkdirSync(dataDir, { recursive: true });
  const db = openDatabase({ dataDir });
  try {
    await db.migrate();
    const [cpu, began] = [process.cpuUsage(), performance.now()];
    await importContent(db, { content, dataDir });
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    return { grades, seconds, cpuSeconds: (user + system) / 1e6, peakMegabytes: process.resourceUsage().maxRSS / 1024 };
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true });
    rmSync(join(content, ".."), { recursive: true });
  }
}

/** @throws when an import fails */
export const measureImport = (grades: number): ImportTimes =>
  JSON.parse(
    execFileSync(process.execPath, ["--max-old-space-size=8000", import.meta.filename, String(grades)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );

if (import.meta.main) process.stdout.write(JSON.stringify(await measureHere(Number(process.argv[2]))));
