import type * as english from "../exposures.ts";
import type { Words } from "./words.ts";

/** Labels of exposures by the codes of model/conditions.ts. */
export const exposureLabels = {
  outdoors: "في الخارج: الضوء والعوامل الجوية",
  pesticides: "المبيدات: كبريت وكلور",
  acids: "الأحماض والحفازات الحمضية",
  moisture: "هواء رطب وحرارة رطبة",
  "hot-water": "الماء الساخن",
  gamma: "التعقيم بأشعة غاما أو حزمة الإلكترونات",
  "nitrogen-oxides": "أكاسيد النيتروجين (اصفرار الغازات)",
  bleach: "مبيض الهيبوكلوريت",
} as const satisfies Words<typeof english.exposureLabels>;
