/** Accessibility: axe with every rule of WCAG 2.2 A and AA and its best practices. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Experimental in axe, and so off by default: the name of a control contains the words that are
 * seen on it (WCAG 2.5.3).
 */
const LABEL_IN_NAME = "label-content-name-mismatch";

/** Off by default in axe: controls are at least 24 px or have room around them (WCAG 2.5.8). */
const TARGET_SIZE = "target-size";

/**
 * What a theme changes: the other rules look at structure and words, which are the same in both.
 */
const OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** Fails with what is wrong, where. @param colours only what a theme changes */
export async function expectAccessible(
  page: Page,
  what: string,
  { colours = false } = {},
): Promise<void> {
  // The pages have no frames, so one run in the page says all; gathering what passed would cost as
  // much again.
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(colours
      ? { runOnly: OF_COLOUR }
      : { rules: { [LABEL_IN_NAME]: { enabled: true }, [TARGET_SIZE]: { enabled: true } } }),
  };
  // Controls that are partly under the sticky header would count as small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  // Half-way through a change of opacity, text has too little contrast.
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

/**
 * Changes the theme as the toggle does, at once: what is off the screen would change its colours
 * only when axe looks at it.
 */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    document.documentElement.classList.toggle("dark", name === "dark");
  }, theme);
}
