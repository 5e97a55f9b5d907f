import { expect, it } from "vitest";
import { scriptsAfterPaint } from "./after-paint.ts";

const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/b.js" nonce="m"/></head><body><p>$&</p><script nonce="m" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
  window.modules = {"root":route0};

import("/assets/entry.js");</script><script>last()</script></body></html>`;

it("requests scripts only after the first paint and picture, then all at once", () => {
  const html = scriptsAfterPaint(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^\s*import[ "*]/m);
  const code =
    /<script nonce="m" type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  const steps = [
    'observe({type:"paint"',
    "img[fetchpriority=high]",
    '["/assets/a.js","/assets/b.js"]',
    'await import("/assets/manifest.js")',
    'const route0=await import("/assets/root.js")',
    "window.modules",
    'import("/assets/entry.js")',
  ];
  expect(steps.map((step) => code.indexOf(step))).toEqual(
    steps.map((step) => code.indexOf(step)).sort((a, b) => a - b),
  );
  for (const step of steps) expect(code).toContain(step);
});

it("changes nothing else", () => {
  const html = scriptsAfterPaint(page);
  expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head><body><p>$&</p>');
  expect(html.endsWith("<script>last()</script></body></html>")).toBe(true);
  const still =
    '<html><head></head><body><script src="/a.js" type="module"></script></body></html>';
  expect(scriptsAfterPaint(still)).toBe(still);
});
