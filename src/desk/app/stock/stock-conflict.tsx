/** Dialog for stock lines that were changed in two places. */
import { deskStock } from "#messages/desk-publish.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import type { StockConflict, StockRow, Value } from "../../payloads.ts";
import { ConflictDialog } from "../content/conflict.tsx";

type Written = StockConflict["yours"];

const labels: Readonly<Record<string, string>> = deskStock.states;
const stateOf = (label: string): string =>
  Object.keys(labels).find((state) => labels[state] === label) ?? label;

interface Props {
  readonly conflicts: readonly StockConflict[];
  readonly lines: readonly StockRow[];
  readonly isSaving: boolean;
  readonly onChosen: (lines: readonly Written[]) => void;
  /** Keeps what the table has now. */
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

export function StockConflictDialog({
  conflicts,
  lines,
  isSaving,
  onChosen,
  onTheirs,
  onClose,
}: Props) {
  const side = (name: "base" | "theirs" | "yours"): Value =>
    Object.fromEntries(
      conflicts.map((conflict) => {
        const { state, note, date } = conflict[name];
        return [conflict.grade, { state: labels[state] ?? state, note, date }];
      }),
    );
  const { state, note, date } = deskStock;
  const properties = { state: { title: state }, note: { title: note }, date: { title: date } };
  const schema: FieldSchema = {
    properties: Object.fromEntries(
      conflicts.map(({ grade }) => {
        const title = lines.find((line) => line.grade === grade)?.name || grade;
        return [grade, { title, properties }];
      }),
    ),
  };
  return (
    <ConflictDialog
      base={side("base")}
      mine={side("yours")}
      theirs={side("theirs")}
      schema={schema}
      isSaving={isSaving}
      onMerged={(value) => {
        const chosen = value as Readonly<Record<string, Omit<Written, "grade">>>;
        onChosen(
          Object.entries(chosen).map(([grade, line]) => ({
            ...line,
            grade,
            state: stateOf(line.state),
          })),
        );
      }}
      onTheirs={onTheirs}
      onClose={onClose}
    />
  );
}
