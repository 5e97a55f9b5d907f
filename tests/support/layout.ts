/** Layout rules for whole pages. */
import { expect, expectNoSideways, type Page } from "./test.ts";

/** WCAG 1.4.12: wider text spacing cuts nothing off. Leaves the page with the wider spacing. */
export async function expectRoomForSpacing(page: Page): Promise<void> {
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
  expect(cut, "cut off with wider text spacing").toEqual([]);
}

const WIDTHS = [320, 390, 768, 1280, 1440, 1920] as const;

/** The chat (§1) covers no control at any scroll position. Leaves the page at the last width. */
export async function expectFreeChat(page: Page): Promise<void> {
  const covered: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    const found = await page.evaluate(() => {
      const chat = document.querySelector<HTMLElement>("a[href^='https://wa.me']");
      if (!chat) return ["no chat button"];
      chat.style.pointerEvents = "none";
      const { height } = chat.getBoundingClientRect();
      const under = new Set<string>();
      const { scrollHeight } = document.documentElement;
      // On short pages at most the button's height.
      const step = Math.min(height, Math.max(height / 3, scrollHeight / 400));
      for (let y = 0; y <= scrollHeight; y += step) {
        window.scrollTo({ top: y, behavior: "instant" });
        // In a bar the chat scrolls away under the header at the page's end.
        const { left, top, width } = chat.getBoundingClientRect();
        if (top < (document.querySelector("header")?.offsetHeight ?? 0)) continue;
        for (const [across, down] of [
          [0.02, 0.02],
          [0.02, 0.5],
          [0.02, 0.98],
          [0.5, 0.02],
          [0.5, 0.98],
          [0.98, 0.5],
        ] as const) {
          const control = document
            .elementFromPoint(Math.min(left + width * across, innerWidth - 1), top + height * down)
            ?.closest("a[href], button, input, select, textarea, summary, label, [role=tab]");
          if (control) under.add(`${control.tagName} ${control.textContent?.trim().slice(0, 40)}`);
        }
      }
      chat.style.pointerEvents = "";
      return [...under];
    });
    covered.push(...found.map((control) => `${width} px: ${control}`));
  }
  expect(covered, "controls under the chat").toEqual([]);
}
