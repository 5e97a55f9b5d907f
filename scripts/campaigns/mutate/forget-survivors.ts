/** Makes Stryker try surviving mutants again. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

interface Remembered {
  readonly files: Record<string, { mutants: readonly { readonly status: string }[] }>;
}

/**
 * Removes survivors from an incremental report: Stryker would not try again what runs while a
 * module loads.
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
