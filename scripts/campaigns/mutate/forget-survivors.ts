/** Makes Stryker try surviving mutants again. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

interface Remembered {
  readonly files: Record<string, { mutants: readonly { readonly status: string }[] }>;
}

/**
 * Removes survivors from an incremental report. Stryker does not know which tests reach code that
 * runs while a module loads, so it would not try these again.
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
