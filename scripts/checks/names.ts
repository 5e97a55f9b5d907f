/**
 * `npm run names`: an exported name stands for one thing. Refuses a name that two files of `src`
 * export. Files of the other languages (src/messages/ar/, src/app/ui/translated/) have the names of
 * the English ones.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** Exports that React Router looks for. */
const CONVENTIONS = new Set([
  "action",
  "clientAction",
  "clientLoader",
  "handle",
  "handleError",
  "headers",
  "Layout",
  "ErrorBoundary",
  "links",
  "loader",
  "meta",
  "shouldRevalidate",
]);
const isRouteModule = (file: string): boolean =>
  /^src\/app\/(?:routes\/|root\.|entry\.)/.test(file);

/** Exported names with their places, `file:line`. A re-export is not a second thing. */
function exportedNames(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [file, source] of files)
    for (const statement of parseSync(file, source).program.body) {
      if (statement.type !== "ExportNamedDeclaration" || !statement.declaration) continue;
      const { declaration } = statement;
      const ids =
        declaration.type === "VariableDeclaration"
          ? declaration.declarations.map(({ id }) => id)
          : "id" in declaration
            ? [declaration.id]
            : [];
      for (const id of ids) {
        if (id?.type !== "Identifier") continue;
        if (isRouteModule(file) && CONVENTIONS.has(id.name)) continue;
        const line = source.slice(0, id.start).split("\n").length;
        places.set(id.name, [...(places.get(id.name) ?? []), `${file}:${line}`]);
      }
    }
  return places;
}

/** @returns one line per fault */
function findNameFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [name, places] of exportedNames(files))
    if (places.length > 1)
      faults.push(`${name} is exported ${places.length} times: ${places.join(", ")}`);
  return faults;
}

const root = join(import.meta.dirname, "../..");
const files = new Map(
  globSync("src/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["**/*.test.*", "src/messages/ar/*", "src/app/ui/translated/*"],
  })
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .map((file) => [file, readFileSync(join(root, file), "utf8")]),
);
const faults = findNameFaults(files);
for (const fault of faults) console.error(fault);
console.log(`${exportedNames(files).size} exported names, ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
