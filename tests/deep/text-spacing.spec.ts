/** WCAG 1.4.12: wider text spacing cuts nothing off. */
import { pageKinds } from "../support/pages.ts";
import { expect, expectNoSideways, test } from "../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const { name, path } of pageKinds.filter(({ status }) => status === undefined)) {
  test(`${name}: wider text spacing cuts nothing off @once`, async ({ page, visit }) => {
    await visit(path);
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
    });
    await expectNoSideways(page);
    const cut = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          "main :is(a, button, h1, h2, h3, label, td, th, dd), header :is(a, button)",
        ),
      ]
        .filter(
          (element) =>
            element.checkVisibility() &&
            getComputedStyle(element).overflow === "hidden" &&
            element.clientHeight > 1 &&
            element.scrollHeight > element.clientHeight + 2,
        )
        // Truncated on purpose, with an ellipsis.
        .filter(
          (element) =>
            getComputedStyle(element).textOverflow !== "ellipsis" &&
            getComputedStyle(element).webkitLineClamp === "none",
        )
        .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`),
    );
    expect(cut).toEqual([]);
  });
}
