/** Addresses of new items and names of new files, made from names. */

/** Longest address, in characters; further words are left out. */
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

/**
 * @returns lower-case Latin letters and digits with hyphens between words; empty where the name has
 * none
 */
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

/**
 * @param prefix of the name, which addresses of grades leave out
 * @param taken addresses of the kind; a number makes the new one unique
 */
export function proposedAddress(name: string, taken: ReadonlySet<string>, prefix?: string): string {
  const bare =
    prefix && name.startsWith(`${prefix} `)
      ? name.slice(prefix.length + 1)
      : name === prefix
        ? ""
        : name;
  const slug = slugOf(bare);
  if (slug === "" || !taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
