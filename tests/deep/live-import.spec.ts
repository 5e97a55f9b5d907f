/** An import while the site runs: no request fails. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, runScript, startSite, type TestSite } from "../support/site.ts";
import { expect, type Page, test } from "../support/test.ts";

test.describe.configure({ timeout: 300_000 });

const FORM = "Light-yellow powder, second state";

async function secondState(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  expect(text).toContain("product_form: Light-yellow powder\n");
  await writeFile(
    file,
    text.replace("product_form: Light-yellow powder\n", `product_form: ${FORM}\n`),
  );
}

const importInto = (site: TestSite, content: string) =>
  runScript(["src/cli.ts", "import", "--content", content], { DATA_DIR: site.dataDir });

function requestRepeatedly(origin: string): () => Promise<string[]> {
  const faults: string[] = [];
  let going = true;
  const worker = async (path: string): Promise<void> => {
    while (going) {
      try {
        const reply = await fetch(origin + path);
        if (reply.status !== 200) faults.push(`${reply.status} ${path}`);
        await reply.arrayBuffer();
      } catch (error) {
        faults.push(`${path}: ${String(error)}`);
      }
    }
  };
  const workers = [
    "/available-stocks/uv-531",
    "/available-stocks",
    "/api/products?page=1&limit=50",
    "/products-and-solutions/uv-absorbers",
  ].map(worker);
  return async () => {
    going = false;
    await Promise.all(workers);
    return faults;
  };
}

const shows = async (page: Page): Promise<boolean> => {
  await page.reload({ waitUntil: "domcontentloaded" });
  return (await page.getByRole("main").textContent())?.includes(FORM) ?? false;
};

test("new content is on the page without a restart, and no request fails", async ({ browser }) => {
  const content = await mkdtemp(join(tmpdir(), "icg-content-"));
  await cp(join(ROOT, "content"), content, { recursive: true });
  const site = await startSite({ content, copied: true });
  const page = await browser.newPage();
  try {
    await page.goto(`${site.url}/available-stocks/uv-531`);
    expect(await shows(page)).toBe(false);
    const file = join(content, "products/uv-absorbers/uv-531.yaml");
    await secondState(file);
    const stop = requestRepeatedly(site.url);
    const good = await readFile(file, "utf8");
    await writeFile(file, good.replace("cas_number: 1843-05-6", "cas_number: 1843-05-7"));
    const refused = await importInto(site, content);
    expect(refused.status).toBe(1);
    expect(refused.output).toMatch(/uv-531\.yaml:\d+: /);
    expect(await shows(page)).toBe(false);
    await writeFile(file, good);
    const { status, output } = await importInto(site, content);
    expect(output).toContain("Imported");
    expect(status).toBe(0);
    await expect.poll(() => shows(page)).toBe(true);
    expect(await stop()).toEqual([]);
  } finally {
    await page.close();
    await site.stop();
    await rm(content, { recursive: true, force: true });
  }
});
