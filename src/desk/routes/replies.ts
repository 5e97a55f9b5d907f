/** Replies that the routes of stock, preview, publication and history share. */
import type { Context } from "hono";
import type * as v from "valibot";
import type { Fault } from "../faults.ts";
import { DESK_API } from "../paths.ts";

/** An address of the desk's API as it stands below the API's own. */
export const below = (address: string): string => address.slice(DESK_API.length);

export const faultsOf = (issues: readonly v.BaseIssue<unknown>[]): Fault[] =>
  issues.map(({ path, message }) => ({ path: path?.map(({ key }) => key as string | number) ?? [], message }));

export const faulty = (c: Context, faults: readonly Fault[]) => c.json({ faults }, 422);

/** What a text says as JSON; undefined for what is none. */
export function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
