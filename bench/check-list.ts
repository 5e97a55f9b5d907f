/** `node bench/check-list.ts`: ms to check a list of 500 different lines on the server. */
import { readFileSync } from "node:fs";
import { readList } from "#catalogue/buyer-list.ts";
import { readConfig } from "#server/process/config.ts";
import { createLogger } from "#server/process/log.ts";
import { prepare } from "#server/process/prepare.ts";
import { checkLines } from "#store/check-list.ts";
import { loadSnapshot } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
import { listProducts } from "#store/products.ts";
import { newDataDir } from "../tests/support/site.ts";

const ROUNDS = 20;
const dataDir = await newDataDir();
await prepare(readConfig({ DATA_DIR: dataDir, PORT: "0" }), createLogger("silent"));
const db = openDatabase({ dataDir });
const content = await loadSnapshot(db);
const { products } = listProducts(content, { page: 1, limit: 500 });
const terms = readFileSync("tests/fixtures/search-queries.tsv", "utf8")
  .split("\n")
  .map((line) => line.split("\t")[1] ?? "")
  .filter(Boolean);
const written = products.flatMap(({ name, cas_no, trade_names = [] }) => [
  `${name} 500 kg`,
  cas_no.split(", ")[0] ?? "",
  ...trade_names,
]);
const { lines } = readList([...terms.slice(0, 150), ...written].slice(0, 500).join("\n"));
const began = performance.now();
await checkLines(content, lines);
const first = performance.now() - began;
const times: number[] = [];
const used = process.cpuUsage();
for (let round = 0; round < ROUNDS; round += 1) {
  const from = performance.now();
  await checkLines(content, lines);
  times.push(performance.now() - from);
}
const { user, system } = process.cpuUsage(used);
times.sort((a, b) => a - b);
console.log(
  `${lines.length} lines, ${products.length} grades: first ${first.toFixed(0)} ms, median ${times[ROUNDS / 2]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms, of the processor ${((user + system) / 1000 / ROUNDS).toFixed(0)} ms`,
);
await db.close();
