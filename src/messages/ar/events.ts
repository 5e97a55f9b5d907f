/** §2 Events. */
import type * as english from "../events.ts";
import { plural, type Words } from "./words.ts";

export const events = {
  banner: "الفعاليات",
  lead: "دورات وأيام مفتوحة وندوات عبر الإنترنت وبرامج مخزون، في جبل علي والرياض وعبر الإنترنت.",
  description:
    "دورات ICG Chemicals وأيامها المفتوحة وندواتها عبر الإنترنت وبرامج مخزونها، بمواعيد تضيفها إلى تقويمك.",
  search: "بحث",
  searchSubmit: "ابحث في الفعاليات",
  filters: "ابحث عن فعالية",
  topic: "الموضوع",
  industry: "الصناعة",
  publishDate: "تاريخ النشر",
  anyTopic: "كل المواضيع",
  anyIndustry: "كل الصناعات",
  anyDate: "أي تاريخ",
  clear: "امسح الكل",
  start: "البداية",
  end: "النهاية",
  place: "المكان",
  addToCalendar: "أضف إلى التقويم",
  calendar: "كل الفعاليات في تقويم",
  noun: "الفعاليات",
  count: (total) =>
    plural(total, {
      zero: "لا فعاليات",
      one: "فعالية واحدة",
      two: "فعاليتان",
      few: (n) => `${n} فعاليات`,
      many: (n) => `${n} فعالية`,
      other: (n) => `${n} فعالية`,
    }),
  facts: "متى وأين",
  register: "سجّل أو اسأل",
  closed: "هذه الفعالية مغلقة. لم نعد نقبل التسجيل فيها.",
  others: "اعرض كل الفعاليات",
  back: "كل الفعاليات",
  /** Place of an event without a venue. */
  online: "عبر الإنترنت",
} as const satisfies Words<typeof english.events>;

/** By the words of the API. */
export const eventStatusLabels = {
  Upcoming: "قادمة",
  Ongoing: "جارية",
  Completed: "انتهت",
  Cancelled: "أُلغيت",
  Postponed: "أُجّلت",
} as const satisfies Words<typeof english.eventStatusLabels>;

/** Name of the calendar of all events in the subscriber's program. */
export const calendarName = (company: string): string => `فعاليات ${company}`;
