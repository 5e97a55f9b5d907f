/**
 * `npm run audit`: checks versions, hashes, install scripts and licences of packages, and asks the
 * registry for known vulnerabilities.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Locked {
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}
interface Installed {
  readonly license?: unknown;
}

const LICENCES = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
];
/** Licences with further conditions, reviewed for these unmodified packages. */
const REVIEWED: Readonly<Record<string, RegExp>> = {
  "OFL-1.1": /^@fontsource(-variable)?\/ibm-plex-/,
  "LGPL-3.0-or-later": /^@img\/sharp-/,
  "Apache-2.0 AND LGPL-3.0-or-later": /^@img\/sharp-/,
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT": /^@img\/sharp-/,
  "MPL-2.0": /^lightningcss(-|$)/,
  "CC-BY-4.0": /^caniuse-lite$/,
};
/** Named in LICENSE, but not in package.json. */
const UNNAMED: Readonly<Record<string, string>> = { "png-js": "MIT" };

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * Checks without the network; one line per fault.
 * @param packages of package-lock.json, by path
 * @param installed package.json of a path; undefined for packages of other platforms
 */
function faultsOf(
  manifest: Manifest,
  packages: Readonly<Record<string, Locked>>,
  installed: (path: string) => Installed | undefined,
): string[] {
  const required = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const faults = required
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `${name}: ${version} is not one version`);
  for (const [path, { dev, integrity, hasInstallScript, optional, os, cpu }] of Object.entries(
    packages,
  )) {
    const found = path ? installed(path) : undefined;
    const name = nameOf(path);
    const elsewhere = !found && optional && (os ?? cpu) !== undefined;
    if (path && !integrity && !elsewhere)
      faults.push(`${name}: package-lock.json does not say what it must contain`);
    if (!found) continue;
    if (dev) continue;
    if (hasInstallScript) faults.push(`${name}: runs a script when it is installed`);
    const licence = typeof found.license === "string" ? found.license : (UNNAMED[name] ?? "none");
    if (!LICENCES.includes(licence) && !REVIEWED[licence]?.test(name))
      faults.push(`${name}: licence ${licence} has not been looked at`);
  }
  return faults;
}

/** Other platforms' packages without a hash, which the registry did not serve. */
const unverified = (packages: Readonly<Record<string, Locked>>): string[] =>
  Object.entries(packages)
    .filter(([path, { integrity }]) => path !== "" && !integrity)
    .map(([path]) => nameOf(path));

type Verdict =
  | { readonly answered: false; readonly reason: string }
  | { readonly answered: true; readonly severe: readonly string[]; readonly others: number };

/** Reads the output of `npm audit --json`. */
function verdictOf(output: string): Verdict {
  let report: {
    message?: string;
    vulnerabilities?: Record<string, { severity: string; range?: string }>;
  };
  try {
    report = JSON.parse(output) as typeof report;
  } catch {
    return { answered: false, reason: "npm audit gave no JSON" };
  }
  if (!report.vulnerabilities)
    return { answered: false, reason: report.message ?? "npm audit gave no list" };
  const found = Object.entries(report.vulnerabilities);
  const severe = found.filter(([, { severity }]) => severity === "high" || severity === "critical");
  return {
    answered: true,
    severe: severe.map(([name, { severity, range }]) => `${name} ${range ?? ""}: ${severity}`),
    others: found.length - severe.length,
  };
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;
const AUDIT_MS = 60_000;

function run(root: string): number {
  const manifest = read<Manifest>(join(root, "package.json"));
  const { packages } = read<{ packages: Record<string, Locked> }>(join(root, "package-lock.json"));
  const faults = faultsOf(manifest, packages, (path) => {
    const file = join(root, path, "package.json");
    return existsSync(file) ? read<Installed>(file) : undefined;
  });
  const shell = process.platform === "win32";
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"], {
    cwd: root,
    encoding: "utf8",
    timeout: AUDIT_MS,
    shell,
  });
  const verdict = verdictOf(stdout ?? "");
  if (verdict.answered) {
    faults.push(...verdict.severe);
    console.log(
      `Registry asked: ${verdict.severe.length} high or critical, ${verdict.others} lesser advisories on what runs in production.`,
    );
  } else {
    const reason = verdict.reason.replaceAll(/https?:\/\/\S+/g, "the registry");
    console.warn(
      `\n!!! KNOWN VULNERABILITIES WERE NOT CHECKED: the registry did not answer (${reason}).\n!!! Run \`npm run audit\` where it does.\n`,
    );
  }
  const open = unverified(packages);
  if (open.length > 0)
    console.warn(
      `\n!!! ${open.length} PACKAGES OF OTHER PLATFORMS ARE LOCKED WITHOUT A CHECKSUM (docs/security.md):\n${open.map((name) => `!!!   ${name}`).join("\n")}\n`,
    );
  for (const fault of faults) console.error(fault);
  console.log(
    faults.length === 0
      ? "Dependencies: pinned, locked, no install scripts, licences looked at."
      : `${faults.length} faults in the dependencies.`,
  );
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = run(join(import.meta.dirname, "../.."));
