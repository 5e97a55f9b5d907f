/** Proposes addresses of items and names of files. */

/** In characters; further words are left out. */
const LENGTH_MAX = 60;
/** Latin letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

export function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{M}|['’]/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  let slug = words.shift()?.slice(0, LENGTH_MAX) ?? "";
  for (const word of words) {
    if (slug.length + 1 + word.length > LENGTH_MAX) break;
    slug += `-${word}`;
  }
  return slug;
}

function withoutPrefix(name: string, prefix: string | undefined): string {
  if (name === prefix) return "";
  return prefix && name.startsWith(`${prefix} `) ? name.slice(prefix.length + 1) : name;
}

/** Proposes an unused address. Addresses of grades leave out the `prefix` of the name. */
export function proposedAddress(name: string, taken: ReadonlySet<string>, prefix?: string): string {
  const slug = slugOf(withoutPrefix(name, prefix));
  if (slug === "" || !taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
