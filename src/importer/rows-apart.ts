/**
 * Makes rows in a process of its own: drawing, typesetting and pictures take some 500 MB, which a
 * server that imports at its start would otherwise hold for as long as it serves.
 */
import { fork } from "node:child_process";
import type { CheckedRows, RowsRequest } from "./content-rows.ts";
import { ContentDiagnostics, type Diagnostic } from "./diagnostics.ts";

/** Messages of the process. */
type Outcome =
  | CheckedRows
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly error: Error };

/**
 * As `checkedRows`.
 * @throws ContentDiagnostics with everything that is wrong; whatever else went wrong
 */
export async function rowsApart(request: RowsRequest): Promise<CheckedRows> {
  const child = fork(import.meta.filename, { serialization: "advanced" });
  const outcome = await new Promise<Outcome>((done, failed) => {
    child.once("message", (message) => done(message as unknown as Outcome));
    child.once("error", failed);
    child.once("exit", (code, signal) =>
      failed(new Error(`the process that reads the content ended with ${signal ?? code}`)),
    );
    child.send(request);
  });
  if ("error" in outcome) throw outcome.error;
  if ("diagnostics" in outcome) throw new ContentDiagnostics(outcome.diagnostics);
  return outcome;
}

/**
 * The process: makes the rows of one import, sends them and ends. It ends, too, when whoever asked
 * is gone.
 */
if (process.argv[1] === import.meta.filename) {
  const tell = (outcome: Outcome): void => {
    process.send?.(outcome, () => process.disconnect?.());
  };
  process.once("disconnect", () => process.exit());
  process.once("message", (request) => {
    import("./content-rows.ts")
      .then(({ checkedRows }) => checkedRows(request as RowsRequest))
      .then(tell, (error: unknown) =>
        tell(
          error instanceof ContentDiagnostics
            ? { diagnostics: error.diagnostics }
            : { error: error instanceof Error ? error : new Error(String(error)) },
        ),
      );
  });
}
