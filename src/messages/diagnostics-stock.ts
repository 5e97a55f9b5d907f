/** Diagnostics of the stock list. */
import { needed, sameWords, wording } from "./diagnostic-words.ts";

export const stockDiagnostics = {
  "stock-columns": wording<{
    readonly missing: readonly string[];
    readonly columns: readonly string[];
  }>({
    file: ({ missing, columns }) => [
      `missing column ${missing.join(", ")}`,
      `the columns ${columns.join(", ")}`,
    ],
    desk: ({ missing, columns }) =>
      needed(
        `the stock list has no column ${missing.join(", ")}`,
        `the columns ${columns.join(", ")}`,
      ),
  }),
  "stock-state": sameWords<{
    readonly state: string;
    readonly meant: string;
    readonly states: readonly string[];
  }>(({ state, meant, states }) => [
    `state is "${state}"`,
    `${meant} (one of ${states.join(", ")})`,
  ]),
  "second-stock-line": wording<{ readonly grade: string; readonly line: number }>({
    file: ({ grade, line }) => [`a second line for ${grade}`, `one; the first is line ${line}`],
    desk: ({ grade }) => needed(`a second line for ${grade}`, "one"),
  }),
};
