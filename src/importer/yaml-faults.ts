/** Faults of a line of YAML, in words for whoever wrote it, and the line as it should stand. */
import type { YAMLParseError } from "yaml";

export interface YamlFault {
  /** Offset in the text. */
  readonly offset: number;
  readonly wrong: string;
  readonly expected: string;
}

/** Signs that mean something to YAML where a text begins. */
const SIGNS = /^[@`%&*!|>"'{}[\],#]/;

/** The text that was meant, in quotes: without those that it already has. */
const inQuotes = (text: string): string => JSON.stringify(text.replace(/^(["'])(.*)\1$/, "$2"));

/** A slip that can be told from its line; undefined of others. */
function slip(line: string, next: string, code: string): Omit<YamlFault, "offset"> | undefined {
  if (code === "TAB_AS_INDENT") return { wrong: "a tab at the beginning of the line", expected: "spaces" };
  const [, key, value = ""] = /^\s*((?:- +)?[\w-]+:|-)\s+(.*?)\s*$/.exec(line) ?? [];
  if (key && !/^[[{]/.test(value)) {
    const expected = `it in quotes: ${key} ${inQuotes(value)}`;
    if (/:(?:\s|$)/.test(value)) return { wrong: `the text after ${key} holds a colon`, expected };
    if (SIGNS.test(value)) return { wrong: `the text after ${key} begins with ${value.charAt(0)}`, expected };
    if (/^\s/.test(next) && code === "BLOCK_AS_IMPLICIT_KEY")
      return { wrong: "the next line begins with a space", expected: `${next.trim()} at the beginning of its line` };
  }
  if (code !== "MULTILINE_IMPLICIT_KEY") return undefined;
  const [, head, rest] = /^([\w-]+):(\S.*)$/.exec(line) ?? [];
  return head
    ? { wrong: `no space after ${head}:`, expected: `${head}: ${rest}` }
    : { wrong: `a line without a key: ${line.trim().slice(0, 60)}`, expected: "key: text, or the text indented below its key" };
}

/** Errors of the parser, each line once; from one that cannot be explained on, the rest follows from it. */
export function yamlFaults(text: string, errors: readonly YAMLParseError[]): YamlFault[] {
  const faults = new Map<number, YamlFault>();
  for (const { pos, code, message } of errors) {
    const offset = pos[0];
    const start = text.lastIndexOf("\n", offset - 1) + 1;
    const [line = "", next = ""] = text.slice(start).split("\n", 2);
    if (faults.has(start)) continue;
    const known = slip(line, next, code);
    faults.set(start, {
      offset,
      ...(known ?? {
        wrong: `not readable YAML (${/call stack/.test(message) ? "nested too deeply" : message.split("\n")[0]})`,
        expected: "YAML as in content/README.md",
      }),
    });
    if (!known) break;
  }
  return [...faults.values()];
}
