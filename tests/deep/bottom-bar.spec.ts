/** The bottom bar's chat is on every page (§1) and covers no control. */
import { pageKinds } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const WIDTHS = [320, 390, 768, 1280, 1440, 1920] as const;

for (const { name, path } of pageKinds.filter(({ status }) => status === undefined)) {
  test(`${name}: no control under the chat @once`, async ({ page, visit }) => {
    test.slow();
    await visit(path);
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
              .elementFromPoint(
                Math.min(left + width * across, innerWidth - 1),
                top + height * down,
              )
              ?.closest("a[href], button, input, select, textarea, summary, label, [role=tab]");
            if (control)
              under.add(`${control.tagName} ${control.textContent?.trim().slice(0, 40)}`);
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

// WCAG 1.4.10: 1280×1024 px at a zoom of 400 %.
const ZOOMED = { width: 320, height: 256 } as const;
const CHOSEN = {
  chosen: JSON.stringify({
    compared: [{ id: "hals-770", name: "ICG HALS 770" }],
    listed: [{ id: "hals-770", name: "ICG HALS 770" }],
  }),
  enquiry: JSON.stringify({ version: 1, lines: [{ grade: "hals-770" }] }),
};

for (const { name, path } of pageKinds.filter(({ status }) => status === undefined)) {
  test(`${name}: at a zoom of 400 % at least half of the window is the page @once`, async ({
    page,
    visit,
  }) => {
    await page.addInitScript(({ chosen, enquiry }) => {
      sessionStorage.setItem("chosen", chosen);
      localStorage.setItem("enquiry", enquiry);
    }, CHOSEN);
    await page.setViewportSize(ZOOMED);
    await visit(path);
    const covered = await page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      let most = 0;
      for (let y = 0; y < scrollHeight; y += innerHeight) {
        window.scrollTo({ top: y, behavior: "instant" });
        let points = 0;
        for (let at = 2; at < innerHeight; at += 8) {
          const element = document.elementFromPoint(innerWidth / 2, at);
          for (let one: Element | null = element; one; one = one.parentElement) {
            const { position } = getComputedStyle(one);
            // Sticky elements in columns scroll with them.
            if (position === "fixed" || (position === "sticky" && !one.closest("main"))) {
              points += 1;
              break;
            }
          }
        }
        most = Math.max(most, (points * 8) / innerHeight);
      }
      return most;
    });
    expect(covered).toBeLessThanOrEqual(0.5);
  });
}
