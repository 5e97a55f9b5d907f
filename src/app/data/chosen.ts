/** Grades chosen for comparison or enquiry, kept in this tab's session storage. */
import { useSyncExternalStore } from "react";
import { COMPARED_MAX } from "#catalogue/limits.ts";
import { toggleGrade } from "#contract/enquiry-line.ts";
import { chosenGrades as texts } from "#messages/chosen.ts";
import { readEnquiry, updateEnquiry } from "./enquiry-store.ts";

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

const parseGrades = (value: unknown): readonly ChosenGrade[] =>
  Array.isArray(value)
    ? value
        .filter(
          (one): one is ChosenGrade => typeof one?.id === "string" && typeof one?.name === "string",
        )
        .slice(0, 50)
    : [];

function readChosen(): Chosen {
  if (chosen) return chosen;
  try {
    const { compared, listed } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as {
      compared?: unknown;
      listed?: unknown;
    };
    chosen = {
      compared: parseGrades(compared).slice(0, COMPARED_MAX),
      listed: parseGrades(listed),
      announced: "",
    };
  } catch {
    chosen = none;
  }
  return chosen;
}

function updateChosen(next: Partial<Chosen>): void {
  chosen = { ...readChosen(), ...next };
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
export const useChosen = (): Chosen => useSyncExternalStore(subscribe, readChosen, () => none);

/** An announcement belongs to the page on which it was made. */
export function clearAnnounced(): void {
  if (readChosen().announced) updateChosen({ announced: "" });
}

/** Applies a change from the comparison page, unless it showed another visitor's link. */
export function followCompared(before: readonly string[], after: readonly ChosenGrade[]): void {
  const chosenIds = readChosen().compared.map(({ id }) => id);
  if (chosenIds.join() === before.join()) updateChosen({ compared: after.slice(0, COMPARED_MAX) });
}

const withoutGrade = (grades: readonly ChosenGrade[], id: string): readonly ChosenGrade[] =>
  grades.filter((grade) => grade.id !== id);

/** Announces instead when the comparison is full. */
export function toggleCompared({ id, name }: ChosenGrade): void {
  const { compared } = readChosen();
  const remaining = withoutGrade(compared, id);
  if (remaining.length < compared.length)
    updateChosen({ compared: remaining, announced: texts.notCompared(name, remaining.length) });
  else if (compared.length >= COMPARED_MAX) updateChosen({ announced: texts.full });
  else
    updateChosen({
      compared: [...compared, { id, name }],
      announced: texts.compared(name, compared.length + 1),
    });
}

/** @returns false when the list is full */
export function toggleListed({ id, name }: ChosenGrade): boolean {
  const before = readEnquiry().lines;
  const { lines } = updateEnquiry((enquiry) => toggleGrade(enquiry, id));
  if (lines === before) return false;
  const listed = withoutGrade(readChosen().listed, id);
  if (lines.length > before.length)
    updateChosen({
      listed: [...listed, { id, name }],
      announced: texts.listed(name, lines.length),
    });
  else updateChosen({ listed, announced: texts.notListed(name, lines.length) });
  return true;
}
