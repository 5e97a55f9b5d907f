/**
 * Transitions of an enquiry, in the browser and for forms without JavaScript. Address
 * (enquiry-address.ts), form (enquiry-form.ts) and storage (app/data/enquiry-store.ts) read and
 * write the same state.
 */
import { SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import type { Quantity } from "#catalogue/quantities.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import {
  type AskedGrade,
  blankLine,
  type Enquiry,
  type EnquiryLine,
  emptyEnquiry,
  LINES_MAX,
  unitOf,
} from "./enquiry-line.ts";
import {
  addLine,
  enquiryLineOf,
  formatEnquiryLine,
  lineFields,
  remarksText,
  replaceGrade,
} from "./enquiry-lines.ts";
import type { FieldValues } from "./forms.ts";
import { LINE_MAX } from "./limits.ts";

/** What the asked words mean. */
export interface Addition {
  readonly lines: readonly EnquiryLine[];
  readonly remarks: readonly string[];
  readonly announcement?: string;
}

export type EnquiryAction =
  /**
   * An address, a form or a checked list is added. A line that is there already was added by the
   * same link or list before and is ignored.
   */
  | { readonly type: "merge"; readonly enquiry: Enquiry }
  /** A field of a line was typed in. */
  | { readonly type: "edit"; readonly index: number; readonly line: EnquiryLine }
  /** The field "You also wrote" was typed in. */
  | { readonly type: "write"; readonly also: string }
  /** Another field was typed in. */
  | { readonly type: "fill"; readonly fields: FieldValues }
  | { readonly type: "remove"; readonly index: number; readonly announcement?: string }
  | { readonly type: "replace"; readonly index: number; readonly grade: string }
  /** Waits while another grade is looked up. */
  | { readonly type: "ask"; readonly asked: AskedGrade; readonly waits: boolean }
  /** The asked words name no single grade; those that wait are looked up first. */
  | { readonly type: "postpone" }
  /** The asked words are understood. */
  | { readonly type: "add"; readonly addition: Addition }
  | { readonly type: "sent" };

/** Names of the fields that add a grade, in forms and addresses. */
export const addFields = { words: "add", amount: "amount", unit: "unit" } as const;

/** Empty when the fields are. */
export function askedOf(fields: Readonly<Record<string, unknown>>): readonly AskedGrade[] {
  const words = String(fields[addFields.words] ?? "")
    .trim()
    .slice(0, SEARCH_TEXT_MAX);
  if (words === "") return [];
  const amount = String(fields[addFields.amount] ?? "")
    .trim()
    .slice(0, LINE_MAX);
  return [{ words, amount, unit: unitOf(fields[addFields.unit]) }];
}

/** `HALS 944, 200 kg`. */
export const askedText = ({ words, amount, unit }: AskedGrade): string =>
  formatEnquiryLine({ ...blankLine(""), amount, unit }, words);

/** The typed amount takes precedence over the one that was read from the words. */
export function lineToAdd(
  asked: Pick<AskedGrade, "amount" | "unit">,
  grade: string,
  quantity?: Quantity,
  rest?: Partial<EnquiryLine>,
): EnquiryLine {
  const { amount, unit } = asked;
  if (amount === "") return enquiryLineOf(grade, quantity, rest);
  return { ...blankLine(grade), ...rest, amount, unit };
}

const isSame = (one: EnquiryLine, other: EnquiryLine): boolean =>
  lineFields.every((field) => one[field] === other[field]);

/** Sums quantities of a grade. Lines beyond the maximum become remarks. */
export function addLines(
  enquiry: Enquiry,
  added: readonly EnquiryLine[],
  remarks: readonly string[],
): Enquiry {
  let lines = enquiry.lines;
  const beyond: EnquiryLine[] = [];
  for (const line of added) {
    const more = addLine(lines, line);
    if (more.length > LINES_MAX) beyond.push(line);
    else lines = more;
  }
  const all = [...remarks, ...beyond.map((line) => formatEnquiryLine(line))].filter(Boolean);
  if (all.length === 0) return { ...enquiry, lines };
  const also = remarksText([...enquiry.also.split("\n"), ...all], listNotes.alsoMissing);
  return { ...enquiry, lines, also, alsoShown: also, leftOut: [...enquiry.leftOut, ...beyond] };
}

/** Keeps what the browser has stored. */
function merge(enquiry: Enquiry, opened: Enquiry): Enquiry {
  const { lines, also, fields } = enquiry;
  const isNew = (line: EnquiryLine): boolean => !lines.some((known) => isSame(known, line));
  return addLines(
    { ...opened, lines, also, fields, alsoShown: also },
    opened.lines.filter(isNew),
    opened.also.split("\n"),
  );
}

function add(enquiry: Enquiry, { lines, remarks, announcement }: Addition): Enquiry {
  const [current, ...asked] = enquiry.asked;
  const next = { ...addLines(enquiry, lines, remarks), asked };
  // A new line leaves the fields of the others, and their focus.
  const isShown = enquiry.lines.every((line, index) => next.lines[index] === line);
  const linesKey = isShown ? enquiry.linesKey : enquiry.linesKey + 1;
  const hasLeftOut = next.leftOut.length > enquiry.leftOut.length;
  const [typed] = askedOf(enquiry.fields);
  const isTypingAnother = typed !== undefined && typed.words !== current?.words;
  return {
    ...next,
    linesKey,
    announcement: (hasLeftOut ? undefined : announcement) ?? enquiry.announcement,
    fields: isTypingAnother
      ? enquiry.fields
      : { ...enquiry.fields, [addFields.words]: "", [addFields.amount]: "" },
    addKey: isTypingAnother ? enquiry.addKey : enquiry.addKey + 1,
  };
}

export function reduceEnquiry(enquiry: Enquiry, action: EnquiryAction): Enquiry {
  const { lines, asked } = enquiry;
  switch (action.type) {
    case "merge":
      return merge(enquiry, action.enquiry);
    case "edit":
      return lines[action.index]
        ? { ...enquiry, lines: lines.with(action.index, action.line) }
        : enquiry;
    case "write":
      return { ...enquiry, also: action.also };
    case "fill":
      return { ...enquiry, fields: action.fields };
    case "remove":
      return {
        ...enquiry,
        lines: lines.toSpliced(action.index, 1),
        linesKey: enquiry.linesKey + 1,
        announcement: action.announcement ?? enquiry.announcement,
      };
    case "replace":
      return {
        ...enquiry,
        lines: replaceGrade(lines, action.index, action.grade),
        linesKey: enquiry.linesKey + 1,
      };
    case "ask":
      return {
        ...enquiry,
        asked: action.waits
          ? [
              ...asked.filter(({ isUnclear }) => !isUnclear),
              action.asked,
              ...asked.filter(({ isUnclear }) => isUnclear),
            ]
          : [action.asked, ...asked.slice(1)],
      };
    case "postpone":
      return {
        ...enquiry,
        asked: [
          ...asked.slice(1),
          ...asked.slice(0, 1).map((one) => ({ ...one, isUnclear: true })),
        ],
      };
    case "add":
      return add(enquiry, action.addition);
    case "sent":
      return emptyEnquiry;
  }
}
