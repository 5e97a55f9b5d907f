/** Tells what a schema finds wrong with a content file, at the line where it stands. */
import type * as v from "valibot";
import type { Diagnostic } from "./diagnostics.ts";
import type { Path, SourceFile } from "./read.ts";

/** The diagnostics that a schema finds in a value, with the lines where they stand. */
export function schemaDiagnostics(issues: readonly v.BaseIssue<unknown>[], source: Pick<SourceFile, "file" | "lineOf">, base: Path = []): Diagnostic[] {
  return issues.map((issue) => {
    const path = [...base, ...(issue.path ?? []).map((part) => part.key as string | number)];
    const name = path.filter((part) => typeof part === "string").join(".") || "the file";
    const missing = issue.input === undefined;
    const unknown = issue.type === "strict_object" && issue.expected === "never";
    return {
      file: source.file,
      line: source.lineOf(path),
      wrong: unknown ? `unknown field ${name}` : missing ? `missing ${name}` : `${name} is ${JSON.stringify(issue.input)?.slice(0, 60)}`,
      expected: unknown ? "a field that content/README.md names" : missing && issue.type === "strict_object" ? "a value" : issue.message,
    };
  });
}
