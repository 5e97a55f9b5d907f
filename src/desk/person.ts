/** The name of the person at the keyboard. It is a note, not an authentication. */
import type { Context, MiddlewareHandler } from "hono";
import { deskRefusals } from "#messages/desk.ts";
import { PERSON_HEADER, PERSON_MAX } from "./paths.ts";

/** Undefined if the header is too long, not encoded, or has control characters. */
function parsePerson(header: string): string | undefined {
  try {
    const name = decodeURIComponent(header).trim();
    return [...name].length > PERSON_MAX || /\p{C}/u.test(name) ? undefined : name;
  } catch {
    return undefined;
  }
}

/** Empty if the browser sent no name, or one that is refused. */
export const personOf = (c: Context): string =>
  parsePerson(c.req.header(PERSON_HEADER) ?? "") ?? "";

export const refusePersons: MiddlewareHandler = async (c, next) =>
  parsePerson(c.req.header(PERSON_HEADER) ?? "") === undefined
    ? c.json({ error: deskRefusals.person(PERSON_MAX) }, 400)
    : next();
