/** The chat button floats on every page (§1) and lies over no control, wherever a page is scrolled to. */
import { pageKinds } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const WIDTHS = [320, 390, 768, 1280, 1440, 1920] as const;

for (const { name, path } of pageKinds.filter(({ status }) => status === undefined)) {
  test(`${name}: no control under the chat button @once`, async ({ page, visit }) => {
    test.slow();
    await visit(path);
    const covered: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      const found = await page.evaluate(() => {
        const chat = document.querySelector<HTMLElement>("a[href^='https://wa.me']");
        if (!chat) return ["no chat button"];
        chat.style.pointerEvents = "none";
        const { left, top, width, height } = chat.getBoundingClientRect();
        const under = new Set<string>();
        const { scrollHeight } = document.documentElement;
        // A third of the button's height at a time, where the page is short; never more than its height.
        const step = Math.min(height, Math.max(height / 3, scrollHeight / 400));
        for (let y = 0; y <= scrollHeight; y += step) {
          window.scrollTo({ top: y, behavior: "instant" });
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
    expect(covered).toEqual([]);
  });
}
