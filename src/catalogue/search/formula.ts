/** Molecular formulae in any case and order: `TiO2`, `tio2`, `O2Ti`. */

const ELEMENTS = new Set(
  "h he li be b c n o f ne na mg al si p s cl ar k ca sc ti v cr mn fe co ni cu zn ga ge as se br kr rb sr y zr nb mo ag cd in sn sb te i cs ba la ce w pt au hg pb bi".split(
    " ",
  ),
);
const LONGEST = 24;

/** In lower case `co` is cobalt, or carbon and oxygen. A formula has one to four readings. */
export const READINGS_MAX = 8;

type Counts = ReadonlyMap<string, number>;

interface Part {
  readonly element: string;
  readonly count: number;
  readonly next: number;
}

/** Parts at each position that lead to the end of the text. */
function partsOf(text: string): readonly (readonly Part[])[] {
  const parts: Part[][] = [];
  for (let place = text.length - 1; place >= 0; place -= 1) {
    const here = [2, 1].flatMap((length): Part[] => {
      const element = text.slice(place, place + length);
      if (!ELEMENTS.has(element)) return [];
      const digits = /^\d*/.exec(text.slice(place + length))?.[0] ?? "";
      const next = place + length + digits.length;
      const leads = next === text.length || (parts[next]?.length ?? 0) > 0;
      return leads ? [{ element, count: digits === "" ? 1 : Number(digits), next }] : [];
    });
    parts[place] = here;
  }
  return parts;
}

/**
 * Two-letter elements first. Every step leads to a reading, so the cost does not grow with their
 * number.
 */
function readings(text: string): Counts[] {
  const parts = partsOf(text);
  const found: Counts[] = [];
  const read = (place: number, before: Counts): void => {
    if (place === text.length) found.push(before);
    for (const { element, count, next } of parts[place] ?? []) {
      if (found.length === READINGS_MAX) return;
      read(next, new Map(before).set(element, (before.get(element) ?? 0) + count));
    }
  };
  read(0, new Map());
  return found;
}

/** Several elements as in ZnO: recognised without a digit. */
const isWritten = (text: string): boolean => {
  const elements =
    /^(?:[A-Z][a-z]?)+$/.test(text) && /[a-z]/.test(text) ? (text.match(/[A-Z][a-z]?/g) ?? []) : [];
  return elements.length > 1 && elements.every((element) => ELEMENTS.has(element.toLowerCase()));
};

/** One level deep: `Al(OH)3` becomes `AlO3H3`. */
const withoutBrackets = (text: string): string =>
  text.replace(/\(([A-Za-z0-9]{1,12})\)(\d{0,2})/g, (_group, inside: string, times: string) =>
    inside.replace(
      /([A-Z][a-z]?)(\d*)/g,
      (_part, element: string, count: string) =>
        `${element}${Number(count || 1) * Number(times || 1)}`,
    ),
  );

/** `C21 H26 O3`: elements apart, each with its count. */
const APART = /^(?:[a-z]{1,2}\d{1,3}\s){1,8}[a-z]{1,2}\d{0,3}$/i;

/** `C21 H26 O3` becomes `C21H26O3`; returns other text unchanged. */
export const joinFormula = (text: string): string =>
  APART.test(text.trim()) ? text.replace(/\s/g, "") : text;

/** Equal for the same elements and counts; empty when not a formula. */
export function formulaKeys(text: string): string[] {
  const written = text.trim().slice(0, 2 * LONGEST);
  const plain = withoutBrackets(
    (APART.test(written) ? written.replace(/\s/g, "") : written).replace(/[₀-₉]/g, (digit) =>
      String(digit.charCodeAt(0) - 0x2080),
    ),
  );
  if (plain.length > LONGEST || !(isWritten(plain) || /^(?=.*\d)[a-z][a-z0-9]*$/i.test(plain)))
    return [];
  // In its proper case a formula has one reading.
  const proper = /^(?:[A-Z][a-z]?\d*)+$/.test(plain) && /[a-z]/.test(plain);
  const found = proper
    ? [...plain.matchAll(/([A-Z][a-z]?)(\d*)/g)].map(
        ([, element = "", digits]) => [element.toLowerCase(), Number(digits || 1)] as const,
      )
    : [];
  const counts = proper
    ? [
        found.reduce(
          (sum, [element, count]) => sum.set(element, (sum.get(element) ?? 0) + count),
          new Map<string, number>(),
        ),
      ]
    : readings(plain.toLowerCase());
  return [
    ...new Set(
      counts.map(
        (one) =>
          `f_${[...one]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .flat()
            .join("")}`,
      ),
    ),
  ];
}
