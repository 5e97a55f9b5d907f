/** Conditions of use by the codes of model/conditions.ts, in display order. */
import type * as english from "../condition-labels.ts";
import { facetLabels } from "./facets.ts";
import type { Words } from "./words.ts";

export const conditionLabels = {
  polymer: facetLabels.polymer,
  process: {
    ...facetLabels.process,
    fibre: "ألياف وأقمشة غير منسوجة",
    tape: "شرائط ورافيا وخيوط مفردة",
  },
  exposure: {
    outdoors: "في الخارج: الضوء والعوامل الجوية",
    pesticides: "المبيدات: كبريت وكلور",
    acids: "الأحماض والحفازات الحمضية",
    moisture: "هواء رطب وحرارة رطبة",
    "hot-water": "الماء الساخن",
    gamma: "التعقيم بأشعة غاما أو حزمة الإلكترونات",
    "nitrogen-oxides": "أكاسيد النيتروجين (اصفرار الغازات)",
    bleach: "مبيض الهيبوكلوريت",
  },
} as const satisfies Words<typeof english.conditionLabels>;

export const untestedConditions: typeof english.untestedConditions = (exposures) =>
  exposures
    ? `${exposures}؛ وكل البوليمرات وطرق التصنيع الأخرى`
    : "كل البوليمرات وطرق التصنيع الأخرى";
