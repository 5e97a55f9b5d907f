/** Molecular formulae in any case and order: `TiO2`, `tio2`, `O2Ti`. */

const ELEMENTS = new Set(
  "h he li be b c n o f ne na mg al si p s cl ar k ca sc ti v cr mn fe co ni cu zn ga ge as se br kr rb sr y zr nb mo ag cd in sn sb te i cs ba la ce w pt au hg pb bi".split(
    " ",
  ),
);
/** Longest text that may be a formula. */
const LONGEST = 24;

type Counts = ReadonlyMap<string, number>;

/** Every way to read a text as elements and numbers; in small letters `co` is cobalt, and carbon with oxygen. */
function readings(text: string): Counts[] {
  if (text === "") return [new Map()];
  const found: Counts[] = [];
  for (const length of [2, 1]) {
    const element = text.slice(0, length);
    if (element.length < length || !ELEMENTS.has(element)) continue;
    const digits = /^\d*/.exec(text.slice(length))?.[0] ?? "";
    for (const rest of readings(text.slice(length + digits.length)))
      found.push(new Map([...rest, [element, (rest.get(element) ?? 0) + (digits === "" ? 1 : Number(digits))]]));
  }
  return found;
}

/** Several elements as chemists write them, such as ZnO: recognised without a digit. */
const isWritten = (text: string): boolean => {
  const elements = /^(?:[A-Z][a-z]?)+$/.test(text) && /[a-z]/.test(text) ? (text.match(/[A-Z][a-z]?/g) ?? []) : [];
  return elements.length > 1 && elements.every((element) => ELEMENTS.has(element.toLowerCase()));
};

/** Keys of a formula: equal for the same elements in the same numbers. Empty when the text is none. */
export function formulaKeys(text: string): string[] {
  const plain = text.trim().replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - 0x2080));
  if (plain.length > LONGEST || !(isWritten(plain) || /^(?=.*\d)[a-z][a-z0-9]*$/i.test(plain))) return [];
  // Written as chemists do, there is one reading.
  const proper = /^(?:[A-Z][a-z]?\d*)+$/.test(plain) && /[a-z]/.test(plain);
  const found = proper
    ? [...plain.matchAll(/([A-Z][a-z]?)(\d*)/g)].map(([, element = "", digits]) => [element.toLowerCase(), Number(digits || 1)] as const)
    : [];
  const counts = proper
    ? [found.reduce((sum, [element, count]) => sum.set(element, (sum.get(element) ?? 0) + count), new Map<string, number>())]
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
