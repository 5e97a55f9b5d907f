/** Dialog that merges an item changed elsewhere while its form was open. */
import { useId, useMemo, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { deskConflict, deskContent } from "#messages/desk.ts";
import { type FieldSchema, isRecord } from "#model/json-schema.ts";
import {
  type Conflict,
  compareLines,
  isSame,
  labelOf,
  mergeValues,
  pathKey,
  type Side,
} from "../../merge.ts";
import type { Value } from "../../payloads.ts";
import { smallButton } from "../parts.tsx";

const oneLine = (value: unknown): string =>
  isRecord(value) || Array.isArray(value)
    ? Object.values(value)
        .filter((part) => part !== undefined && part !== null && part !== "")
        .map(oneLine)
        .join(" · ")
    : String(value ?? "");

function linesOf(value: unknown): string[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "string") return value.trimEnd().split(/\r?\n/);
  return Array.isArray(value) ? value.map(oneLine) : [oneLine(value)];
}

/** Longer texts, in characters, are compared by line. */
const SHORT_MOST = 200;

function Comparison({ mine, theirs }: Pick<Conflict, "mine" | "theirs">) {
  const [my, their] = [linesOf(mine), linesOf(theirs)];
  const looks = { both: "", theirs: "text-danger", mine: "text-good" } as const;
  const signs = { both: "  ", theirs: "− ", mine: "+ " } as const;
  return (
    <section
      aria-label={deskConflict.comparison}
      className="code-text max-h-72 overflow-y-auto border border-line bg-surface p-2 text-xs"
    >
      <p className="mb-1 text-muted">{deskConflict.signs}</p>
      {compareLines(their, my).map(({ side, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
        <div key={place} className={`${looks[side]} whitespace-pre-wrap`}>
          {signs[side] + text}
        </div>
      ))}
    </section>
  );
}

interface ChoiceProps extends Conflict {
  readonly label: string;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function Choice({ label, base, mine, theirs, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const isLong = [mine, theirs].some(
    (value) => linesOf(value).length > 1 || oneLine(value).length > SHORT_MOST,
  );
  return (
    <fieldset className="grid gap-1 rounded-md border border-line p-3 text-sm">
      <legend className="px-1 font-semibold">{label}</legend>
      {isLong ? (
        <Comparison mine={mine} theirs={theirs} />
      ) : (
        <p className="text-muted">{deskConflict.before(oneLine(base) || deskConflict.empty)}</p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {(["mine", "theirs"] as const).map((side) => (
          <label key={side} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span>
              <span className="font-semibold">{deskConflict.sides[side]}</span>
              {isLong ? null : (
                <span>{`: ${oneLine(side === "mine" ? mine : theirs) || deskConflict.empty}`}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Props {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
  readonly schema: FieldSchema;
  readonly isSaving: boolean;
  /** `needsSave` is false when the result is already saved. */
  readonly onMerged: (value: Value, needsSave: boolean) => void;
  readonly onTheirs: () => void;
  readonly onClose: () => void;
}

export function ConflictDialog({
  base,
  mine,
  theirs,
  schema,
  isSaving,
  onMerged,
  onTheirs,
  onClose,
}: Props) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const { value, merged, conflicts } = useMemo(
    () => mergeValues(base, mine, theirs, choices),
    [base, mine, theirs, choices],
  );
  const open = conflicts.filter(({ path }) => !choices.has(pathKey(path))).length;
  const status = useId();
  const fieldsOf = (side: Side): string =>
    merged
      .filter(({ from }) => from === side)
      .map(({ path }) => labelOf(path, schema))
      .join("; ");
  return (
    <Dialog title={deskContent.conflict} closeLabel={deskContent.close} onClose={onClose} wide>
      <div className="grid gap-4">
        {merged.length > 0 ? (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            {(["theirs", "mine"] as const).map((side) =>
              fieldsOf(side) ? (
                <div key={side} className="contents">
                  <dt className="font-semibold">{deskConflict.merged[side]}</dt>
                  <dd>{fieldsOf(side)}</dd>
                </div>
              ) : null,
            )}
          </dl>
        ) : null}
        {conflicts.length > 0 ? (
          <p className="text-sm">{deskConflict.choose(conflicts.length)}</p>
        ) : null}
        {conflicts.map((conflict) => {
          const key = pathKey(conflict.path);
          return (
            <Choice
              key={key}
              {...conflict}
              label={labelOf(conflict.path, schema)}
              chosen={choices.get(key)}
              onChoose={(side) => setChoices(new Map(choices).set(key, side))}
            />
          );
        })}
        <div className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className={smallButton("primary")}
            disabled={isSaving || open > 0}
            aria-describedby={status}
            onClick={() => onMerged(value, !isSame(value, theirs))}
          >
            {isSaving ? deskContent.saving : deskConflict.save}
          </button>
          <button type="button" className={smallButton()} disabled={isSaving} onClick={onTheirs}>
            {deskContent.takeTheirs}
          </button>
          <span id={status} role="status" className="text-sm text-muted">
            {open > 0 ? deskConflict.open(open) : ""}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
