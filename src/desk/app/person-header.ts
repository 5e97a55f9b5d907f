/** The name of the person at the keyboard, kept in the browser. */
import { PERSON_HEADER } from "../paths.ts";

const PERSON_KEY = "icg-desk-person";

/** Empty if the person declined; null before the first answer. */
export const storedPerson = (): string | null => localStorage.getItem(PERSON_KEY);

export const storePerson = (name: string): void =>
  localStorage.setItem(PERSON_KEY, name.toWellFormed());

/** Header of the requests to the desk. */
export function personHeader(): Readonly<Record<string, string>> {
  const name = storedPerson();
  return name ? { [PERSON_HEADER]: encodeURIComponent(name) } : {};
}
