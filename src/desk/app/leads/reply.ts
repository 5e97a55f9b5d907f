/** Drafts replies as `mailto:` addresses. */
import { deskReply as texts } from "#messages/desk-leads.ts";
import { lineQuantity } from "#messages/mail.ts";
import type { DeskLead } from "../../payloads.ts";

/** In characters; Windows passes at most 2,083 to mail programs. */
const ADDRESS_MAX = 1_900;

/** Table of the lines; those that would make the address too long are only counted. */
function tableOf({ lines }: Pick<DeskLead, "lines">, room: number): string {
  const rows = lines.map((line, index) =>
    [
      index + 1,
      line.name,
      line.cas,
      line.amount === undefined ? "" : lineQuantity(line),
      line.packaging,
      "",
      "",
    ]
      .join(" | ")
      .trimEnd(),
  );
  const table = (count: number): string => {
    const shown = [texts.head, ...rows.slice(0, count)];
    if (count < rows.length) shown.push(texts.more(rows.length - count));
    return shown.join("\n");
  };
  let count = rows.length;
  while (count > 0 && encodeURIComponent(table(count)).length > room) count -= 1;
  return table(count);
}

const LINES = "{lines}";

/** Text of a reply with the placeholder: from a template, or the default. */
function textOf(
  { kind, reference, name = "", lines }: Pick<DeskLead, "kind" | "reference" | "name" | "lines">,
  template: string | undefined,
): string {
  const greeting = texts.greeting(name);
  if (template === undefined)
    return `${greeting}\n\n${texts.opening(texts.about[kind], reference)}\n\n${lines.length > 0 ? `${texts.offer}\n\n${LINES}` : ""}\n\n${texts.closing}\n`;
  const values: Readonly<Record<string, string>> = {
    greeting,
    name,
    reference,
    lines: lines.length > 0 ? LINES : "",
  };
  return template.replace(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole);
}

/**
 * `mailto:` address with subject and text, from a template of content/reply-templates.yaml or the
 * default.
 */
export function replyAddress(
  lead: Pick<DeskLead, "kind" | "reference" | "name" | "email" | "lines">,
  template?: string,
): string {
  const { kind, reference, email } = lead;
  const start = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(`${texts.subject[kind]} ${reference}`)}&body=`;
  const text = textOf(lead, template);
  const room =
    ADDRESS_MAX - start.length - encodeURIComponent(text.replaceAll("\n", "\r\n")).length;
  const body = text.replaceAll(LINES, () => tableOf(lead, room)).replace(/\n{3,}/g, "\n\n");
  // RFC 6068 requires CR LF.
  return start + encodeURIComponent(body.replaceAll("\n", "\r\n"));
}
