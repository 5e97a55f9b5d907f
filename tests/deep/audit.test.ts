/** The checks of `npm run audit`. */
import { expect, it } from "vitest";
import {
  faultsOf,
  type Installed,
  type Locked,
  unverified,
  verdictOf,
} from "../../scripts/checks/audit.ts";

const right: Record<string, Locked> = { "": {}, "node_modules/a": { integrity: "sha512-x" } };
const found =
  (licenses: Record<string, unknown>) =>
  (path: string): Installed | undefined =>
    path in licenses ? { license: licenses[path] } : undefined;
const a = found({ "node_modules/a": "MIT" });

it("reports nothing for packages that are pinned, locked and reviewed", () => {
  expect(faultsOf({ dependencies: { a: "1.2.3" } }, right, a)).toEqual([]);
});

it.each(["^1.2.3", "~1.2.3", "*", "latest", "1.2", ">=1.2.3", "git+ssh://host/a.git"])(
  "finds a dependency that is not one version: %s",
  (version) => {
    for (const kind of ["dependencies", "devDependencies", "optionalDependencies"])
      expect(faultsOf({ [kind]: { a: version } }, right, a)).toHaveLength(1);
  },
);

it("finds an unreviewed licence, also one accepted for another package only, and a missing one", () => {
  const licence = (name: string, value: unknown): string[] =>
    faultsOf(
      {},
      { [`node_modules/${name}`]: { integrity: "x" } },
      found({ [`node_modules/${name}`]: value }),
    );
  expect(licence("a", "GPL-3.0-only")).toEqual(["a: licence GPL-3.0-only has not been looked at"]);
  expect(licence("a", "MPL-2.0")).toHaveLength(1);
  expect(licence("lightningcss-linux-x64-gnu", "MPL-2.0")).toEqual([]);
  expect(licence("a", undefined)).toEqual(["a: licence none has not been looked at"]);
  expect(licence("png-js", undefined)).toEqual([]);
});

it("finds install scripts, and packages locked without a checksum", () => {
  expect(
    faultsOf(
      {},
      { "node_modules/b/node_modules/a": { integrity: "x", hasInstallScript: true } },
      found({ "node_modules/b/node_modules/a": "MIT" }),
    ),
  ).toEqual(["a: runs a script when it is installed"]);
  expect(faultsOf({}, { "node_modules/a": {} }, a)).toEqual([
    "a: package-lock.json does not say what it must contain",
  ]);
});

it("checks the whole lock file; only a package of another platform may lack its checksum, and is named", () => {
  const packages: Record<string, Locked> = {
    "": {},
    "node_modules/a": { dev: true },
    "node_modules/b": { optional: true },
    "node_modules/b-win32-x64": { optional: true, os: ["win32"], cpu: ["x64"] },
  };
  expect(faultsOf({}, packages, () => undefined)).toEqual(
    ["a", "b"].map((name) => `${name}: package-lock.json does not say what it must contain`),
  );
  expect(unverified(packages)).toEqual(["a", "b", "b-win32-x64"]);
});

it("ignores packages for development or for another platform", () => {
  expect(
    faultsOf(
      {},
      {
        "node_modules/a": { dev: true, integrity: "x", hasInstallScript: true },
        "node_modules/elsewhere": { optional: true, os: ["win32"] },
      },
      a,
    ),
  ).toEqual([]);
});

it("counts what the registry found, and tells no answer from no findings", () => {
  const vulnerabilities = { b: { severity: "high", range: "<2" }, c: { severity: "moderate" } };
  expect(verdictOf(JSON.stringify({ vulnerabilities }))).toEqual({
    answered: true,
    severe: ["b <2: high"],
    others: 1,
  });
  expect(verdictOf(JSON.stringify({ vulnerabilities: {} }))).toEqual({
    answered: true,
    severe: [],
    others: 0,
  });
  expect(verdictOf(JSON.stringify({ message: "405 Method Not Allowed", error: {} }))).toEqual({
    answered: false,
    reason: "405 Method Not Allowed",
  });
  expect(verdictOf("")).toEqual({ answered: false, reason: "npm audit gave no JSON" });
});
