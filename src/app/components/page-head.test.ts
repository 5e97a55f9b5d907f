/** Addresses of a page in the Arabic edition. */
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { FullText } from "../data/contents.ts";
import { bareChrome } from "../data/site.ts";
import { readingJsonLd } from "../features/media/reading-head.tsx";
import { Html } from "./html.tsx";
import { PageHead, type PageHeadProps } from "./page-head.tsx";
import { pageLinkAt, plainHref, withEditionLinks } from "./page-link.ts";

const { ar } = vi.hoisted(() => ({ ar: { lang: "ar", dir: "rtl", prefix: "/ar" } as const }));
vi.mock("#contract/built-edition.ts", async (original) => ({
  ...(await original<object>()),
  builtEdition: ar,
}));

afterEach(() => vi.unstubAllGlobals());

const site = { origin: "https://site.test", edition: ar };

/** At `/ar/contact`, with the basename of the edition. */
function renderPart(element: ReactNode): string {
  const router = createMemoryRouter([{ id: "root", path: "*", element, loader: () => null }], {
    basename: ar.prefix,
    initialEntries: ["/ar/contact"],
    hydrationData: { loaderData: { root: { siteUrl: site.origin, words: bareChrome } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
const renderHead = (props: Partial<PageHeadProps>): string =>
  renderPart(createElement(PageHead, { title: "T", description: "D", ...props }));

it("names the edition's address as canonical and for share cards", () => {
  for (const [canonical, address] of [
    [undefined, "https://site.test/ar/contact"],
    ["/media-news?page=2", "https://site.test/ar/media-news?page=2"],
    ["/", "https://site.test/ar"],
  ] as const) {
    const html = renderHead(canonical === undefined ? {} : { canonical });
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
  }
});

it("shows the picture of a card that all editions share", () => {
  expect(renderHead({ card: "/cards/uv-531.png" })).toContain(
    '<meta property="og:image" content="https://site.test/cards/uv-531.png"/>',
  );
});

it("has the edition's addresses and language in JSON-LD", () => {
  const text: FullText = {
    _id: "oit",
    type: "Article",
    title: "OIT",
    summary: "S",
    publish_date: "2026-11-05",
    author: "A",
    html: "",
  };
  expect(readingJsonLd(text, "/article/oit", { company: "ICG", site })).toMatchObject({
    mainEntityOfPage: "https://site.test/ar/article/oit",
    inLanguage: "ar",
    publisher: { url: "https://site.test" },
  });
});

const LINKS =
  '<p><a href="/contact">C</a> <a class="x" href="/media-news?page=2#top">N</a> ' +
  '<a href="/uploads/list.pdf?v=2">F</a> <a href="//other.test/contact">O</a> ' +
  '<a href="https://other.test/contact">O</a> <a href="#top">T</a> <a href="/">H</a></p>';

it("keeps links of content in the edition, except to files and other sites", () => {
  const hrefs = [...renderPart(createElement(Html, { html: LINKS })).matchAll(/href="([^"]*)"/g)];
  expect(hrefs.map(([, href]) => href)).toEqual([
    "/ar/contact",
    "/ar/media-news?page=2#top",
    "/uploads/list.pdf?v=2",
    "//other.test/contact",
    "https://other.test/contact",
    "#top",
    "/ar",
  ]);
});

it("leaves links of content alone in English", () => {
  expect(withEditionLinks(LINKS, { lang: "en", dir: "ltr", prefix: "" })).toBe(LINKS);
});

it("sends plain forms and links to the edition, except relative ones", () => {
  expect(plainHref("/product-finder")).toBe("/ar/product-finder");
  expect(plainHref("?page=2")).toBe("?page=2");
});

it("leaves links to another edition to the browser", () => {
  class FakeLink {
    readonly origin = site.origin;
    readonly target = "";
    readonly pathname: string;
    constructor(pathname: string) {
      this.pathname = pathname;
    }
    closest = (): this => this;
    hasAttribute = (): boolean => false;
  }
  vi.stubGlobal("Element", FakeLink);
  vi.stubGlobal("location", { origin: site.origin });
  const [own, english] = [new FakeLink("/ar/contact"), new FakeLink("/contact")];
  expect(pageLinkAt(own as never)).toBe(own);
  expect(pageLinkAt(english as never)).toBeUndefined();
});
