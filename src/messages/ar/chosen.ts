import type * as english from "../chosen.ts";
import { plural, type Words } from "./words.ts";

/** Bottom bar, and announcements of changes. */
export const chosenGrades = {
  title: "الأصناف المختارة",
  show: "اعرض الأصناف المختارة",
  hide: "أخف الأصناف المختارة",
  andMore: (names, count) =>
    `${names} ${plural(count, {
      one: "وصنف آخر",
      two: "وصنفان آخران",
      few: (n) => `و${n} أصناف أخرى`,
      many: (n) => `و${n} صنفًا آخر`,
      other: (n) => `و${n} صنف آخر`,
    })}`,
  compare: (count) =>
    plural(count, {
      one: "قارن صنفًا واحدًا",
      two: "قارن صنفين",
      few: (n) => `قارن ${n} أصناف`,
      many: (n) => `قارن ${n} صنفًا`,
      other: (n) => `قارن ${n} صنف`,
    }),
  enquiry: (count) => `طلبك (${count})`,
  toCompare: "للمقارنة",
  inEnquiry: "في طلبك",
  removeCompared: (name) => `أزل ${name} من المقارنة`,
  removeListed: (name) => `أزل ${name} من طلبك`,
  compared: (name, count) => `أضيف ${name} إلى المقارنة: ${count} من 4.`,
  notCompared: (name, count) => `أزيل ${name} من المقارنة: ${count} من 4.`,
  full: "يمكنك مقارنة أربعة أصناف على الأكثر. أزل صنفًا أولًا.",
  listed: (name, count) => `أضيف ${name} إلى طلبك (${count}).`,
  notListed: (name, count) => `أزيل ${name} من طلبك (${count}).`,
} as const satisfies Words<typeof english.chosenGrades>;

/** Buttons, and the count in the header. */
export const enquiryList = {
  add: "أضف إلى طلبك",
  addOf: (name) => `أضف إلى طلبك: ${name}`,
  added: "في طلبك",
  addedOf: (name) => `في طلبك: ${name}`,
  addAll: "أضف الكل إلى طلبك",
  request: "اطلب عرض سعر",
  count: (count) =>
    plural(count, {
      zero: "طلبك، لا أصناف",
      one: "طلبك، صنف واحد",
      two: "طلبك، صنفان",
      few: (n) => `طلبك، ${n} أصناف`,
      many: (n) => `طلبك، ${n} صنفًا`,
      other: (n) => `طلبك، ${n} صنف`,
    }),
} as const satisfies Words<typeof english.enquiryList>;
