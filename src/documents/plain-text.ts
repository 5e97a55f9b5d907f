/** HTML of the catalogue as plain text for print. */

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0" };

const decode = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, (whole, code: string) => {
    if (!code.startsWith("#")) return named[code.toLowerCase()] ?? whole;
    return String.fromCodePoint(/^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1)));
  });

/** Paragraphs of sanitised HTML: tags dropped, entities decoded, list items begin with a bullet, white space single. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/<li[^>]*>/gi, "• ")
    .split(/<\/(?:p|li|h\d|tr|ul|ol|table|blockquote)>|<br\s*\/?>/i)
    .map((part) =>
      decode(part.replace(/<[^>]+>/g, ""))
        .replace(/[^\S\u00A0]+/g, " ")
        .trim(),
    )
    .filter((part) => part !== "");
}
