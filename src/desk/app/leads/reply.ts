/** Drafts of replies, for the desk and for `mailto:` addresses. */
import { deskReply as texts } from "#messages/desk-leads.ts";
import { lineQuantity } from "#messages/mail-reply.ts";
import type { DeskLead } from "../../payloads.ts";

type Answered = Pick<DeskLead, "kind" | "reference" | "name" | "email" | "lines">;

/** In characters; Windows passes at most 2,083 to mail programs. */
const ADDRESS_MAX = 1_900;

/** Table of the lines. The last ones are only counted if it would need more room when encoded. */
function tableOf({ lines }: Pick<DeskLead, "lines">, room = Number.POSITIVE_INFINITY): string {
  const hasWords = lines.some(({ item, wrote }) => item || wrote);
  const rows = lines.map((line, index) =>
    [
      index + 1,
      ...(hasWords ? [line.item, line.wrote] : []),
      line.grade ? line.name : "",
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
    const shown = [hasWords ? texts.headWithWords : texts.head, ...rows.slice(0, count)];
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
  { kind, reference, name = "", lines }: Omit<Answered, "email">,
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

const withTable = (text: string, table: string): string =>
  text.replaceAll(LINES, () => table).replace(/\n{3,}/g, "\n\n");

/** Text from a template of content/reply-templates.yaml, or the default. */
export const draftReply = (lead: Omit<Answered, "email">, template?: string): string =>
  withTable(textOf(lead, template), tableOf(lead));

/** `mailto:` address with subject and text, from a template or the default. */
export function replyAddress(lead: Answered, template?: string): string {
  const { kind, reference, email } = lead;
  const start = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(`${texts.subject[kind]} ${reference}`)}&body=`;
  const text = textOf(lead, template);
  const room =
    ADDRESS_MAX - start.length - encodeURIComponent(text.replaceAll("\n", "\r\n")).length;
  // RFC 6068 requires CR LF.
  const body = withTable(text, tableOf(lead, room)).replaceAll("\n", "\r\n");
  return start + encodeURIComponent(body);
}
