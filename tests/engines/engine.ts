/** Drives Debian's Firefox over WebDriver BiDi and WebKitGTK over WebDriver. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import { Builder, Capabilities, Key as Keys, type WebElement } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { freePort } from "../support/postgres.ts";

export type Key = "Enter" | "Escape" | "Tab" | "ArrowDown" | "Space";
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Element {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** Scripts are function bodies that run in the page with `args`. */
export interface Engine {
  open(url: string): Promise<void>;
  ask<T>(script: string, ...args: string[]): Promise<T>;
  /** @throws when the script's result is not true after ten seconds */
  until(script: string, ...args: string[]): Promise<void>;
  element(script: string, ...args: string[]): Promise<Element>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

const KEYS: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  ArrowDown: Keys.ARROW_DOWN,
  Space: Keys.SPACE,
};
const WAIT_MS = 10_000;
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
const WEBKIT_DRIVER = ["/usr/bin/WebKitWebDriver"].find(existsSync);
const MINI_BROWSER = ["4.1", "4.0", "6.0"]
  .map(
    (version) =>
      `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  )
  .find(existsSync);
const XVFB = ["/usr/bin/Xvfb"].find(existsSync);

async function firefox({ width, height }: Size): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX ?? "",
    headless: true,
  });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  const run = (script: string): string => `(...args) => { ${script} }`;
  const toExpression = (script: string, args: readonly string[]): string =>
    `(${run(script)})(...${JSON.stringify(args)})`;
  return {
    open: async (url) => void (await page.goto(url)),
    ask: async (script, ...args) => (await page.evaluate(toExpression(script, args))) as never,
    until: async (script, ...args) =>
      void (await page.waitForFunction(toExpression(script, args), { timeout: WAIT_MS })),
    element: async (script, ...args) => {
      const handle = (
        await page.waitForFunction(toExpression(script, args), { timeout: WAIT_MS })
      ).asElement() as ElementHandle;
      return { click: () => handle.click(), type: (text) => handle.type(text) };
    },
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

/** The small browser's unstyled toolbar is wider than a phone. */
const NARROW =
  "button, entry, headerbar, box, toolbar { padding: 0; margin: 0; min-width: 0; min-height: 0; border: 0 } button image { -gtk-icon-transform: scale(0.2) } entry { font-size: 1px }";

async function webkit({ width, height }: Size): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), "icg-webkit-"));
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(join(home, "gtk-3.0/gtk.css"), NARROW);
  const screen = spawn(
    XVFB ?? "",
    ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const [display] = (await once(screen.stdout, "data")) as [Buffer];
  const service = new DriverService.Builder(WEBKIT_DRIVER ?? "")
    .setLoopback(true)
    .setPort(await freePort())
    .setEnvironment({
      ...(process.env as Record<string, string>),
      DISPLAY: `:${String(display).trim()}`,
      XDG_CONFIG_HOME: home,
    })
    .build();
  const stop = async (): Promise<void> => {
    await service.kill();
    screen.kill();
    await rm(home, { recursive: true, force: true });
  };
  const options = { binary: MINI_BROWSER, args: ["--automation"] };
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": options,
  });
  const page = await service
    .start()
    .then((address) => new Builder().usingServer(address).withCapabilities(capabilities).build())
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  const run = <T>(script: string, args: readonly string[]): Promise<T> =>
    page.executeScript<T>(`const args = [...arguments]; ${script}`, ...args);
  const engine: Engine = {
    open: (url) => page.get(url),
    ask: (script, ...args) => run(script, args),
    until: async (script, ...args) =>
      void (await page.wait(() => run<boolean>(script, args), WAIT_MS, script)),
    element: async (script, ...args) => {
      const element = await page.wait(
        () => run<WebElement | null>(script, args),
        WAIT_MS,
        `${script} of ${args.join(", ")}`,
      );
      if (!element) throw new Error(`Nothing is there for ${args.join(", ")}`);
      return { click: () => element.click(), type: (text) => element.sendKeys(text) };
    },
    press: (key) => page.actions().sendKeys(KEYS[key]).perform(),
    close: async () => {
      await page.quit();
      await stop();
    },
  };
  await page.manage().window().setRect({ width, height, x: 0, y: 0 });
  await engine.until(`return innerWidth === ${width}`);
  return engine;
}

/** Undefined where an engine's programs are not installed. */
export const engines: Readonly<Record<string, ((size: Size) => Promise<Engine>) | undefined>> = {
  Firefox: FIREFOX ? firefox : undefined,
  WebKitGTK: WEBKIT_DRIVER && MINI_BROWSER && XVFB ? webkit : undefined,
};
