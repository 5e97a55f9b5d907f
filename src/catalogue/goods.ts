/**
 * Splits a text that names several goods: "UV-531 500 kg, HALS 770 200 kg CIF Jebel Ali".
 *
 * It is split only where each part has its own quantity or is a known good, so that the commas of a
 * chemical name, "25 kg bags, 500 kg" and other names of the same good stay in one line.
 */
import { type BuyerLine, LINE_LENGTH_MAX, readBuyerLine } from "./buyer-line.ts";
import { isRequest, splitDeliveryNote } from "./courtesies.ts";
import { plainForm, withoutInvisibleMarks } from "./invisible.ts";
import { QUANTITY_RUN } from "./line-tokens.ts";
import { withoutMessageMarks } from "./message-marks.ts";
import { westernDigits } from "./numbers.ts";
import { findStructure } from "./structure.ts";

export interface Good {
  readonly wrote: string;
  readonly readings: readonly [BuyerLine, ...BuyerLine[]];
}

/** Names of the grades, or other keys, that a reading means; empty when it is not known. */
export type GradesNamed = (line: BuyerLine) => ReadonlySet<string>;

/** A paragraph of a mail that lost its line breaks. */
export const GOODS_LENGTH_MAX = 10 * LINE_LENGTH_MAX;
const SEGMENTS_MAX = 100;

/** A comma without a blank separates only after a unit or in Chinese and Arabic. */
const SEPARATOR =
  /[,;](?=\s)|[;،؛；、]|(?<![０-９])，|，(?![０-９])|(?<=\d\s?\p{L}{1,6})[,](?=\p{L})|(?<=\s)[/+&](?=\s)|(?<=\s)(?:and|und|et|и|و)(?=\s)|(?<=\s)و(?=[A-Z\d\p{Script=Arabic}]{2})/giu;
/** Two names with these may be one blend. */
const BLENDS = /^[/+&]$/;
const ASIDE =
  /^(?:which|whereof|thereof|balance|rest|remaining|first|then|later|per|each|monthly|samples?|trial|net|gross|packed|packing|packaging|delivery|shipment|partial|lot|batch|stock|moq|min|max|urgent|now|immediately)(?![\p{L}])/iu;
const TOTAL =
  /^(?:in )?(?:grand |sub[ -]?)?(?:totals?|sum|summe|gesamt|المجموع|الإجمالي)(?![\p{L}])/iu;
const EACH = /(?<=\s)(?:each|chacun|jeweils|لكل)(?![\p{L}])/iu;

interface Segment {
  readonly text: string;
  /** Before it. */
  readonly separator: string;
}

interface Part extends Segment {
  readonly readings: readonly [BuyerLine, ...BuyerLine[]];
  readonly line: BuyerLine;
  readonly grades: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const isNamed = ({ name, casNumbers }: BuyerLine): boolean => name !== "" || casNumbers.length > 0;

function segmentsOf(text: string): Segment[] {
  if (/1S?\//i.test(text) && findStructure(text)) return [{ text, separator: "" }];
  const segments: Segment[] = [];
  let [start, depth, place, separator] = [0, 0, 0, ""];
  for (const match of text.matchAll(SEPARATOR)) {
    for (; place < match.index; place += 1) {
      if ("([{".includes(text[place] ?? "")) depth += 1;
      else if (")]}".includes(text[place] ?? "")) depth = Math.max(0, depth - 1);
    }
    if (depth > 0) continue;
    segments.push({ text: text.slice(start, match.index).trim(), separator });
    [start, separator] = [match.index + match[0].length, match[0]];
  }
  segments.push({ text: text.slice(start).trim(), separator });
  return segments.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

const joined = (one: string, { separator, text }: Segment): string =>
  one === "" ? text : `${one}${/^[^/+&\p{L}]$/u.test(separator) ? "" : " "}${separator} ${text}`;

interface Goods {
  readonly parts: readonly Part[];
  /** Totals. */
  readonly remarks: readonly string[];
}

/** Undefined when the parts are not certain. */
function split(
  text: string,
  gradesNamed: GradesNamed,
  readPart: typeof readBuyerLine,
): Goods | undefined {
  const read = ({ text, separator }: Segment): Part => {
    const readings = readPart(text);
    const known = readings.find((line) => isNamed(line) && gradesNamed(line).size > 0);
    const line = known ?? readings[0];
    return { text, separator, readings, line, grades: known ? gradesNamed(known) : none };
  };
  /** "UV-531 500 kg HALS 770 1 t": all parts must be known. */
  const unseparated = (segment: Segment): readonly Part[] => {
    const plain = westernDigits(plainForm(segment.text));
    const runs = [...plain.matchAll(QUANTITY_RUN)];
    if (runs.length < 2 || plain.length !== segment.text.length) return [read(segment)];
    const isFirst = !isNamed(readBuyerLine(plain.slice(0, runs[0]?.index) || "-")[0]);
    const cuts = isFirst
      ? runs.slice(1).map(({ index }) => index)
      : runs.slice(0, -1).map((run) => run.index + run[0].length);
    const parts = [0, ...cuts].map((from, place) =>
      read({
        text: segment.text.slice(from, cuts[place]).trim(),
        separator: place === 0 ? segment.separator : "",
      }),
    );
    return parts.every(({ grades, line }) => grades.size > 0 && line.quantity)
      ? parts
      : [read(segment)];
  };

  const segments = segmentsOf(text);
  if (segments.length > SEGMENTS_MAX) return undefined;
  const parts: Part[] = [];
  const remarks: string[] = [];
  let pending = "";
  const attach = (part: Segment): boolean => {
    const last = parts.at(-1);
    if (!last) return false;
    const more = read({ text: joined(last.text, part), separator: last.separator });
    parts[parts.length - 1] = more.grades.size > 0 || last.grades.size === 0 ? more : last;
    return true;
  };
  for (const part of segments.flatMap(unseparated)) {
    const last = parts.at(-1);
    if (last && part.grades.size === 0 && TOTAL.test(part.text)) {
      remarks.push(part.text);
      continue;
    }
    if (!isNamed(part.line) || (part.grades.size === 0 && ASIDE.test(part.line.name))) {
      // A second quantity of the same good: which one is meant is not certain.
      if (pending === "" && last?.line.quantity && part.line.quantity) return undefined;
      if (pending === "" && attach(part)) continue;
    }
    const whole = pending === "" ? part : read({ ...part, text: joined(pending, part) });
    const isSynonym =
      last &&
      !(last.line.quantity && part.line.quantity) &&
      [...part.grades].some((grade) => last.grades.has(grade));
    if (isSynonym) {
      attach(part);
      pending = "";
    } else if (part.grades.size > 0 && whole.grades.size === 0) {
      // A greeting, or a word before the name.
      parts.push(isRequest(pending) || !part.line.quantity ? part : { ...part, text: whole.text });
      pending = "";
    } else if (isNamed(whole.line) && (whole.grades.size > 0 || whole.line.quantity)) {
      parts.push(whole);
      pending = "";
    } else pending = whole.text;
  }
  if (pending !== "") attach({ text: pending, separator: "," });
  return isCertain(parts) ? { parts, remarks } : undefined;
}

function isCertain(parts: readonly Part[]): boolean {
  if (parts.length < 2) return false;
  const quantities = parts.filter(({ line }) => line.quantity).length;
  if (quantities === parts.length) return true;
  const isKnown = parts.every(({ grades, line }) => grades.size > 0 && line.name !== "");
  if (!isKnown) return false;
  if (quantities === 0) return parts.slice(1).every(({ separator }) => !BLENDS.test(separator));
  // "A, B 500 kg": the quantity may be that of both, "A 500 kg, B" is clear.
  const without = parts.findIndex(({ line }) => !line.quantity);
  return (
    parts.slice(without).every(({ line }) => !line.quantity) ||
    (quantities === 1 && EACH.test(parts.at(-1)?.text ?? ""))
  );
}

/**
 * The goods of a text with several; empty for one good.
 * @param readPart reads one part; a list knows its decimal sign
 */
export function readGoods(
  text: string,
  gradesNamed: GradesNamed = () => none,
  readPart: typeof readBuyerLine = readBuyerLine,
): readonly Good[] {
  const written = withoutInvisibleMarks(text.slice(0, GOODS_LENGTH_MAX))
    .replace(/\s+/g, " ")
    .trim();
  const western = westernDigits(written);
  const own = written.slice(western.length - withoutMessageMarks(western).length);
  if (!/[\s,;،؛，；、]/.test(own)) return [];
  const { parts = [], remarks = [] } = split(own, gradesNamed, readPart) ?? {};
  const last = parts.at(-1);
  const note = last && splitDeliveryNote(last.text).note;
  const shared = last && EACH.test(last.text) ? last.line.quantity : undefined;
  return parts.map((part) => {
    const complete = (line: BuyerLine): BuyerLine => ({
      ...line,
      quantity: line.quantity ?? shared,
      remarks:
        part === last
          ? [...line.remarks, ...remarks]
          : [...line.remarks, ...(note === undefined ? [] : [note])],
    });
    const [first, ...others] = part.readings;
    return {
      wrote: part.text.slice(0, LINE_LENGTH_MAX),
      readings: [complete(first), ...others.map(complete)],
    };
  });
}
