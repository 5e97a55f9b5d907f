/** The paths to an enquiry in Firefox and WebKitGTK (§2, §4, §5). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { right } from "../support/enquiry-page.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { type Engine, engines, type Size } from "./engine.ts";

/** The first visible control whose text or label begins with `name`. */
const CONTROL = `
  const [name, within] = args;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && !element.closest("[inert], [aria-hidden=true]");
  const plain = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
  const names = (element) => [element.getAttribute("aria-label"), element.getAttribute("placeholder"), ...[...(element.labels ?? [])].map((label) => label.textContent), element.textContent].map(plain);
  const found = [...document.querySelectorAll(within + " :is(a, button, input, select, textarea, summary, [role=option], [role=tab])")].filter(shown);
  const control = found.find((element) => names(element).includes(name)) ?? found.find((element) => names(element).some((text) => text.startsWith(name)));
  if (!control) return null;
  // A pointer must meet it: not yet while the page scrolls, never where something lies over it.
  control.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = control.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met && (control.contains(met) || met.contains(control) || [...(control.labels ?? [])].some((label) => label.contains(met))) ? control : null;`;
const TEXT = "return document.body.innerText.replace(/\\s+/g, ' ').includes(args[0])";
const PATH = "return decodeURIComponent(location.pathname + location.search).startsWith(args[0])";

const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1", MAILS_PER_HOUR: "10000" } });
});
afterAll(() => site.stop());

for (const [name, start] of Object.entries(engines)) {
  if (!start) {
    // CI installs them (.ci/run).
    test.skipIf(!process.env["CI"])(`${name} is installed`, () => {
      throw new Error(`${name} is missing: apt-get install firefox-esr webkit2gtk-driver xvfb`);
    });
    process.stderr.write(
      `\n*** ${name} is not on this machine: its walks are SKIPPED. apt-get install firefox-esr webkit2gtk-driver xvfb ***\n`,
    );
    continue;
  }
  describe.each(sizes)(`${name} at $width px`, (size) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start(size);
    });
    afterAll(() => engine?.close());
    // A new visitor.
    beforeEach(async () => {
      await engine.open(`${site.url}/robots.txt`);
      await engine.ask("localStorage.clear(); sessionStorage.clear()");
    });

    const visit = async (path: string): Promise<void> => {
      await engine.open(site.url + path);
      await engine.until("return !!document.querySelector('main[data-hydrated]')");
    };
    const press = async (control: string, within = "body"): Promise<void> =>
      (await engine.element(CONTROL, control, within)).click();
    const type = async (field: string, text: string, within = "body"): Promise<void> =>
      (await engine.element(CONTROL, field, within)).type(text);
    const sees = (text: string): Promise<void> => engine.until(TEXT, text);
    const isAt = (path: string): Promise<void> => engine.until(PATH, path);
    const phone = size.width < 640;

    test("search: a CAS number, an arrow, Enter", async () => {
      await visit("/");
      await press("Search", "header");
      await type("Search for products, grades, or codes", "1843-05-6", "header");
      await engine.until(
        "return [...document.querySelectorAll('[role=option]')].some((option) => option.textContent.includes('CAS: 1843-05-6'))",
      );
      await engine.press("ArrowDown");
      await engine.press("Enter");
      await isAt("/available-stocks/uv-531");
      await engine.until("return document.querySelector('h1').textContent.includes('UV-531')");
    });

    test("stock list: Next, Back", async () => {
      await visit("/available-stocks");
      const first = "return document.querySelector('main a[data-product]').dataset.product";
      const before = await engine.ask<string>(first);
      await press("Next", "main");
      await isAt("/available-stocks?page=2");
      await engine.until(`${first} !== args[0]`, before);
      await engine.ask("history.back()");
      await engine.until(`${first} === args[0]`, before);
    });

    test("compare two grades, add both, send the enquiry", async () => {
      await visit("/compare?grades=ao-1010,hals-770");
      await press("Add all to enquiry", "main");
      await engine.until(
        "return document.querySelector('h1').textContent.includes('Your enquiry')",
      );
      await type("Quantity of ICG AO 1010", "500", "main");
      await type("Quantity of ICG HALS 770", "1.5", "main");
      await press("Price", "main");
      for (const [field, text] of Object.entries(right)) await type(field, text, "main form");
      await press("Send enquiry", "main");
      await engine.until("return /E-\\d{4}-\\d{4}/.test(document.body.innerText)");
    });

    test("contact: a missing field is reported, then the message is sent", async () => {
      await visit("/contact");
      await press("Send Message", "main");
      for (const message of [
        "First name is required",
        "Last name is required",
        "Email is required",
        "Message is required",
      ])
        await sees(message);
      await type("First Name", "Aisha", "main form");
      await type("Last Name", "Khan", "main form");
      await type("Email", "aisha.khan@example.com", "main form");
      await type("Message", "Two pallets of UV-531 to Muscat, please.", "main form");
      await press("Send Message", "main");
      await sees("Message sent successfully!");
    });

    test("menu, then a page of it", async () => {
      await visit("/");
      if (phone) {
        await press("Menu", "header");
        await press("Media", "dialog");
        await press("Events", "dialog");
      } else {
        await press("Show Media menu", "header");
        await press("Events", "header");
      }
      await isAt("/media-events");
      await engine.until("return document.querySelector('h1').textContent.includes('Events')");
    });

    test("dialog: TDS request with a fault, sent, closed", async () => {
      await visit("/available-stocks/uv-531");
      await press("Download TDS");
      await sees("Request Technical Data Sheet");
      await press("Send request", "dialog");
      await sees("Email is required");
      await type("Email", "aisha.khan@example.com", "dialog");
      await press("Send request", "dialog");
      await sees("Message sent successfully!");
      await engine.until("return !document.querySelector('dialog[open]')");
      await press("Download TDS");
      await sees("Request Technical Data Sheet");
      await engine.press("Escape");
      await engine.until("return !document.querySelector('dialog[open]')");
    });

    test("theme: dark stays dark after a reload", async () => {
      await visit("/about-us");
      await press("Switch between light and dark", "header");
      await engine.until("return document.documentElement.classList.contains('dark')");
      await visit("/contact");
      expect(await engine.ask("return document.documentElement.classList.contains('dark')")).toBe(
        true,
      );
    });
  });
}
