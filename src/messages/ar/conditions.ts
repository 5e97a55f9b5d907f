/** Advice by condition: problem pages and comparison. */
import type * as english from "../conditions.ts";
import type { Words } from "./words.ts";

export const conditionTexts = {
  title: "النصيحة حسب ظروف الاستعمال",
  lead: "اختر البوليمر أو طريقة التصنيع أو ظروف التعرض. تبين الصفحة عندئذ لكل صنف هل هو مناسب أو غير مناسب أو غير مختبر.",
  submit: "اعرض النصيحة",
  clear: "امسح الظروف",
  any: "الكل",
  kinds: { polymer: "البوليمر", process: "طريقة التصنيع", exposure: "ظروف التعرض" },
  stated: (state, detail) => (detail ? `${state}: ${detail}` : state),
  grade: "الصنف",
  compare: "قارن الأصناف لهذه الظروف",
  allConditions: "اعرض كل الظروف",
  legend:
    "«مناسب» و«غير مناسب» هو ما تقوله نصوصنا وبياناتنا. «غير مختبر» يعني أننا لا نقول شيئًا، لا لصالحه ولا ضده: اسأل الدعم الفني. ملامسة الغذاء مسألة لوائح لا مسألة ملاءمة: انظر الوضع التنظيمي للصنف.",
} as const satisfies Words<typeof english.conditionTexts>;
