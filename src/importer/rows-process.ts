/** The process of rows-apart.ts: makes the rows of one import, sends them and ends. It ends, too, when whoever asked is gone. */
import { checkedRows, type RowsRequest } from "./content-rows.ts";
import { ContentDiagnostics } from "./diagnostics.ts";
import type { Outcome } from "./rows-apart.ts";

const tell = (outcome: Outcome): void => {
  process.send?.(outcome, () => process.disconnect?.());
};

process.once("disconnect", () => process.exit());
process.once("message", (request) => {
  checkedRows(request as RowsRequest).then(tell, (error: unknown) =>
    tell(error instanceof ContentDiagnostics ? { diagnostics: error.diagnostics } : { error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
