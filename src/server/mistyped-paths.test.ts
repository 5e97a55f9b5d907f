import fc from "fast-check";
import { expect, it } from "vitest";
import { listMeantPaths } from "./mistyped-paths.ts";

const HALS = "/products-and-solutions/hindered-amine-light-stabilizers-(hals)";

it.each<[string, string]>([
  ["/available-stocks/uv-531,", "/available-stocks/uv-531"],
  ["/available-stocks/UV-531).", "/available-stocks/uv-531"],
  ["/available-stocks/uv-531%E2%80%9D", "/available-stocks/uv-531"],
  ["/available-stocks//uv-531", "/available-stocks/uv-531"],
  ["/contact/,", "/contact"],
  ["/,", "/"],
  ["/products-and-solutions/antioxidants-(na", "/products-and-solutions/antioxidants-(na)"],
  ["/products-and-solutions/antioxidants-", "/products-and-solutions/antioxidants-(na)"],
  ["/products-and-solutions/antioxidants-na", "/products-and-solutions/antioxidants-(na)"],
  ["/products-and-solutions/antioxidants-(na)).", "/products-and-solutions/antioxidants-(na)"],
  ["/products-and-solutions/Antioxidants%20(NA)", "/products-and-solutions/antioxidants-(na)"],
  [HALS.slice(0, -1), HALS],
  [HALS.replace("-(hals)", ""), HALS],
  // §2 spells this tile without a hyphen.
  [
    "/products-and-solutions/opticalbrighteners(ob",
    "/products-and-solutions/optical-brighteners-(ob)",
  ],
  [
    "/products-and-solutions/all-products/Hindered%20Amine%20Light%20Stabilizers%20(HALS",
    "/products-and-solutions/all-products/Hindered%20Amine%20Light%20Stabilizers%20(HALS)",
  ],
  [
    "/products-and-solutions/all-products/Polymers%20and%20resins;",
    "/products-and-solutions/all-products/Polymers%20and%20resins",
  ],
])("%s means %s", (path, meant) => {
  expect(listMeantPaths(path)).toContain(meant);
});

it.each(["/available-stocks/uv-531", "/products-and-solutions/uv-absorbers", "/"])(
  "%s means nothing else",
  (path) => {
    expect(listMeantPaths(path)).toEqual([]);
  },
);

it("never leads to another host, nor back to the same path", () => {
  const text = fc.string({ unit: fc.constantFrom(..."/\\.%2f5cea@:?#é )(") });
  fc.assert(
    fc.property(text, (ending) => {
      fc.pre(URL.canParse(`/a${ending}`, "https://www.example.com"));
      const { pathname } = new URL(`/a${ending}`, "https://www.example.com");
      try {
        decodeURIComponent(pathname);
      } catch {
        fc.pre(false);
      }
      for (const meant of listMeantPaths(pathname)) {
        expect(meant).not.toBe(pathname);
        expect(new URL(meant, "https://www.example.com").host).toBe("www.example.com");
        expect(meant).not.toMatch(/^\/[/\\]/);
      }
    }),
  );
});

it("takes no longer for thousands of signs", () => {
  expect(listMeantPaths(`/available-stocks/uv-531${").".repeat(5_000)}`)).toEqual([
    "/available-stocks/uv-531",
  ]);
});
