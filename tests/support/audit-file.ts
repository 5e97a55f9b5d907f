/** Reads the audit files that a page offers. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readBuyerFile } from "#catalogue/buyer-file.ts";

/** Ids of its grades, without duplicates, in file order. */
export async function downloadGrades(
  page: Page,
  link: string,
  format: "xlsx" | "csv",
): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link, exact: true }).click();
  const file = await download;
  if (!/^icg-audit-\d{4}-\d\d-\d\d\.(xlsx|csv)$/.test(file.suggestedFilename()))
    throw new Error(`a file named ${file.suggestedFilename()}`);
  const { sheets } = await readBuyerFile(`audit.${format}`, await readFile(await file.path()));
  const rows = sheets.find(({ name }) => format === "csv" || name === "Regimes")?.rows ?? [];
  const place = rows[0]?.indexOf("id") ?? -1;
  return [...new Set(rows.slice(1).map((row) => row[place] ?? ""))];
}
