/** Arabic filler words and particles. */
import { ARABIC_LETTERS, withoutArticle } from "./arabic.ts";

const ARABIC_WORD = new RegExp(`[${ARABIC_LETTERS}]+`, "g");

/** `بنا`, `لكم`, `عندها`: a preposition with a pronoun. */
const PRONOUNS = ["نا", "كم", "هم", "ها", "ك", "ه", "ي", "هما", "هن"];
const WITH_PRONOUN = ["ب", "ل", "من", "عن", "مع", "عند", "لدي", "في", "علي", "الي"].flatMap(
  (word) => PRONOUNS.map((pronoun) => word + pronoun),
);

/** Folded words that no fault is about; pages answer them. */
export const ARABIC_SERVICES: readonly string[] =
  "عينه عينات سعر اسعار عرض عروض شهاده نشره كتالوج مستندات صحيفه".split(" ");

/** Folded function words, and words of orders and requests. */
const FUNCTION_WORDS: readonly string[] =
  "في من عن علي الي مع او ثم هذا هذه ذلك ما لا لم هل كيف لماذا متي عند بعد قبل كل اي جدا كثير لدينا عندنا عندي يوجد نحن انا ذي تي اريد نريد مطلوب نحتاج احتاج ابحث نبحث عرض سعر اسعار شرا بيع مورد موردين توريد بديل مثل نوع ماده مواد جوده درجه رقم افضل شركه كم بكم وش ايش شو وين عندكم عندك لديكم لكم ابغي ابغا ابي نبي نبغي ودي نبحث محتاج محتاجين اقدر ممكن سمحت فضلكم خامه خامات مانع".split(
    " ",
  );
export const ARABIC_FILLERS: readonly string[] = [...FUNCTION_WORDS, ...WITH_PRONOUN];

/** What an order or a page is about: `سعر` (price), `بديل` (alternative). */
const MEANT_FOR_PAGES = new Set(
  "عرض سعر اسعار شرا بيع مورد موردين توريد بديل شركه جوده درجه مواد".split(" "),
);
export const ARABIC_PAGE_FILLERS: readonly string[] = ARABIC_FILLERS.filter(
  (word) => !MEANT_FOR_PAGES.has(word),
);

/** Joined to the next word: `و` (and), `ف` (so), `ب` (with), `ل` (for), `ك` (as), `ال` (the). */
const PREFIXES = ["و", "ف", "ب", "ل", "ك", "ال", "لل", "وب", "ول", "وال", "فال", "بال", "كال"];

export const listWithoutPrefix = (word: string): string[] =>
  PREFIXES.filter((prefix) => word.startsWith(prefix)).map((prefix) => word.slice(prefix.length));

/** Without a prefix, a pronoun at the end (`مستودعكم`), or both. */
export const listWithoutAffixes = (word: string): string[] => [
  ...listWithoutPrefix(word),
  ...[word, ...listWithoutPrefix(word)].flatMap((rest) =>
    PRONOUNS.filter((ending) => rest.endsWith(ending)).map((ending) =>
      rest.slice(0, -ending.length),
    ),
  ),
];

/** The same transliteration without the helping alef: `إستيرات`, and `ea` as one vowel. */
const respell = (word: string): string =>
  word.replace(/^اس(?=[تبكف])/, "س").replace(/^ستيار(?=ات$|يك$)/, "ستير");

/** `words`: folded; the one spelling of each word that has several. */
export const spellArabic = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replace(ARABIC_WORD, (written) => {
    const word = withoutArticle(written);
    const spelt = respell(word);
    return words.get(spelt) ?? words.get(word) ?? spelt;
  });
