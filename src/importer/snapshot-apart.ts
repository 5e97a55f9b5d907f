/** Makes the content in a child process: a server that imports at start would keep about 500 MB. */
import { fork } from "node:child_process";
import type { CheckedContent, SnapshotRequest } from "./content-snapshot.ts";
import { ContentDiagnostics, type Diagnostic } from "./diagnostics.ts";

type Outcome =
  | CheckedContent
  | { readonly diagnostics: readonly Diagnostic[]; readonly reason: string | undefined }
  // Copies of errors between processes lose their code and path.
  | { readonly error: Error; readonly code: unknown; readonly path: unknown };

/** @throws ContentDiagnostics; any other error of the child */
export async function makeContentInChildProcess(request: SnapshotRequest): Promise<CheckedContent> {
  const child = fork(import.meta.filename, { serialization: "advanced" });
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    child.once("message", (message) => resolve(message as unknown as Outcome));
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`the process that reads the content ended with ${signal ?? code}`)),
    );
    child.send(request);
  });
  if ("error" in outcome) {
    const { error, code, path } = outcome;
    throw Object.assign(error, code === undefined ? {} : { code, path });
  }
  if ("diagnostics" in outcome)
    throw new ContentDiagnostics(outcome.diagnostics, false, outcome.reason);
  return outcome;
}

function describeError(error: unknown): Outcome {
  if (!(error instanceof Error))
    return { error: new Error(String(error)), code: undefined, path: undefined };
  const { code, path } = error as NodeJS.ErrnoException;
  return { error, code, path };
}

/** The child process. */
if (process.argv[1] === import.meta.filename) {
  const sendOutcome = (outcome: Outcome): void => {
    process.send?.(outcome, () => process.disconnect?.());
  };
  process.once("disconnect", () => process.exit());
  process.once("message", (request) => {
    import("./content-snapshot.ts")
      .then(({ makeCheckedContent }) => makeCheckedContent(request as SnapshotRequest))
      .then(sendOutcome, (error: unknown) =>
        sendOutcome(
          error instanceof ContentDiagnostics
            ? { diagnostics: error.diagnostics, reason: error.reason }
            : describeError(error),
        ),
      );
  });
}
