/** Makes rows in a child process: a server that imports at start would keep about 500 MB. */
import { fork } from "node:child_process";
import type { CheckedRows, RowsRequest } from "./content-rows.ts";
import { ContentDiagnostics, type Diagnostic } from "./diagnostics.ts";

type Outcome =
  | CheckedRows
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly error: Error };

/** @throws ContentDiagnostics; any other error of the child */
export async function makeRowsInChildProcess(request: RowsRequest): Promise<CheckedRows> {
  const child = fork(import.meta.filename, { serialization: "advanced" });
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    child.once("message", (message) => resolve(message as unknown as Outcome));
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`the process that reads the content ended with ${signal ?? code}`)),
    );
    child.send(request);
  });
  if ("error" in outcome) throw outcome.error;
  if ("diagnostics" in outcome) throw new ContentDiagnostics(outcome.diagnostics);
  return outcome;
}

/** The child process. */
if (process.argv[1] === import.meta.filename) {
  const sendOutcome = (outcome: Outcome): void => {
    process.send?.(outcome, () => process.disconnect?.());
  };
  process.once("disconnect", () => process.exit());
  process.once("message", (request) => {
    import("./content-rows.ts")
      .then(({ makeCheckedRows }) => makeCheckedRows(request as RowsRequest))
      .then(sendOutcome, (error: unknown) =>
        sendOutcome(
          error instanceof ContentDiagnostics
            ? { diagnostics: error.diagnostics }
            : { error: error instanceof Error ? error : new Error(String(error)) },
        ),
      );
  });
}
