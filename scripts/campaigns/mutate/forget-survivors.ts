/** What Stryker remembers of a run: mutants that were killed need no second try, the others do. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

interface Remembered {
  readonly files: Record<string, { mutants: readonly { readonly status: string }[] }>;
}

/**
 * Takes the survivors out of an incremental report. Stryker tries them again by itself when a new
 * test reaches them, but of code that runs while a module loads it does not know which tests do.
 */
export function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, "utf8")) as Remembered;
  for (const entry of Object.values(report.files))
    entry.mutants = entry.mutants.filter(
      ({ status }) => status === "Killed" || status === "Timeout",
    );
  writeFileSync(file, JSON.stringify(report));
}
