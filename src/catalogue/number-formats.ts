/** Units in the number formats of a workbook: a cell with 2.5 and `0.00" MT"` shows "2.50 MT". */

export interface NumberFormat {
  /** `USD`, or empty. */
  readonly prefix: string;
  /** `MT`, or empty. */
  readonly suffix: string;
  /** 1000 for `0.0,"t"`, which shows 2500 as "2.5t". */
  readonly divisor: number;
}

const LABEL_MAX = 20;
const hasWord = (text: string): boolean => /[\p{L}\p{Sc}]/u.test(text);

/**
 * Texts around the number, of the section for positive numbers. Undefined for dates, fractions,
 * percentages, texts, and formats without a word.
 */
export function readNumberFormat(code: string): NumberFormat | undefined {
  let [prefix, suffix] = ["", ""];
  let hasNumber = false;
  let commas = 0;
  const add = (text: string): void => {
    if (hasNumber) suffix += text;
    else prefix += text;
  };
  const format = code.replace(/General/gi, "0");
  for (let place = 0; place < format.length; place += 1) {
    const sign = format[place] ?? "";
    if (sign === ";") break;
    if (sign === '"') {
      const end = format.indexOf('"', place + 1);
      if (end < 0) return undefined;
      add(format.slice(place + 1, end));
      place = end;
    } else if (sign === "[") {
      const end = format.indexOf("]", place);
      if (end < 0) return undefined;
      // A currency: `[$€-407]`, `[$USD]`. Others are colours and conditions.
      if (format[place + 1] === "$") add(format.slice(place + 2, end).split("-")[0] ?? "");
      place = end;
    } else if (sign === "\\") {
      place += 1;
      add(format[place] ?? "");
    } else if (sign === "_" || sign === "*") place += 1;
    else if (/[0#?]/.test(sign)) {
      hasNumber = true;
      commas = 0;
    } else if (sign === ",") commas += 1;
    else if (/[dmyhse@%/]/i.test(sign)) return undefined;
    else if (sign !== ".") add(sign);
  }
  const label = { prefix: prefix.trim(), suffix: suffix.trim() };
  if (!hasNumber || label.prefix.length > LABEL_MAX || label.suffix.length > LABEL_MAX)
    return undefined;
  if (!hasWord(label.prefix) && !hasWord(label.suffix)) return undefined;
  const isScaled = hasWord(label.suffix);
  return {
    prefix: hasWord(label.prefix) ? label.prefix : "",
    suffix: isScaled ? label.suffix : "",
    divisor: isScaled ? 1000 ** Math.min(commas, 3) : 1,
  };
}
