/**
 * Valibot helpers for entities on the wire, with the field names of §3. The schemas describe the
 * API and parse its replies. Fields beyond §3 are optional, and an unreadable field is omitted or
 * empty, so that a server with only §7 can back the site. A list drops entities without an id or a
 * name; a page about such an entity fails.
 */
import * as v from "valibot";

/** A field that is omitted when missing or unreadable. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
/** A list that drops unreadable items. */
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.fallback(v.optional(item), undefined)),
    v.transform((items): v.InferOutput<Item>[] => items.filter((entry) => entry !== undefined)),
  );
/** Text; empty when missing. */
export const text = v.fallback(v.string(), "");
export const optionalText = maybe(v.string());
/** Display name of an entity. */
export const name = v.pipe(v.string(), v.minLength(1));
export const id = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === "number" ? String(value) : value)),
  v.string(),
  v.minLength(1),
);
/** A number, also when sent as text. */
export const number = maybe(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? Number.parseFloat(value) : value)),
    v.number(),
  ),
);
export const strings = list(v.string());
/** One text or several: §3 does not say whether a product has one industry name or more. */
export const oneOrMore = maybe(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? [value] : value)),
    strings,
  ),
);
