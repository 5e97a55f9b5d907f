/** Email addresses as the database compares them. */

/**
 * Key under which a lead's address is stored and looked up: trimmed, lower case in every script, one normal form (NFC).
 * JavaScript writes sigma by its place in the word, so both of its small letters are one.
 */
export const emailKey = (address: string): string => address.trim().normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");

/** Domains whose mailboxes are the same with and without dots. */
const DOTLESS = /@(?:gmail|googlemail)\.com$/;

/** The mailbox that an address reaches, for counting only: what stands after a `+` makes no other, nor do dots at Google. */
export function mailboxOf(address: string): string {
  const key = emailKey(address);
  const at = key.lastIndexOf("@");
  const local = key.slice(0, Math.max(0, at)).replace(/\+.*$/s, "");
  return DOTLESS.test(key) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}${key.slice(Math.max(0, at))}`;
}
