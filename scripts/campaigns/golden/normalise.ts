/** Removes what differs between two runs of the same code. */

const volatile: readonly (readonly [RegExp, string])[] = [
  // These contain hashes of the build.
  [/<script\b[^>]*>[\s\S]*?<\/script>/g, ""],
  [/<link rel="modulepreload"[^>]*>/g, ""],
  [/\/assets\/[\w.-]+/g, "/assets/…"],
  [/\bnonce="[^"]*"/g, 'nonce="…"'],
  [/'sha256-[\w+/=]+'/g, "'sha256-…'"],
  [/_R_[\w]*_|«[^»]*»|_r_\w+_/g, "_id_"],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "(uuid)"],
  [/http:\/\/127\.0\.0\.1:\d+/g, "http://site.test"],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, "(time)"],
  [
    /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})/g,
    "(time)",
  ],
  [/\b\d{1,2} \w{3} \d{4} \d\d:\d\d (?:UTC|Gulf time)/g, "(time)"],
  [/\bmark=[\w.-]+/g, "mark=…"],
  [/\bkey=[\w-]{22}/g, "key=…"],
  [/"key": "[\w-]{22}"/g, '"key": "…"'],
  [/\bDTSTAMP:\S+/g, "DTSTAMP:(time)"],
];

/** Puts each tag on its own line, so that a diff is short. */
export function normalise(text: string): string {
  let plain = text;
  for (const [pattern, replacement] of volatile) plain = plain.replace(pattern, replacement);
  return plain.replace(/></g, ">\n<");
}

/** A browser, a proxy or a search engine acts on these. */
const kept = [
  "content-type",
  "location",
  "cache-control",
  "content-security-policy",
  "vary",
  "link",
  "x-robots-tag",
  "retry-after",
  "content-disposition",
  "allow",
];

export const keptHeaders = (headers: Headers): string =>
  kept
    .filter((name) => headers.has(name))
    .map((name) => `${name}: ${normalise(headers.get(name) ?? "")}`)
    .join("\n");
