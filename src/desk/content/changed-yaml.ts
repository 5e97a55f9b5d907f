/**
 * Changes values in YAML files. All content files have the format of the `yaml` library, so a
 * changed value is one changed line.
 */
import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { isRecord } from "#model/json-schema.ts";

/** Longest collection on one line, in characters. */
const LINE_MAX = 150;

/** Writes `{ a: 1 }` with spaces and `[a, b]` without. */
const tags = (own: readonly { readonly tag: string }[]) =>
  own.map((tag) => {
    const padding = { "tag:yaml.org,2002:map": " ", "tag:yaml.org,2002:seq": "" }[tag.tag];
    if (padding === undefined) return tag;
    return {
      ...tag,
      stringify: (node: YAMLMap, context: object, ...rest: []) =>
        node.toString({ ...context, flowCollectionPadding: padding } as never, ...rest),
    };
  });

const parsed = (text: string): Document =>
  parseDocument(text, { uniqueKeys: false, customTags: tags as never });
const rendered = (doc: Document): string => doc.toString({ lineWidth: 0, minContentWidth: 0 });

/** Formats a YAML text; values and comments stay. */
export const normalYaml = (text: string): string => rendered(parsed(text));

/** A new key follows the nearest known key before it. */
export type KeyOrder = (path: readonly (string | number)[]) => readonly string[];

type Path = readonly (string | number)[];
const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** A flow collection cannot contain a block text. */
function onOneLine(scalar: Scalar): void {
  if (typeof scalar.value === "string" && scalar.value.includes("\n")) scalar.type = "QUOTE_DOUBLE";
}

/** Whether a node is the whole document, an entry of a list or the value of a field. */
type Place = "document" | "entry" | "field";

class Change {
  readonly #doc: Document;
  readonly #order: KeyOrder;
  constructor(doc: Document, order: KeyOrder) {
    this.#doc = doc;
    this.#order = order;
  }

  /**
   * Merges a value into a node, and reuses nodes to keep comments and quotes.
   * @param columns characters before the node
   * @param flow inside a flow collection
   */
  merged(node: unknown, after: unknown, path: Path, columns: number, flow: boolean): Node {
    if (isNode(node) && isDeepStrictEqual(node.toJS(this.#doc), after)) return node;
    if (isMap(node) && isRecord(after) && Object.keys(after).length > 0 && node.items.length > 0)
      return this.#map(node, after, path, columns);
    if (isSeq(node) && Array.isArray(after) && after.length > 0 && node.items.length > 0)
      return this.#list(node, after, path, columns);
    const made = this.#made(after, columns, flow, path.length === 0 ? "document" : "field");
    if (!isNode(node)) return made;
    if (isScalar(node) && typeof node.value === "string" && typeof after === "string") {
      node.value = after;
      if (flow) onOneLine(node);
      return node;
    }
    made.comment = node.comment ?? null;
    made.commentBefore = node.commentBefore ?? null;
    return made;
  }

  #map(map: YAMLMap, after: Readonly<Record<string, unknown>>, path: Path, columns: number): Node {
    const order = this.#order(path);
    const pairs = map.items.filter((pair) => after[keyOf(pair)] !== undefined);
    for (const pair of pairs)
      pair.value = this.merged(
        pair.value,
        after[keyOf(pair)],
        [...path, keyOf(pair)],
        columns + 2,
        map.flow === true,
      );
    const known = new Set(pairs.map(keyOf));
    const added = Object.keys(after).filter((key) => after[key] !== undefined && !known.has(key));
    for (const key of added.sort((a, b) => order.indexOf(a) - order.indexOf(b))) {
      const rank = order.indexOf(key);
      const anchor =
        rank < 0
          ? pairs.length - 1
          : pairs.findLastIndex(
              (pair) => order.includes(keyOf(pair)) && order.indexOf(keyOf(pair)) < rank,
            );
      const pair = this.#doc.createPair(key, null) as Pair;
      pair.value = this.#made(after[key], columns + 2, map.flow === true, "field");
      pairs.splice(anchor + 1, 0, pair);
    }
    map.items = pairs;
    return map;
  }

  /**
   * Unchanged entries keep their nodes at any position; a changed entry uses the node at its own.
   */
  #list(list: YAMLSeq, after: readonly unknown[], path: Path, columns: number): Node {
    const before = list.items.map((item) =>
      isNode(item) ? (item.toJS(this.#doc) as unknown) : item,
    );
    const unused = new Set(before.keys());
    const take = (place: number | undefined): number | undefined => {
      if (place !== undefined) unused.delete(place);
      return place;
    };
    const kept = after.map((value, place) =>
      take(
        [place, ...unused].find(
          (from) => unused.has(from) && isDeepStrictEqual(before[from], value),
        ),
      ),
    );
    const flowing =
      list.items.length > 0 && list.items.every((item) => isCollection(item) && item.flow);
    const isSameLength = after.length === before.length;
    list.items = after.map((value, place) => {
      let from = kept[place];
      if (from === undefined && (isSameLength || unused.has(place)))
        from = take([place, ...unused].find((other) => unused.has(other)));
      return from === undefined
        ? this.#made(value, columns + 2, list.flow === true || flowing, "entry")
        : this.merged(list.items[from], value, [...path, from], columns + 2, list.flow === true);
    });
    return list;
  }

  /** One line for a list of plain values or an entry that fits, otherwise a block. */
  #made(value: unknown, columns: number, flow: boolean, place: Place): Node {
    const node = this.#doc.createNode(value) as Node;
    if (isCollection(node)) this.#shape(node as YAMLMap | YAMLSeq, columns, flow, place);
    return node;
  }

  #shape(node: YAMLMap | YAMLSeq, columns: number, flow: boolean, place: Place): void {
    const values = node.items.map((item: unknown) => (isPair(item) ? item.value : item));
    const text = JSON.stringify(node.toJS(this.#doc));
    const fits = columns + text.length <= LINE_MAX && !text.includes("\\n");
    const mayBeOneLine =
      place !== "document" &&
      fits &&
      (isMap(node) || (place === "field" && values.every((item) => !isCollection(item))));
    node.flow = flow || values.length === 0 || mayBeOneLine;
    for (const item of values)
      if (isCollection(item))
        this.#shape(
          item as YAMLMap | YAMLSeq,
          columns + 2,
          node.flow === true,
          isSeq(node) ? "entry" : "field",
        );
      else if (node.flow && isScalar(item)) onOneLine(item);
  }
}

/** The library attaches the comment at the head of a file to this node. */
function firstOf(contents: unknown): Node | undefined {
  const first: unknown = isCollection(contents) ? contents.items[0] : undefined;
  const node = isPair(first) ? first.key : first;
  return isNode(node) ? node : undefined;
}
/** Detaches the file's head comment, which would move with the first entry. */
function takeHead(contents: unknown): string | undefined {
  const first = firstOf(contents);
  const head = first?.commentBefore ?? undefined;
  if (first) first.commentBefore = null;
  return head;
}
function putHead(contents: unknown, head: string | undefined): void {
  const first = firstOf(contents);
  if (first && head !== undefined)
    first.commentBefore = [head, first.commentBefore].filter((text) => text != null).join("\n");
}

/**
 * Returns a YAML text with another value; undefined fields are left out. An empty text is a new
 * file.
 */
export function changedYaml(text: string, after: unknown, order: KeyOrder = () => []): string {
  const plain: unknown = JSON.parse(JSON.stringify(after));
  const doc = parsed(text);
  if (isDeepStrictEqual(doc.toJS(), plain)) return text;
  const head = takeHead(doc.contents);
  doc.contents = new Change(doc, order).merged(doc.contents, plain, [], 0, false) as Node as never;
  putHead(doc.contents, head);
  const written = rendered(doc);
  const again = parseDocument(written);
  if (again.errors.length === 0 && isDeepStrictEqual(again.toJS(), plain))
    return text.includes("\r\n") ? written.replaceAll(/\r?\n/g, "\r\n") : written;
  // Anchors and duplicate keys cannot be kept.
  doc.contents = doc.createNode(plain) as never;
  return rendered(doc);
}
