import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isPlainClick, pageLinkAt } from "./page-link.ts";

/** The properties of a link that the code reads. */
class FakeElement {
  readonly origin: string;
  readonly pathname: string;
  readonly target: string;
  readonly #download: boolean;
  constructor(href: string, { target = "", download = false } = {}) {
    ({ origin: this.origin, pathname: this.pathname } = new URL(href, "https://site.example"));
    this.target = target;
    this.#download = download;
  }
  hasAttribute(name: string): boolean {
    return name === "download" && this.#download;
  }
  closest(selector: string): this | null {
    return selector === "a[href]" ? this : null;
  }
}

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("location", { origin: "https://site.example" });
});
afterEach(() => vi.unstubAllGlobals());

it.each<[string, FakeElement, boolean]>([
  ["a page", new FakeElement("/contact"), true],
  ["a page with a query", new FakeElement("/productlistpage?search=uv"), true],
  [
    "a page of a grade whose id has a point in its query alone",
    new FakeElement("/compare?grades=a.b"),
    true,
  ],
  ["a data sheet", new FakeElement("/tds/uv-531.pdf"), false],
  ["a file whose ending is long", new FakeElement("/product/uv-531.jsonld"), false],
  ["a folder with a point before the last part", new FakeElement("/v1.2/contact"), true],
  ["another host", new FakeElement("https://other.example/contact"), false],
  ["another window", new FakeElement("/contact", { target: "_blank" }), false],
  ["a download", new FakeElement("/contact", { download: true }), false],
])("%s", (_, element, leads) => {
  expect(pageLinkAt(element as never)).toBe(leads ? element : undefined);
});

it("finds no link without an element", () => {
  expect(pageLinkAt(null)).toBeUndefined();
  expect(pageLinkAt({} as EventTarget)).toBeUndefined();
});

it("takes only an unhandled click of the first button without modifier keys for a plain click", () => {
  const plain = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };
  expect(isPlainClick(plain)).toBe(true);
  for (const other of [
    { defaultPrevented: true },
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])
    expect([other, isPlainClick({ ...plain, ...other })]).toEqual([other, false]);
});
