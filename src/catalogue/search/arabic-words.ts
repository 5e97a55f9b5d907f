/** Arabic filler words and particles. */
import { ARABIC_LETTERS, withoutArticle } from "./arabic.ts";

/** Folded function words, and words of orders and requests. */
export const ARABIC_FILLERS: readonly string[] =
  "في من عن علي الي مع او ثم هذا هذه ذلك ما لا لم هل كيف لماذا متي عند بعد قبل كل اي جدا كثير لدينا عندنا عندي يوجد نحن انا ذي تي اريد نريد مطلوب نحتاج احتاج ابحث نبحث عرض سعر اسعار شرا بيع مورد موردين توريد بديل مثل نوع ماده مواد جوده درجه رقم افضل شركه كم بكم وش ايش شو وين عندكم عندك لديكم لكم ابغي ابغا ابي نبي نبغي ودي نبحث محتاج محتاجين اقدر ممكن سمحت فضلكم خامه خامات".split(
    " ",
  );

/**
 * Part of the next word: `و` (and), `ب` (with), `ل` (for), `ف` (so), `ك` (as). At least three
 * letters remain.
 */
const PARTICLE = new RegExp(`^[وبلفك](?=[${ARABIC_LETTERS}]{3})`);
export const withoutParticle = (word: string): string => withoutArticle(word.replace(PARTICLE, ""));
