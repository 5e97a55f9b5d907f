/** Spelling of Arabic words for the search: variants of one letter become one letter, and the article is left out. */

/** Letters after folding, as part of a character class. Persian and Urdu letters that have no Arabic counterpart are among them. */
export const ARABIC_LETTERS = "\\u0621-\\u064a\\u066e-\\u06d3";

/** Harakat and other marks, the marks that NFKD splits from alef, waw and ya, tatweel, and the hamza on the line, which many leave out. */
const MARKS = /[\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** Marks of direction and joiners, which pasted text carries. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LETTERS: Readonly<Record<string, string>> = {
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ة: "ه",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ک: "ك",
  گ: "ك",
  پ: "ب",
  چ: "ج",
  ژ: "ز",
  ڤ: "ف",
};
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const IS_ARABIC = /[\u0600-\u06ff]/;

/**
 * One spelling: alef without hamza and madda, ya for alef maqsura, ha for ta marbuta, no harakat, no tatweel, Arabic letters for Persian ones.
 * @param text in NFKD, which splits `أ` into alef and hamza
 */
export const foldArabic = (text: string): string =>
  IS_ARABIC.test(text)
    ? text
        .replace(INVISIBLE, "")
        .replace(MARKS, "")
        .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    : text;

/** `ال` with what is written together with it: `وال` (and the), `بال` (with the), `لل` (for the). At least two letters are left. */
const ARTICLE = new RegExp(`^(?:ال|[وب]ال(?=[${ARABIC_LETTERS}]{3})|لل(?=[${ARABIC_LETTERS}]{3}))(?=[${ARABIC_LETTERS}]{2})`);

/**
 * A folded word without its article. `ألومنيوم` begins with the letters of the article without having one: they are taken away as often as they are there,
 * so that the word with an article and without it become the same.
 */
export function withoutArticle(word: string): string {
  const shorter = word.replace(ARTICLE, "");
  return shorter === word ? word : withoutArticle(shorter);
}

/** Folded words that say nothing about what is looked for: function words, and those of orders and requests. */
export const ARABIC_FILLERS: readonly string[] =
  "في من عن علي الي مع او ثم هذا هذه ذلك ما لا لم هل كيف لماذا متي عند بعد قبل كل اي جدا كثير لدينا عندنا عندي يوجد نحن انا ذي تي اريد نريد مطلوب نحتاج احتاج ابحث نبحث عرض سعر اسعار شرا بيع مورد موردين توريد بديل مثل نوع ماده مواد جوده درجه رقم افضل شركه".split(
    " ",
  );

/** `و` (and), `ب` (with), `ل` (for), `ف` (so), `ك` (as), which are written together with the word behind them; at least three letters are left. */
const PARTICLE = new RegExp(`^[وبلفك](?=[${ARABIC_LETTERS}]{3})`);
/** A word without the particle before it. */
export const withoutParticle = (word: string): string => withoutArticle(word.replace(PARTICLE, ""));

/** Endings of number, gender and possession (Larkey's light stemmer), longer ones first. */
const ENDINGS = /(?:ات|ان|ون|ين|ها|يه|ه|ي)$/;
/** Letters that a root keeps. */
const ROOT_MIN = 3;

export const isArabic = (word: string): boolean => IS_ARABIC.test(word);

/** A folded word without endings: `سيارات`, `سيارة` are one. For texts of faults; names of chemicals differ by their endings. */
export function arabicRootOf(word: string): string {
  const shorter = withoutArticle(word).replace(ENDINGS, "");
  return shorter.length < ROOT_MIN || shorter === word ? word : arabicRootOf(shorter);
}
