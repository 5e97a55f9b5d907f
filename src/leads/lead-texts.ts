/** Leads as CSV; lines of an enquiry as text and CSV. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { dubaiStamp } from "#catalogue/dates.ts";
import { CSV_BOM, csvLine, isPhoneText } from "#contract/csv.ts";
import { isNotInList, otherWords } from "#contract/enquiry-lines.ts";
import { fieldText, storedFields } from "#contract/lead-fields.ts";
import { describeEvent, type LeadEntry, writtenText } from "#contract/lead-history.ts";
import { internationalPhone } from "#contract/phone.ts";
import type { WorkbookSheet } from "#documents/workbook.ts";
import { deliveryLabels, leadHistory, leadStateLabels, mailLabels } from "#messages/desk-leads.ts";
import { leadColumns, leadKinds, notice } from "#messages/mail.ts";
import {
  leadLine,
  lineColumns,
  lineQuantity,
  lineWords,
  STANDARD_PACKAGING,
} from "#messages/mail-reply.ts";
import { type LeadFilter, type LeadLine, type LeadRecord, listLeads } from "#store/leads.ts";
import type { Database } from "#store/open.ts";
import type { ReplyWords } from "./reply-words.ts";

type LineWords = Pick<ReplyWords, "leadLine" | "lineQuantity" | "lineWords" | "STANDARD_PACKAGING">;
const english: LineWords = { leadLine, lineQuantity, lineWords, STANDARD_PACKAGING };

const joinFilled = (parts: readonly string[], between: string): string =>
  parts.filter(Boolean).join(between);

/** `Item 10: ICG AO 1010 (CAS 6683-19-8): 500 kg, 25 kg bag; as written: “Irganox 1010, BASF”`. */
export function formatLeadLine(line: LeadLine, words = english): string {
  const { item, wrote, grade, name, cas, form, amount, packaging, remarks } = line;
  const { lineWords: around, leadLine: write } = words;
  const quantity = words.lineQuantity(line);
  const packed = joinFilled([form, packaging || words.STANDARD_PACKAGING], ", ");
  const named = grade
    ? write(name, cas, quantity, packed)
    : joinFilled(
        [
          around.noGrade(name, isNotInList(line)),
          amount === undefined ? "" : quantity,
          form,
          packaging,
        ],
        ", ",
      );
  const written = otherWords(wrote, name);
  const shown = [named, written && around.asWritten(written), remarks];
  return (item && around.item(item)) + joinFilled(shown, around.between);
}

export const linesText = (lines: readonly LeadLine[], words = english): string =>
  lines.map((line, index) => `${index + 1}. ${formatLeadLine(line, words)}`).join("\n");

const lineHead = [notice.reference, ...Object.values(lineColumns)];
const lineCells = (
  reference: string,
  { amount, unit, kilograms, ...line }: LeadLine,
  index: number,
): (string | number | undefined)[] => [
  reference,
  index + 1,
  line.item,
  line.wrote,
  line.grade,
  line.grade && line.name,
  line.cas,
  line.form,
  amount,
  amount === undefined ? undefined : unit,
  kilograms,
  line.packaging,
  line.remarks,
];

export const linesCsv = (reference: string, lines: readonly LeadLine[]): string =>
  CSV_BOM +
  csvLine(lineHead) +
  lines
    .map((line, index) =>
      csvLine(lineCells(reference, line, index).map((cell) => String(cell ?? ""))),
    )
    .join("");

export const linesSheet = (reference: string, lines: readonly LeadLine[]): WorkbookSheet => ({
  name: reference,
  head: lineHead,
  rows: lines.map((line, index) => lineCells(reference, line, index)),
  widths: [14, 5, 10, 40, 14, 22, 14, 12, 10, 8, 10, 20, 40],
});

/** `2026-11-23 12:30 State Answered, Note, by Omar: Quoted`, a line for each entry. */
export const historyText = (history: readonly LeadEntry[]): string =>
  history
    .map(({ at, person, event }) => {
      const what = leadHistory.by(describeEvent(event), person);
      return [`${dubaiStamp(at)} ${what}`, writtenText(event)].filter(Boolean).join(": ");
    })
    .join("\n");

const BATCH = 200;

const exported = Object.entries(storedFields).filter(([, { isSender }]) => !isSender);

/** `notice sent, reply DEAD`. */
export const mailsOf = (mails: LeadRecord["mails"]): string =>
  mails.map(({ kind, state }) => `${kind} ${state === "dead" ? "DEAD" : state}`).join(", ");

/**
 * In groups of digits, which spreadsheets keep as text: of `+971501234567` they would drop the
 * plus, of `0501234567` the zero.
 */
export function sheetPhone(text: string): string {
  if (/^\d{7,15}$/.test(text)) return `${text.slice(0, 3)} ${text.slice(3)}`;
  const number = isPhoneText(text) ? undefined : internationalPhone(text);
  if (number === undefined) return text;
  const known = parsePhoneNumberFromString(number)?.formatInternational();
  const grouped = known?.replace(/\D+/g, " ").trim() ?? `${number.slice(1, 4)} ${number.slice(4)}`;
  return isPhoneText(`+${grouped}`) ? `+${grouped}` : `+${grouped.replace(/ (\d+)$/, "$1")}`;
}

const columns: readonly (readonly [head: string, textOf: (lead: LeadRecord) => string])[] = [
  [leadColumns.reference, ({ reference }) => reference],
  [leadColumns.received, ({ createdAt }) => dubaiStamp(createdAt)],
  [leadColumns.kind, ({ kind }) => leadKinds[kind]],
  [leadColumns.state, ({ state }) => leadStateLabels[state]],
  [leadColumns.marked, ({ stateAt }) => (stateAt ? dubaiStamp(stateAt) : "")],
  [leadColumns.remindOn, ({ remindOn = "" }) => remindOn],
  [leadColumns.note, ({ note }) => note],
  [leadColumns.doubtful, ({ doubtful }) => (doubtful ? "doubtful" : "")],
  [leadColumns.name, ({ name }) => name ?? ""],
  [leadColumns.email, ({ email }) => email],
  [leadColumns.lines, ({ lines = [] }) => lines.map((line) => formatLeadLine(line)).join("; ")],
  ...exported.map(
    ([field, { label }]) =>
      [
        label,
        ({ payload }: LeadRecord) =>
          field === "phone"
            ? sheetPhone(payload[field] ?? "")
            : fieldText(field, payload[field] ?? ""),
      ] as const,
  ),
  [leadColumns.file, ({ upload }) => upload?.filename ?? ""],
  [
    leadColumns.mails,
    ({ mails }) =>
      mails.map(({ kind, state }) => `${deliveryLabels[kind]}: ${mailLabels[state]}`).join("; "),
  ],
  [leadColumns.history, ({ history }) => historyText(history)],
  [leadColumns.id, ({ id }) => id],
];

/** The byte order mark makes Excel read UTF-8. */
export const csvHead: string = CSV_BOM + csvLine(columns.map(([head]) => head));

export const csvOf = (lead: LeadRecord): string =>
  csvLine(columns.map(([, textOf]) => textOf(lead)));

export async function* allLeads(
  db: Database,
  filter: LeadFilter,
): AsyncGenerator<readonly LeadRecord[]> {
  let leads: readonly LeadRecord[] = [];
  do {
    leads = await listLeads(db, BATCH, leads.at(-1), filter);
    if (leads.length > 0) yield leads;
  } while (leads.length === BATCH);
}
