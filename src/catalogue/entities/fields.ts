/**
 * Entities on the wire: those of §3 with the specification's own field names, as Valibot schemas.
 * They describe the API and read its replies. Fields beyond §3 are optional, and a field that
 * cannot be read is left out or empty, so that a server that knows only §7 can stand behind the
 * site. An entity without an id or a name cannot be shown: its list goes without it, and a page
 * that is about it has failed.
 */
import * as v from "valibot";

/** A field that is left out when it is missing or cannot be read. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
/** A list without the items that cannot be read. */
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.fallback(v.optional(item), undefined)),
    v.transform((items): v.InferOutput<Item>[] => items.filter((entry) => entry !== undefined)),
  );
/** Text that may be missing: then it is empty. */
export const text = v.fallback(v.string(), "");
export const optionalText = maybe(v.string());
/** Name that an entity is shown by. */
export const name = v.pipe(v.string(), v.minLength(1));
export const id = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === "number" ? String(value) : value)),
  v.string(),
  v.minLength(1),
);
/** A number, also one that is written as text. */
export const number = maybe(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? Number.parseFloat(value) : value)),
    v.number(),
  ),
);
export const strings = list(v.string());
/** One text or several: §3 does not say whether a product has one industry's name or more. */
export const oneOrMore = maybe(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === "string" ? [value] : value)),
    strings,
  ),
);
