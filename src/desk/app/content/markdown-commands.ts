/** Commands of the toolbar of a Markdown field. */
import { deskMarkdown } from "#messages/desk.ts";
import { toggleSubscript } from "./script-digits.ts";

export interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
/** Replaces `from` to `to`, then selects `start` to `end`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

function wrap({ text, start, end }: Selection, mark: "*" | "**"): Edit {
  // Markdown ignores marks next to blanks.
  const selected = text.slice(start, end);
  const from = start + (selected.length - selected.trimStart().length);
  const to = Math.max(from, end - (selected.length - selected.trimEnd().length));
  const inner = text.slice(from, to);
  const [before = ""] = /\**$/.exec(text.slice(0, from)) ?? [];
  const [after = ""] = /^\**/.exec(text.slice(to)) ?? [];
  const stars = Math.min(before.length, after.length);
  // One star is italic, two are bold, three are both.
  const isMarked = mark === "**" ? stars >= 2 : stars % 2 === 1;
  if (inner !== "" && isMarked)
    return {
      from: from - mark.length,
      to: to + mark.length,
      insert: inner,
      start: from - mark.length,
      end: to - mark.length,
    };
  return {
    from,
    to,
    insert: `${mark}${inner}${mark}`,
    start: from + mark.length,
    end: to + mark.length,
  };
}

function changeLines(
  { text, start, end }: Selection,
  change: (lines: readonly string[]) => readonly string[],
): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", Math.max(start, end - 1));
  const to = lineEnd < 0 ? text.length : lineEnd;
  const insert = change(text.slice(from, to).split("\n")).join("\n");
  return start === end
    ? { from, to, insert, start: from + insert.length, end: from + insert.length }
    : { from, to, insert, start: from, end: from + insert.length };
}

const MARKER = /^(\s*)(?:[-*+] |\d+[.)] )/;

function list(selection: Selection, marker: RegExp, make: (index: number) => string): Edit {
  return changeLines(selection, (lines) => {
    const filled = lines.filter((line) => line.trim() !== "");
    if (filled.length > 0 && filled.every((line) => marker.test(line)))
      return lines.map((line) => line.replace(MARKER, "$1"));
    let index = 0;
    return lines.map((line) => {
      if (line.trim() === "" && lines.length > 1) return line;
      const [, indent = ""] = /^(\s*)/.exec(line) ?? [];
      return `${indent}${make(index++)}${line.replace(MARKER, "").trimStart()}`;
    });
  });
}

/** Cycles from `##` to `###` to none. */
const heading = (selection: Selection): Edit =>
  changeLines(selection, (lines) =>
    lines.map((line) => {
      const [, marks = "", words = line] = /^(#+)\s+(.*)$/.exec(line) ?? [];
      if (marks === "") return `## ${words}`;
      return marks.length === 2 ? `### ${words}` : words;
    }),
  );

/** The selection becomes the text of a link, or its address if it is one. */
function link({ text, start, end }: Selection): Edit {
  const selected = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(selected);
  const [words, address] = isAddress
    ? [deskMarkdown.linkText, selected]
    : [selected || deskMarkdown.linkText, "https://"];
  const insert = `[${words}](${address})`;
  const at = isAddress || selected === "" ? start + 1 : start + words.length + 3;
  return {
    from: start,
    to: end,
    insert,
    start: at,
    end: at + (isAddress || selected === "" ? words.length : address.length),
  };
}

/** The selection becomes the source of an equation; without one, an example is selected. */
function equation({ text, start, end }: Selection): Edit {
  const tex = text.slice(start, end).trim() || deskMarkdown.equationText;
  return {
    from: start,
    to: end,
    insert: `$${tex}$`,
    start: start + 1,
    end: start + 1 + tex.length,
  };
}

function equationBlock(selection: Selection): Edit {
  const tex =
    selection.text.slice(selection.start, selection.end).trim() || deskMarkdown.equationText;
  const edit = insertBlock(selection, `$$\n${tex}\n$$`);
  const at = edit.from + edit.insert.indexOf(tex);
  return { ...edit, start: at, end: at + tex.length };
}

export function insertText({ start, end }: Selection, insert: string): Edit {
  const at = start + insert.length;
  return { from: start, to: end, insert, start: at, end: at };
}

/** Inserts blocks with a blank line before and after them. */
export function insertBlock({ text, start, end }: Selection, block: string): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  let lead = before.endsWith("\n") ? "\n" : "\n\n";
  if (before === "" || before.endsWith("\n\n")) lead = "";
  let tail = after === "" || after.startsWith("\n") ? "\n" : "\n\n";
  if (after.startsWith("\n\n")) tail = "";
  const insert = `${lead}${block}${tail}`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

/** The alternative text stays in one line, and its brackets are text. */
export const markdownPicture = (alt: string, picture: string): string =>
  `![${alt
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[[\]\\]/g, "\\$&")}](${picture})`;

function subscript({ text, start, end }: Selection): Edit {
  const [before = ""] = start === end ? (/[\d₀-₉₊₋]+$/.exec(text.slice(0, start)) ?? []) : [];
  const from = start - before.length;
  const insert = toggleSubscript(text.slice(from, end));
  return {
    from,
    to: end,
    insert,
    start: start === end ? from + insert.length : from,
    end: from + insert.length,
  };
}

export const commands = {
  bold: (selection: Selection) => wrap(selection, "**"),
  italic: (selection: Selection) => wrap(selection, "*"),
  heading,
  bullets: (selection: Selection) => list(selection, /^\s*[-*+] /, () => "- "),
  numbers: (selection: Selection) => list(selection, /^\s*\d+[.)] /, (index) => `${index + 1}. `),
  link,
  table: (selection: Selection) => insertBlock(selection, deskMarkdown.tableText),
  equation,
  equationBlock,
  subscript,
} as const;
export type Command = keyof typeof commands;
