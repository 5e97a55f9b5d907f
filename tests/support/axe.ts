/** Runs axe with all WCAG 2.2 A and AA rules and best practices. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Off by default in axe (WCAG 2.5.3). */
const LABEL_IN_NAME = "label-content-name-mismatch";

/** Off by default in axe (WCAG 2.5.8). */
const TARGET_SIZE = "target-size";

/** The rules that depend on the theme. */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** @param colours only checks the rules that depend on the theme */
export async function expectAccessible(
  page: Page,
  what: string,
  { colours = false } = {},
): Promise<void> {
  // Collecting passes would double the cost.
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(colours
      ? { runOnly: OF_COLOUR }
      : { rules: { [LABEL_IN_NAME]: { enabled: true }, [TARGET_SIZE]: { enabled: true } } }),
  };
  // axe counts controls partly under the sticky header as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (chosen) =>
      (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(
        chosen,
      ),
    options,
  );
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary = "" }) => `${html.slice(0, 160)} [${failureSummary.replace(/\s+/g, " ").slice(0, 220)}]`).join(" | ")}`,
  );
  expect(found, `${what}: what axe found`).toEqual([]);
}

/** Without transitions, because off-screen content would change colours only when axe looks. */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    document.documentElement.classList.toggle("dark", name === "dark");
  }, theme);
}
