/** A visitor who uses only the keyboard. */
import type { Page } from "@playwright/test";
import { expect, type Locator } from "./test.ts";

/** A longer walk goes in a circle. */
const stopsOf = (page: Page): Promise<number> =>
  page
    .locator("a[href], button, input, select, textarea, summary, iframe, video, [tabindex='0']")
    .count();

interface Stop {
  readonly name: string;
  readonly faults: readonly string[];
}

/**
 * The focused element is visible, has a ring of 2 px with a contrast of 3:1 (WCAG 2.4.7, 2.4.11,
 * 1.4.11), and is not above the previous stop and nearer to the start of a line.
 */
const lookAtFocus = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    const state = window as unknown as {
      lastStop?: { left: number; right: number; top: number; name: string; path: string };
    };
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      delete state.lastStop;
      return { name: "", faults: [] };
    }
    // Only the final colours count. Scroll-driven animations never finish.
    for (let box: Element | null = element; box; box = box.parentElement)
      await Promise.all(
        box
          .getAnimations()
          .filter(
            ({ timeline, effect }) =>
              timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
          )
          .map(({ finished }) => finished.catch(() => null)),
      );
    if (!element.isConnected) return null;
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.getAttribute("name") ?? element.textContent).trim().slice(0, 40)}"`;
    const faults: string[] = [];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    if (
      right - left < 1 ||
      bottom - top < 1 ||
      right <= 0 ||
      left >= innerWidth ||
      bottom <= 0 ||
      top >= innerHeight
    )
      faults.push("not in the window");
    for (let cover = document.elementFromPoint(x, y); cover; cover = cover.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(cover).position) && !cover.contains(element))
        faults.push(`covered by ${cover.tagName.toLowerCase()}.${cover.className}`);

    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour: string): number[] => {
      if (!context) return [];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([red = 0, green = 0, blue = 0]: number[]): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    // The box around a field may draw its ring.
    const ringed = [element, element.parentElement].find(
      (box) =>
        box &&
        getComputedStyle(box).outlineStyle !== "none" &&
        Number.parseFloat(getComputedStyle(box).outlineWidth) >= 2,
    );
    if (!ringed) faults.push("no focus ring");
    else {
      const { outlineColor, outlineOffset } = getComputedStyle(ringed);
      let ground: Element | null =
        Number.parseFloat(outlineOffset) < 0 ? ringed : ringed.parentElement;
      while (ground && (rgba(getComputedStyle(ground).backgroundColor)[3] ?? 0) < 255)
        ground = ground.parentElement;
      const [light = 0, dark = 0] = [
        outlineColor,
        ground ? getComputedStyle(ground).backgroundColor : "#fff",
      ]
        .map((colour) => luminance(rgba(colour)))
        .sort((a, b) => b - a);
      const contrast = (light + 0.05) / (dark + 0.05);
      if (contrast < 3) faults.push(`its ring of ${contrast.toFixed(1)}:1 is hard to see`);
    }
    const stop = { name, faults: faults.map((fault) => `${name}: ${fault}`) };
    // Fixed elements have no place in the reading order.
    if (getComputedStyle(element).position === "fixed") return stop;
    const before = state.lastStop;
    const isBack = (stop: { readonly left: number; readonly right: number }): boolean =>
      document.documentElement.dir === "rtl" ? left >= stop.right : right <= stop.left;
    if (before?.path === location.pathname && bottom + scrollY <= before.top && isBack(before))
      faults.push(`back up and to the start of a line after ${before.name}`);
    state.lastStop = { left, right, top: top + scrollY, name, path: location.pathname };
    return { name, faults: faults.map((fault) => `${name}: ${fault}`) };
  });

async function next(page: Page): Promise<Stop> {
  await page.keyboard.press("Tab");
  let stop = await lookAtFocus(page);
  while (!stop) stop = await lookAtFocus(page);
  expect(stop.faults).toEqual([]);
  return stop;
}

/** @returns the number of stops, including this one */
export async function tabTo(page: Page, target: Locator, most = 200): Promise<number> {
  await expect(target).toBeVisible();
  const stops: string[] = [];
  while (stops.length < most) {
    stops.push((await next(page)).name);
    if (await target.evaluate((element) => element === document.activeElement)) return stops.length;
  }
  throw new Error(`${target} was not reached in ${most} stops: ${stops.join(", ")}`);
}

/** From the focus to the end of the document. */
export async function tabThrough(page: Page): Promise<string[]> {
  const stops: string[] = [];
  const most = (await stopsOf(page)) + 1;
  for (let stop = await next(page); stop.name; stop = await next(page)) {
    stops.push(stop.name);
    expect(stops.length, `A trap: ${stops.slice(-6).join(", ")}`).toBeLessThan(most);
  }
  return stops;
}

/** @param label of the first link */
export async function skipToContent(page: Page, label = "Skip to content"): Promise<void> {
  await tabTo(page, page.getByRole("link", { name: label }), 1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

export async function followNavigation(page: Page, section: string, link: string): Promise<void> {
  const header = page.getByRole("banner");
  const burger = header.getByRole("button", { name: "Menu", exact: true });
  if (!(await burger.isVisible())) {
    await tabTo(page, header.getByRole("link", { name: section, exact: true }));
  } else {
    await tabTo(page, burger);
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog");
    await tabTo(page, menu.locator("summary", { hasText: section }));
    await page.keyboard.press("Enter");
    await tabTo(page, menu.getByRole("link", { name: link, exact: true }));
  }
  await page.keyboard.press("Enter");
}
