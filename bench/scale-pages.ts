/** Whole pages over catalogues of several sizes, rendered anew for every request. */
import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { check } from "#importer/check.ts";
import { documentRows } from "#importer/rows-documents.ts";
import { readConfig } from "#server/process/config.ts";
import { createLogger } from "#server/process/log.ts";
import { startSite } from "#server/process/start.ts";
import { openDatabase } from "#store/open.ts";
import { inTurns, type Times } from "./percentiles.ts";

const ROOT = resolve(import.meta.dirname, "..");
const pages = {
  "stock list": "/available-stocks",
  "stock list, page 150": "/available-stocks?page=150",
  "stock list, filtered and sorted": "/available-stocks?category=uv-absorbers&market=automotive&sortBy=asc",
  "stock list, two of More filters": "/available-stocks?polymer=pp&form=powder",
  "product finder with a search": "/product-finder?search=uv-1",
  category: "/products-and-solutions/uv-absorbers",
  // The one category that fills a page of 100 also with 1,000 products.
  "all products of a category": "/products-and-solutions/all-products/Antioxidants",
  home: "/",
  "a product": "",
} as const;
/** Requests of each page, after some to warm up. */
const RUNS = 40;

/** Puts the site's own words into the database of a data folder. @returns the id of its first product */
async function addWords(dataDir: string): Promise<string> {
  const db = openDatabase({ dataDir });
  const content = await check(join(ROOT, "content"));
  const made = { pictures: new Map<string, string>(), gallery: new Map() };
  for (const { id, hash, value } of documentRows(content, content.markdown, made, join(ROOT, "content")))
    await db.kysely.insertInto("documents").values({ id, hash, value }).execute();
  const { id } = await db.kysely.selectFrom("products").select("id").orderBy("position").limit(1).executeTakeFirstOrThrow();
  await db.close();
  symlinkSync(join(ROOT, "content"), join(dataDir, "content"));
  return id;
}

/** Times of a page, one for each of the data folders. */
export interface PageTimes {
  readonly name: string;
  readonly times: readonly Times[];
}

/** Measures pages over several catalogues, in turns. @param dataDirs folders with an imported catalogue each */
export async function measurePages(dataDirs: readonly string[]): Promise<PageTimes[]> {
  const sites: { readonly id: string; readonly port: number; stop(): Promise<void> }[] = [];
  for (const dataDir of dataDirs) {
    const id = await addWords(dataDir);
    const { port, stop } = await startSite(readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir }), createLogger("error"), { cache: false });
    sites.push({ id, port, stop });
  }
  const results: PageTimes[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const asks = sites.map(({ id, port }) => async (): Promise<void> => {
      const reply = await fetch(`http://127.0.0.1:${port}${path || `/available-stocks/${id}`}`);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
    });
    await inTurns(asks, 5);
    results.push({ name, times: await inTurns(asks, RUNS) });
  }
  for (const { stop } of sites) await stop();
  return results;
}
