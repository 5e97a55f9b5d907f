/** Texts of the enquiry list. */
import type * as english from "../enquiry-list.ts";
import { plural, type Words } from "./words.ts";

export const listNotes = {
  notKept: "لا يسمح متصفحك لهذا الموقع بحفظ قائمتك. ستفقدها إذا أعدت تحميل الصفحة أو أغلقتها.",
  alsoMissing: (count) =>
    `${plural(count, {
      one: "سطر آخر لم يتسع له المكان",
      two: "سطران آخران لم يتسع لهما المكان",
      few: (n) => `${n} أسطر أخرى لم يتسع لها المكان`,
      many: (n) => `${n} سطرًا آخر لم يتسع لها المكان`,
      other: (n) => `${n} سطر آخر لم يتسع لها المكان`,
    })}. أرسل إلينا القائمة كاملة بالبريد الإلكتروني.`,
  perhaps: (names) => `ربما ${names.join(" أو ")}`,
} as const satisfies Words<typeof english.listNotes>;
