import { createHash } from "node:crypto";
import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { headScript } from "#app/chrome/head-script.ts";
import { sealPage, securityHeaders } from "./security-headers.ts";

const NONCE = "6a1f";
const hashOf = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const policyOf = (html: string, siteUrl = "http://localhost:3000"): string =>
  sealPage(html, NONCE, { siteUrl }).headers["content-security-policy"] ?? "";
const directive = (policy: string, name: string): string | undefined =>
  policy
    .split("; ")
    .find((part) => part === name || part.startsWith(`${name} `))
    ?.slice(name.length + 1);
const sources = (policy: string): string[] => directive(policy, "script-src")?.split(" ") ?? [];

describe("the policy of a page", () => {
  it("allows the theme's script and the renderer's by their hashes, each once, and nothing else inline", () => {
    const policy = policyOf(
      `<html><head><script>theme()</script><script nonce="${NONCE}">a()</script><script nonce="${NONCE}" type="module">b()\n</script><script nonce="${NONCE}">a()</script></head><body onload="x()"></body></html>`,
    );
    expect(sources(policy)).toEqual(["'self'", hashOf(headScript), hashOf("a()"), hashOf("b()\n")]);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it("is known to hash as browsers do", () => {
    // Example of the CSP specification: 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=' for
    // alert('Hello, world.');
    expect(
      sources(policyOf(`<script nonce="${NONCE}">alert('Hello, world.');</script>`)),
    ).toContain("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });

  it("does not allow a script that was injected with a text", () => {
    const policy = policyOf(
      `<script nonce="${NONCE}">ours()</script><div><script>evil()</script><script nonce="guess">evil()</script></div>`,
    );
    expect(policy).toContain(hashOf("ours()"));
    expect(policy).not.toContain(hashOf("evil()"));
  });

  it("needs no hash for files and for data", () => {
    const policy = policyOf(
      '<script src="/assets/a.js"></script><script type="module" async src="/assets/b.js"></script><script type="application/ld+json">{"a":1}</script>',
    );
    expect(sources(policy)).toEqual(["'self'", hashOf(headScript)]);
  });

  it("hashes every script of the renderer, and removes the nonce from the page", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .string({ unit: "grapheme", minLength: 1 })
            .filter((code) => !/<\/?script|6a1f/i.test(code)),
          { maxLength: 5 },
        ),
        (codes) => {
          const { html, headers } = sealPage(
            `<!doctype html>${codes.map((code) => `<p>x</p><script nonce="${NONCE}">${code}</script>`).join("")}`,
            NONCE,
            {
              siteUrl: "http://a",
            },
          );
          for (const code of codes) {
            expect(headers["content-security-policy"]).toContain(hashOf(code));
            expect(html).toContain(`<script>${code}</script>`);
          }
          expect(html).not.toContain(NONCE);
        },
      ),
    );
  });

  it("closes everything that the site does not use, and takes HTML from the site's two Trusted Types policies only", () => {
    const policy = policyOf("");
    for (const name of ["default-src", "object-src", "base-uri", "frame-ancestors"])
      expect(directive(policy, name), name).toBe("'none'");
    for (const name of [
      "style-src",
      "img-src",
      "font-src",
      "connect-src",
      "form-action",
      "media-src",
    ])
      expect(directive(policy, name), name).toBe("'self'");
    expect(directive(policy, "require-trusted-types-for")).toBe("'script'");
    expect(directive(policy, "trusted-types")).toBe("default icg");
  });

  it("lets Vite's client style the page and have its socket in development, and nothing more", () => {
    const own = policyOf(`<script nonce="${NONCE}">a()</script>`);
    const { headers } = sealPage(`<script nonce="${NONCE}">a()</script>`, NONCE, {
      siteUrl: "http://localhost:3000",
      development: true,
    });
    const relaxed = headers["content-security-policy"] ?? "";
    expect(directive(relaxed, "style-src")).toBe("'self' 'unsafe-inline'");
    expect(directive(relaxed, "connect-src")).toBe("'self' ws:");
    expect(directive(relaxed, "require-trusted-types-for")).toBeUndefined();
    for (const name of [
      "default-src",
      "script-src",
      "img-src",
      "object-src",
      "form-action",
      "base-uri",
      "frame-ancestors",
    ])
      expect(directive(relaxed, name), name).toBe(directive(own, name));
  });

  it("asks for HTTPS only where the site has it", () => {
    expect(directive(policyOf(""), "upgrade-insecure-requests")).toBeUndefined();
    expect(directive(policyOf("", "https://www.example.com"), "upgrade-insecure-requests")).toBe(
      "",
    );
  });

  it("keeps the page to itself and denies what it does not use", () => {
    const { headers } = sealPage("", NONCE, { siteUrl: "http://localhost:3000" });
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    for (const name of ["camera", "geolocation", "microphone", "payment", "usb"])
      expect(headers["permissions-policy"]).toContain(`${name}=()`);
  });
});

describe("the headers of every response", () => {
  const headersOf = async (siteUrl: string): Promise<Headers> =>
    (
      await new Hono()
        .use(securityHeaders(siteUrl))
        .get("/", (c) => c.text(""))
        .request("/")
    ).headers;

  it("are the usual ones", async () => {
    expect(Object.fromEntries(await headersOf("http://localhost:3000"))).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it("let nothing run that is not a page", async () => {
    const policy = (await headersOf("http://localhost:3000")).get("content-security-policy") ?? "";
    for (const name of ["script-src", "object-src", "base-uri", "form-action", "frame-ancestors"])
      expect(directive(policy, name), name).toBe("'none'");
  });

  it("ask for HTTPS only where the site has it", async () => {
    expect((await headersOf("https://www.example.com")).get("strict-transport-security")).toBe(
      "max-age=31536000; includeSubDomains",
    );
    expect((await headersOf("http://localhost:3000")).has("strict-transport-security")).toBe(false);
  });
});
