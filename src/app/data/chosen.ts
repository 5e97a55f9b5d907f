/** Grades chosen for comparison or enquiry, kept in this tab's session storage. */
import { useSyncExternalStore } from "react";
import { COMPARED_MAX } from "#catalogue/limits.ts";
import { blankLine, LINES_MAX } from "#contract/enquiry-line.ts";
import { chosenGrades as texts } from "#messages/chosen.ts";
import { setList, type useEnquiryList } from "./enquiry-list.ts";

export interface ChosenGrade {
  readonly id: string;
  readonly name: string;
}
export interface Chosen {
  /** At most {@link COMPARED_MAX}. */
  readonly compared: readonly ChosenGrade[];
  readonly listed: readonly ChosenGrade[];
  readonly announced: string;
}

const KEY = "chosen";
const none: Chosen = { compared: [], listed: [], announced: "" };
const listeners = new Set<() => void>();
let chosen: Chosen | undefined;

const gradesOf = (value: unknown): readonly ChosenGrade[] =>
  Array.isArray(value)
    ? value
        .filter(
          (one): one is ChosenGrade => typeof one?.id === "string" && typeof one?.name === "string",
        )
        .slice(0, 50)
    : [];

function read(): Chosen {
  if (chosen) return chosen;
  try {
    const { compared, listed } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as {
      compared?: unknown;
      listed?: unknown;
    };
    chosen = {
      compared: gradesOf(compared).slice(0, COMPARED_MAX),
      listed: gradesOf(listed),
      announced: "",
    };
  } catch {
    chosen = none;
  }
  return chosen;
}

function change(next: Partial<Chosen>): void {
  chosen = { ...read(), ...next };
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ compared: chosen.compared, listed: chosen.listed }),
    );
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
  for (const notify of listeners) notify();
}

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** Empty on the server and before hydration. */
export const useChosen = (): Chosen => useSyncExternalStore(subscribe, read, () => none);

/** Applies a change from the comparison page, unless it showed another visitor's link. */
export function followCompared(before: readonly string[], after: readonly ChosenGrade[]): void {
  const chosenIds = read().compared.map(({ id }) => id);
  if (chosenIds.join() === before.join()) change({ compared: after.slice(0, COMPARED_MAX) });
}

const without = (grades: readonly ChosenGrade[], id: string): readonly ChosenGrade[] =>
  grades.filter((one) => one.id !== id);

/** Announces instead when the comparison is full. */
export function toggleCompared({ id, name }: ChosenGrade): void {
  const { compared } = read();
  const left = without(compared, id);
  if (left.length < compared.length)
    change({ compared: left, announced: texts.notCompared(name, left.length) });
  else if (compared.length >= COMPARED_MAX) change({ announced: texts.full });
  else
    change({
      compared: [...compared, { id, name }],
      announced: texts.compared(name, compared.length + 1),
    });
}

/** @returns false when the list is full */
export function toggleListed(
  { id, name }: ChosenGrade,
  lines: ReturnType<typeof useEnquiryList>,
): boolean {
  const left = lines.filter(({ grade }) => grade !== id);
  const { listed } = read();
  if (left.length < lines.length) {
    setList(left);
    change({ listed: without(listed, id), announced: texts.notListed(name, left.length) });
    return true;
  }
  if (lines.length >= LINES_MAX) return false;
  setList([...lines, blankLine(id)]);
  change({
    listed: [...without(listed, id), { id, name }],
    announced: texts.listed(name, lines.length + 1),
  });
  return true;
}
