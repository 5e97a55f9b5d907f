/** Accessibility: axe with every rule of WCAG 2.2 A and AA and its best practices. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with what is wrong, where. @param scope selector of the part to look at, such as an open dialog */
export async function expectAccessible(page: Page, what: string, scope?: string): Promise<void> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (scope ? builder.include(scope) : builder).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary = "" }) => `${html.slice(0, 160)} [${failureSummary.replace(/\s+/g, " ").slice(0, 220)}]`).join(" | ")}`,
  );
  expect(found, `${what}: what axe found`).toEqual([]);
}

/** Changes the theme as the toggle does, without the toggle's own transition being half way. */
export async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.toggle("dark", name === "dark");
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  }, theme);
}
