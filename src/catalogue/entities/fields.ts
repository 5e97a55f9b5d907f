/**
 * Valibot helpers for entities of §3. Unreadable fields are omitted or empty, so that a server with
 * only §7 can back the site. Lists drop entities without an id or a name.
 */
import * as v from "valibot";

/** Omitted when missing or unreadable. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
export const wireList = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.fallback(v.optional(item), undefined)),
    v.transform((items): v.InferOutput<Item>[] => items.filter((entry) => entry !== undefined)),
  );
/** Text; empty when missing. */
export const wireText = v.fallback(v.string(), "");
export const optionalText = maybe(v.string());
export const name = v.pipe(v.string(), v.minLength(1));
export const wireId = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === "number" ? String(value) : value)),
  v.string(),
  v.minLength(1),
);
/** Also when sent as text. */
export const number = maybe(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? Number.parseFloat(value) : value)),
    v.number(),
  ),
);
export const strings = wireList(v.string());
/** §3 does not say whether a product has one industry name or more. */
export const oneOrMore = maybe(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? [value] : value)),
    strings,
  ),
);
