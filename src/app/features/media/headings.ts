/** What a text is made of: its second-level headings, for a table of contents, and the time it takes to read. */

export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** Words a minute of technical prose. */
const WORDS_A_MINUTE = 200;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

const decode = (html: string): string =>
  html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string | undefined, decimal: string | undefined, name = "") =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : decimal ? String.fromCodePoint(Number(decimal)) : (named[name] ?? whole),
  );

/** Text of sanitised HTML. */
const textOf = (html: string): string => decode(html.replace(/<[^>]*>/g, "")).trim();

/** The `h2` headings of sanitised HTML that can be linked to. */
export const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h2[^>]*\sid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = "", inner = ""]) => ({ id: decode(id), text: textOf(inner) }));

/** Whole minutes, at least one. */
export const minutesOf = (html: string): number =>
  Math.max(
    1,
    Math.round(
      html
        .replace(/<[^>]*>/g, " ")
        .split(/\s+/)
        .filter(Boolean).length / WORDS_A_MINUTE,
    ),
  );
