/**
 * What a translation must not change: numbers, units, CAS numbers, names of grades, and the outline
 * of a text.
 */
import type { Finding } from "#messages/diagnostics.ts";

/** After a number and a space; `°C` and `%` also without. */
const UNITS =
  "%|‰|phr|pphp|ppm|ppb|kg|mg|g|t|µg|µm|nm|mm|cm|m|km|ms|s|min|h|d|mJ|J|kJ|kLy|MPa|GPa|kPa|Pa|bar|kV|kW|V|W|°C|K|L|mL|mol|dtex|N|Hz|phr|mmHg|hPa|dB";
const FACT = new RegExp(
  `\\d{2,7}-\\d\\d-\\d(?![\\d-])|\\d+(?:[.,]\\d+)*|(?<=\\d ?)(?:${UNITS})(?![\\p{L}\\d])`,
  "gu",
);
const LINK = /\]\(([^)]*)\)/g;

function count(facts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  return counts;
}

/** Facts that one text has more often than the other: `25`, `%`, `ICG HALS 770`. */
function compare(english: Iterable<string>, translated: Iterable<string>) {
  const [before, after] = [count(english), count(translated)];
  const missing: string[] = [];
  const added: string[] = [];
  for (const fact of new Set([...before.keys(), ...after.keys()])) {
    const more = (after.get(fact) ?? 0) - (before.get(fact) ?? 0);
    if (more !== 0) (more < 0 ? missing : added).push(fact);
  }
  return { missing, added };
}

function factsOf(text: string, grades: RegExp): string[] {
  const plain = text.replaceAll(LINK, "]");
  const names = [...plain.matchAll(grades)].map(([name]) => name);
  return [...names, ...[...plain.replaceAll(grades, " ").matchAll(FACT)].map(([fact]) => fact)];
}

/** @param grades matches the names of grades, with the flag `g` */
export function diagnoseFacts(
  english: string,
  translated: string,
  grades: RegExp,
): Finding<"translated-facts"> | undefined {
  const values = compare(factsOf(english, grades), factsOf(translated, grades));
  return values.missing.length + values.added.length > 0
    ? { code: "translated-facts", values }
    : undefined;
}

/** `##`, `|`, `-` and addresses of links. */
function outlineOf(body: string): string[] {
  const lines = [...body.matchAll(/^ *(#+|\||-(?= )|\d+\.(?= )|---$|```\w*)/gm)].map(
    ([, mark = ""]) => mark.replace(/^\d+/, "1"),
  );
  return [...lines, ...[...body.matchAll(LINK)].map(([, address = ""]) => address)];
}

export function diagnoseOutline(
  english: string,
  translated: string,
): Finding<"translated-outline"> | undefined {
  const values = compare(outlineOf(english), outlineOf(translated));
  return values.missing.length + values.added.length > 0
    ? { code: "translated-outline", values }
    : undefined;
}
