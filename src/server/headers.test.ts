import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./headers.ts";

const hashOf = (code: string): string => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const directive = (policy: string, name: string): string | undefined =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe("the content security policy", () => {
  it("allows the inline scripts of the page by their hashes, each once, and nothing else inline", () => {
    const policy = contentSecurityPolicy(
      '<html><head><script>a()</script><script type="module">b()\n</script><script>a()</script></head><body onload="x()"></body></html>',
    );
    expect(directive(policy, "script-src")).toBe(`'self' ${hashOf("a()")} ${hashOf("b()\n")}`);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it("is known to hash as browsers do", () => {
    // The example of the CSP specification: 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=' for alert('Hello, world.');
    expect(directive(contentSecurityPolicy("<script>alert('Hello, world.');</script>"), "script-src")).toBe(
      "'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it("needs no hash for files and for data", () => {
    const policy = contentSecurityPolicy(
      '<script src="/assets/a.js"></script><script type="module" async src="/assets/b.js"></script><script type="application/ld+json">{"a":1}</script><script type="application/json">{}</script>',
    );
    expect(directive(policy, "script-src")).toBe("'self'");
  });

  it("hashes any script that stands in a page", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: "grapheme", minLength: 1 }).filter((code) => !/<\/?script/i.test(code)),
          { maxLength: 5 },
        ),
        (codes) => {
          const policy = contentSecurityPolicy(`<!doctype html>${codes.map((code) => `<p>x</p><script>${code}</script>`).join("")}`);
          for (const code of codes) expect(policy).toContain(hashOf(code));
        },
      ),
    );
  });

  it("closes everything that the site does not use", () => {
    const policy = contentSecurityPolicy("");
    expect(directive(policy, "default-src")).toBe("'none'");
    for (const name of ["base-uri", "frame-ancestors"]) expect(directive(policy, name)).toBe("'none'");
    for (const name of ["style-src", "font-src", "connect-src", "form-action", "media-src"]) expect(directive(policy, name)).toBe("'self'");
  });
});

describe("the headers of every reply", () => {
  it("are the usual ones", () => {
    expect(securityHeaders("http://localhost:3000")).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  });

  it("ask for HTTPS only where the site has it", () => {
    expect(securityHeaders("https://www.example.com")).toHaveProperty("strict-transport-security");
    expect(securityHeaders("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
  });
});
