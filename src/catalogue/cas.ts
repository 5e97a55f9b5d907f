/**
 * Check digits of chemical registry numbers.
 * CAS: digits before the check digit, weighted 1, 2, 3 … from the right, modulo 10.
 * EC (EINECS, ELINCS, NLP): seven digits, the first six weighted 1 to 6 from the left, modulo 11 (10 is never issued).
 */

/** True for a CAS registry number of the form `2440-22-4` whose check digit holds. */
export function isCasNumber(text: string): boolean {
  const parts = /^([1-9]\d{1,6})-(\d\d)-(\d)$/.exec(text);
  if (!parts) return false;
  const digits = [...`${parts[1]}${parts[2]}`].reverse();
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 10 === Number(parts[3]);
}

/** True for an EC number of the form `217-421-2` whose check digit holds. */
export function isEcNumber(text: string): boolean {
  const parts = /^(\d{3})-(\d{3})-(\d)$/.exec(text);
  if (!parts) return false;
  const digits = [...`${parts[1]}${parts[2]}`];
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 11 === Number(parts[3]);
}

const digitsOf = (number: string): string => number.replaceAll("-", "");
/** One digit differs, or two neighbouring digits are swapped. */
function isSlip(wrote: string, other: string): boolean {
  if (wrote.length !== other.length) return false;
  const places = [...wrote].flatMap((digit, place) => (digit === other[place] ? [] : [place]));
  const [first = 0, second] = places;
  if (places.length === 1) return true;
  return places.length === 2 && second === first + 1 && wrote[first] === other[second] && wrote[second] === other[first];
}

/**
 * The number that was probably meant by one whose check digit is wrong: first the same number with its right check digit, then one
 * with a single wrong or two swapped digits.
 * @param held numbers to choose from
 */
export function nearestCasNumber(wrote: string, held: readonly string[]): string | undefined {
  const digits = digitsOf(wrote);
  const slips = held.filter((number) => isSlip(digits, digitsOf(number)));
  return slips.find((number) => number.slice(0, -1) === wrote.slice(0, -1)) ?? slips[0];
}
