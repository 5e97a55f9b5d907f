/**
 * Changes values in a YAML text and nothing else of it: the `yaml` library says where each value stands and how a new one is written, and only
 * those bytes are replaced. Its own rendering of a whole document would write brackets, folds and numbers anew everywhere.
 */
import { isDeepStrictEqual } from "node:util";
import { type Document, isCollection, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type Range, Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { isRecord } from "#model/json-schema.ts";

type Value = unknown;
type Fields = Readonly<Record<string, unknown>>;
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A flow collection is written on one line while it is no longer than this, with its key. */
const LINE_MOST = 150;
const STRING = { lineWidth: 0, minContentWidth: 0 } as const;

/** Where a node begins and ends: every node of a text that was parsed has its place. */
const rangeOf = ({ range }: Node): Range => range as Range;

const isBlock = (text: string): boolean => text.includes("\n");

/** A value that is no collection as it stands behind a key, continued at an indent. @param style quotes or block of the value before */
function scalarText(value: Value, flow: boolean, indent: number, style?: Scalar.Type | null): string {
  const scalar = new Scalar(value);
  if (typeof value === "string" && style && !(flow && style.startsWith("BLOCK"))) scalar.type = style;
  if (flow && typeof value === "string" && value.includes("\n")) return JSON.stringify(value);
  const text = (flow ? parseDocument("[]") : parseDocument("{}")) as Document;
  text.contents = text.createNode(flow ? [scalar] : { k: scalar }, { flow }) as never;
  const written = text.toString({ ...STRING, flowCollectionPadding: false }).trimEnd();
  if (flow) return written.slice(1, -1).replace(/,?\s*$/, "");
  const [head = "", ...lines] = written.replace(/^k:\s?/, "").split("\n");
  return [head, ...lines.map((line) => (line === "" ? "" : `${" ".repeat(indent)}${line}`))].join("\n");
}

function flowText(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  if (!isRecord(value)) return scalarText(value, true, 0);
  const fields = Object.entries(value).map(([key, part]) => `${flowText(key)}: ${flowText(part)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** The lines of a collection in block style, its first line without indent. */
function blockText(value: Fields | readonly unknown[], indent: number): string {
  const parts = Array.isArray(value) ? value.map((item) => `- ${itemText(item, indent)}`) : Object.entries(value).map((field) => fieldText(field, indent));
  return parts.join(`\n${" ".repeat(indent)}`);
}

const fitsLine = (value: Value, indent: number): boolean => {
  const text = flowText(value);
  return indent + text.length <= LINE_MOST && !text.includes("\\n");
};

/** An entry of a block list: a collection on one line where it fits, else in lines of its own. */
const itemText = (value: Value, indent: number): string => {
  if (Array.isArray(value)) return flowText(value);
  if (!isRecord(value)) return scalarText(value, false, indent);
  return fitsLine(value, indent) || Object.keys(value).length === 0 ? flowText(value) : blockText(value, indent + 2);
};

/** A field of a block map with its key: lists of short values on one line, lists of collections in lines of their own. */
function fieldText([key, value]: readonly [string, Value], indent: number): string {
  const name = scalarText(key, false, 0);
  if (!Array.isArray(value) && !isRecord(value)) return `${name}: ${scalarText(value, false, indent)}`;
  const empty = Object.keys(value).length === 0;
  const oneLine = empty || (fitsLine(value, indent) && (isRecord(value) || value.every((item) => typeof item !== "object")));
  return oneLine ? `${name}: ${flowText(value)}` : `${name}:\n${" ".repeat(indent + 2)}${blockText(value as Fields, indent + 2)}`;
}

/** Replaces parts of a text, which do not overlap; what is inserted at one place comes in the order given. */
function applied(text: string, edits: readonly Edit[]): string {
  let done = 0;
  let result = "";
  for (const { start, end, text: part } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(done, start) + part;
    done = end;
  }
  return result + text.slice(done);
}

interface Kept {
  /** Place in the list before; undefined of an entry that is new. */
  readonly from: number | undefined;
  readonly value: Value;
}

/** Which entries of a list are those of before: what both begin and end with, and between them as many as pair up. */
function aligned(before: readonly unknown[], after: readonly unknown[]): Kept[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && isDeepStrictEqual(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const inside = before.length - head - tail;
  return after.map((value, index) => {
    if (index < head) return { from: index, value };
    if (index >= after.length - tail) return { from: before.length - (after.length - index), value };
    return { from: index - head < inside ? index : undefined, value };
  });
}

/** Of a list in another order, the place before of each entry; undefined of any other change. */
function reordered(before: readonly unknown[], after: readonly unknown[]): number[] | undefined {
  if (before.length !== after.length) return undefined;
  const left = new Set(before.keys());
  const order = after.map((value, index) => {
    const from = isDeepStrictEqual(before[index], value) ? index : [...left].find((other) => isDeepStrictEqual(before[other], value));
    if (from !== undefined) left.delete(from);
    return from;
  });
  return left.size === 0 ? (order as number[]) : undefined;
}

/** Keys of a map in the order in which new ones are placed: behind the nearest known key before them. */
export type KeyOrder = (path: readonly (string | number)[]) => readonly string[];

class Editor {
  readonly #text: string;
  readonly #order: KeyOrder;
  constructor(text: string, order: KeyOrder) {
    this.#text = text;
    this.#order = order;
  }

  #lineStart(offset: number): number {
    return this.#text.lastIndexOf("\n", offset - 1) + 1;
  }
  /** Behind the line break that ends a line. */
  #lineEnd(offset: number): number {
    const end = this.#text.indexOf("\n", offset);
    return end < 0 ? this.#text.length : end + 1;
  }
  #column(offset: number): number {
    return offset - this.#lineStart(offset);
  }
  /** Where a node's own text ends: a block reaches over the line breaks and comments behind it. */
  #end(node: Node): number {
    const [start, end] = rangeOf(node);
    if (isCollection(node) && !node.flow) {
      const last: unknown = node.items.at(-1);
      const inner = isMap(node) ? ((last as Pair<Node, Node | null>).value ?? (last as Pair<Node>).key) : (last as Node);
      return inner ? this.#end(inner) : end;
    }
    return start + this.#text.slice(start, end).trimEnd().length;
  }
  #source(node: Node): string {
    return this.#text.slice(rangeOf(node)[0], this.#end(node));
  }

  /** @param indent of what a value is continued at when it takes several lines */
  edits(node: Node, before: Value, after: Value, path: readonly (string | number)[], indent: number, flow: boolean): Edit[] {
    if (isDeepStrictEqual(before, after)) return [];
    if (isMap(node) && isRecord(before) && isRecord(after) && Object.keys(after).length > 0 && node.items.length > 0)
      return this.#map(node as YAMLMap<Node, Node | null>, before, after, path);
    if (isSeq(node) && Array.isArray(before) && Array.isArray(after) && after.length > 0 && node.items.length > 0)
      return this.#list(node as YAMLSeq<Node>, before, after, path);
    return [this.#whole(node, after, indent, flow)];
  }

  #whole(node: Node, after: Value, indent: number, flow: boolean): Edit {
    const start = rangeOf(node)[0];
    const text =
      typeof after === "object" && after !== null
        ? flow || fitsLine(after, indent)
          ? flowText(after)
          : `\n${" ".repeat(indent + 2)}${blockText(after as Fields, indent + 2)}`
        : this.#scalar(node, after, indent, flow);
    return { start, end: this.#end(node), text };
  }

  /** A literal block keeps the indent of its lines, so that only what was changed differs. */
  #scalar(node: Node, after: Value, indent: number, flow: boolean): string {
    const type = isScalar(node) ? (node.type as Scalar.Type | undefined) : undefined;
    const text = scalarText(after, flow, indent, type);
    const was = /\n( +)\S/.exec(this.#source(node))?.[1]?.length;
    const is = /\n( +)\S/.exec(text)?.[1]?.length;
    return type?.startsWith("BLOCK") && was && is && was !== is && !/^[|>]\d/.test(text)
      ? text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(Math.max(0, was - is))}`)
      : text;
  }

  #map(map: YAMLMap<Node, Node | null>, before: Fields, after: Fields, path: readonly (string | number)[]): Edit[] {
    const order = this.#order(path);
    const keyOf = (pair: Pair<Node, Node | null>): string => String((pair.key as Scalar).value);
    const kept = map.items.filter((pair) => after[keyOf(pair)] !== undefined);
    const added = Object.keys(after).filter((key) => after[key] !== undefined && !Object.hasOwn(before, key));
    const structural = added.length > 0 || kept.length < map.items.length;
    /** Behind which of the keys that stay a new one is written: the last that comes before it in the schema. */
    const anchorOf = (key: string): number => {
      const rank = order.indexOf(key);
      return rank < 0 ? kept.length - 1 : kept.findLastIndex((pair) => order.indexOf(keyOf(pair)) < rank && order.includes(keyOf(pair)));
    };
    const placed = [...added].sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const start = rangeOf(map)[0];
    if (map.flow) {
      if (!structural) return map.items.flatMap((pair) => this.#value(pair, before, after, path, 0, true));
      const old = (pair: Pair<Node, Node | null>): string =>
        `${this.#source(pair.key)}: ${pair.value ? this.#changed(pair.value, before[keyOf(pair)], after[keyOf(pair)], [...path, keyOf(pair)]) : "null"}`;
      const fresh = (anchor: number): string[] => placed.filter((key) => anchorOf(key) === anchor).map((key) => `${flowText(key)}: ${flowText(after[key])}`);
      const parts = [...fresh(-1), ...kept.flatMap((pair, index) => [old(pair), ...fresh(index)])];
      return [{ start, end: this.#end(map), text: `{ ${parts.join(", ")} }` }];
    }
    const indent = this.#column(start);
    // The first key of an entry stands on the line of its dash: where it goes or is preceded, the entry is written anew.
    const inline = this.#text.slice(this.#lineStart(start), start).trim() !== "";
    const first = map.items[0];
    if (inline && ((first && !kept.includes(first)) || placed.some((key) => anchorOf(key) < 0)))
      return [{ start, end: this.#end(map), text: blockText(after, indent) }];
    const removed = map.items
      .filter((pair) => !kept.includes(pair))
      .map((pair) => ({ start: this.#lineStart(rangeOf(pair.key)[0]), end: this.#lineEnd(this.#end(pair.value ?? pair.key)), text: "" }));
    const inserted = placed.map((key) => {
      const anchor = kept[anchorOf(key)];
      const at = anchor ? this.#lineEnd(this.#end(anchor.value ?? anchor.key)) : this.#lineStart(start);
      return this.#line(at, `${" ".repeat(indent)}${fieldText([key, after[key]], indent)}`);
    });
    return [...removed, ...inserted, ...kept.flatMap((pair) => this.#value(pair, before, after, path, indent, false))];
  }

  /** A line of its own, also behind a last line that ends without a break. */
  #line(at: number, text: string): Edit {
    return { start: at, end: at, text: at > 0 && this.#text[at - 1] !== "\n" ? `\n${text}` : `${text}\n` };
  }

  #value(pair: Pair<Node, Node | null>, before: Fields, after: Fields, path: readonly (string | number)[], indent: number, flow: boolean): Edit[] {
    const key = String((pair.key as Scalar).value);
    const [was, is] = [before[key], after[key]];
    if (is === undefined || isDeepStrictEqual(was, is)) return [];
    const { value } = pair;
    const colon = this.#text.indexOf(":", rangeOf(pair.key)[1]) + 1;
    if (!value || rangeOf(value)[0] === rangeOf(value)[1]) {
      const text = flow ? ` ${flowText(is)}` : fieldText([key, is], indent).slice(scalarText(key, false, 0).length + 1);
      return [{ start: colon, end: colon, text }];
    }
    const edits = this.edits(value, was, is, [...path, key], indent, flow);
    // A value that takes other lines than before begins behind its colon.
    const [only] = edits;
    const whole =
      edits.length === 1 && only?.start === rangeOf(value)[0] && (isBlock(this.#text.slice(colon, rangeOf(value)[0])) || only?.text.startsWith("\n"));
    if (!whole || !only || (isCollection(value) && !value.flow && only.text.trim() !== "" && only.end < this.#end(value))) return edits;
    return isCollection(value) && !only.text.startsWith("\n") && isBlock(only.text)
      ? edits
      : [{ ...only, start: colon, text: only.text.startsWith("\n") ? only.text : ` ${only.text}` }];
  }

  /** A node's source with its changes. */
  #changed(node: Node, before: Value, after: Value, path: readonly (string | number)[]): string {
    const start = rangeOf(node)[0];
    const edits = this.edits(node, before, after, path, 0, true).map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    return applied(this.#source(node), edits);
  }

  #list(list: YAMLSeq<Node>, before: readonly unknown[], after: readonly unknown[], path: readonly (string | number)[]): Edit[] {
    const order = reordered(before, after);
    // Entries change their places as they are written.
    if (order)
      return order.flatMap((from, index): Edit[] => {
        const item = list.items[index] as Node;
        return from === index ? [] : [{ start: rangeOf(item)[0], end: this.#end(item), text: this.#source(list.items[from] as Node) }];
      });
    const entries = aligned(before, after);
    const start = rangeOf(list)[0];
    const structural = entries.length !== list.items.length || entries.some(({ from }, index) => from !== index);
    const node = (index: number): Node => list.items[index] as Node;
    if (list.flow) {
      if (!structural) return entries.flatMap(({ value }, index) => this.edits(node(index), before[index], value, [...path, index], 0, true));
      const parts = entries.map(({ from, value }) => (from === undefined ? flowText(value) : this.#changed(node(from), before[from], value, [...path, from])));
      return [{ start, end: this.#end(list), text: `[${parts.join(", ")}]` }];
    }
    const dashOf = (item: Node): number => this.#text.lastIndexOf("-", rangeOf(item)[0] - 1);
    const indent = this.#column(start);
    if (structural && this.#text.slice(this.#lineStart(start), start).trim() !== "") return [{ start, end: this.#end(list), text: blockText(after, indent) }];
    const stays = new Set(entries.flatMap(({ from }) => from ?? []));
    const removed = list.items.flatMap((item, index): Edit[] =>
      stays.has(index) ? [] : [{ start: this.#lineStart(dashOf(item)), end: this.#lineEnd(this.#end(item)), text: "" }],
    );
    let anchor = this.#lineStart(start);
    const flowing = list.items.every((item) => isCollection(item) && item.flow);
    const inserted: Edit[] = [];
    const changed = entries.flatMap(({ from, value }): Edit[] => {
      if (from === undefined) {
        inserted.push(this.#line(anchor, `${" ".repeat(indent)}- ${flowing ? flowText(value) : itemText(value, indent)}`));
        return [];
      }
      anchor = this.#lineEnd(this.#end(node(from)));
      return this.edits(node(from), before[from], value, [...path, from], indent, false);
    });
    return [...removed, ...inserted, ...changed];
  }
}

/**
 * A YAML text with another value: every line that does not hold what was changed stays byte for byte.
 * @param text the text as it is; empty for a new file
 * @param after its new value; a field that is undefined is left out
 * @param order the order of the keys of a map, for those that are new
 */
export function editedYaml(text: string, after: Value, order: KeyOrder = () => []): string {
  const plain: unknown = JSON.parse(JSON.stringify(after));
  const doc = parseDocument(text, { uniqueKeys: false });
  const before: unknown = doc.toJS();
  if (isDeepStrictEqual(before, plain)) return text;
  if (doc.contents === null) return `${text}${blockText(plain as Fields, 0)}\n`;
  const editor = new Editor(text, order);
  const edited = applied(text, editor.edits(doc.contents as Node, before, plain, [], 0, false));
  if (isDeepStrictEqual(parseDocument(edited).toJS(), plain)) return edited;
  // What is written in a way that this does not follow is written anew by the library: right before fine.
  doc.contents = doc.createNode(plain) as never;
  return doc.toString(STRING);
}
