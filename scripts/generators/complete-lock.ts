/**
 * `npm run lock`: adds platform packages that the reachable registry lacks to package-lock.json.
 * npm leaves them out, and `npm ci` then refuses the file; with the entry it skips other platforms.
 */
import { readFileSync, writeFileSync } from "node:fs";

interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean | undefined;
  os?: string[] | undefined;
  cpu?: string[];
  libc?: string[] | undefined;
  optionalDependencies?: Record<string, string>;
}

const FILE = "package-lock.json";
const lock = JSON.parse(readFileSync(FILE, "utf8")) as { packages: Record<string, Entry> };

const systems = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "openharmony",
  "win32",
  "aix",
  "netbsd",
  "openbsd",
  "sunos",
];
const processors: readonly (readonly [RegExp, string])[] = [
  [/wasm32/, "wasm32"],
  [/arm64/, "arm64"],
  [/arm/, "arm"],
  [/x64/, "x64"],
  [/ia32/, "ia32"],
  [/ppc64/, "ppc64"],
  [/riscv64/, "riscv64"],
  [/s390x/, "s390x"],
];

function libcOf(name: string, os: string | undefined): string[] | undefined {
  if (name.includes("musl")) return ["musl"];
  return name.includes("gnu") && os === "linux" ? ["glibc"] : undefined;
}

/** Undefined for a name without a platform. */
function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> | undefined {
  const cpu = processors.find(([pattern]) => pattern.test(name))?.[1];
  const os = systems.find((system) => name.includes(system));
  if (!cpu || (!os && cpu !== "wasm32")) return undefined;
  return { cpu: [cpu], os: os ? [os] : undefined, libc: libcOf(name, os) };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path ? `${path}/` : ""}node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    const platform = platformOf(name);
    if (lock.packages[nested] || lock.packages[hoisted]?.version === version || !platform) continue;
    const place = lock.packages[hoisted] ? nested : hoisted;
    lock.packages[place] = {
      version,
      ...platform,
      dev: entry.dev ? true : undefined,
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} platform packages added to ${FILE}.`);
