/**
 * Valibot helpers for entities of §3. Unreadable fields are omitted or empty, so that a server with
 * only §7 can back the site. Lists drop entities without an id or a name.
 */
import * as v from "valibot";
import { isDay } from "../dates.ts";

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
/** A day of the calendar, `YYYY-MM-DD`, perhaps with a time. */
const date = v.pipe(
  v.string(),
  v.check((text) => isDay(text.slice(0, 10))),
);
/** Empty when missing or not a date. */
export const wireDate = v.fallback(date, "");
export const optionalDate = maybe(date);
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
