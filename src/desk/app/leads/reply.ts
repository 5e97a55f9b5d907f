/** Draft of an answer, as the mail program opens it. */

import { deskReply as texts } from "#messages/desk-leads.ts";
import { lineQuantity } from "#messages/mail.ts";
import type { DeskLead } from "../../payloads.ts";

/** Longest address that mail programs take whole, in characters: Windows hands on no more than 2,083. */
const ADDRESS_MAX = 1_900;

/** Table of an enquiry's lines with empty places for price and delivery; lines that would make the address too long are counted. */
function offerOf({ lines }: Pick<DeskLead, "lines">, room: number): string {
  const rows = lines.map((line, index) =>
    [index + 1, line.name, line.cas, line.amount === undefined ? "" : lineQuantity(line), line.packaging, "", ""].join(" | ").trimEnd(),
  );
  const table = (count: number): string =>
    [texts.offer, "", texts.head, ...rows.slice(0, count), ...(count < rows.length ? [texts.more(rows.length - count)] : [])].join("\n");
  let count = rows.length;
  while (count > 0 && encodeURIComponent(table(count)).length > room) count -= 1;
  return table(count);
}

/** `mailto:` address of the sender with subject, reference and, for an enquiry, a table to fill in. */
export function replyAddress(lead: Pick<DeskLead, "kind" | "reference" | "name" | "email" | "lines">): string {
  const { kind, reference, name, email } = lead;
  const start = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(`${texts.subject[kind]} ${reference}`)}&body=`;
  const before = `${texts.greeting(name ?? "")}\n\n${texts.opening(texts.about[kind], reference)}\n\n`;
  const after = `\n\n${texts.closing}\n`;
  const room = ADDRESS_MAX - start.length - encodeURIComponent(before + after).length;
  const body = `${before}${lead.lines.length > 0 ? offerOf(lead, room) : ""}${after}`.replace(/\n{3,}/g, "\n\n");
  // Lines of a mail end in CR LF (RFC 6068).
  return start + encodeURIComponent(body.replaceAll("\n", "\r\n"));
}
