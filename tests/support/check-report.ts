/** Runs the content check. */
import { expect } from "vitest";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";

export async function reportOf(root: string): Promise<string[]> {
  try {
    await check(root);
    return [];
  } catch (error) {
    if (!(error instanceof ContentDiagnostics)) throw error;
    const lines = error.diagnostics.map(diagnosticLine);
    expect(error.message).toBe(lines.join("\n"));
    return lines;
  }
}
