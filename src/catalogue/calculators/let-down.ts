/** Let-down of a masterbatch with regrind and cost. */
import { masterbatchPercent } from "#catalogue/reckoning.ts";
import { calculators } from "#messages/calculators.ts";
import { defineCalculator, figure, given, numberField } from "./calculator.ts";
import { mixCost } from "./formulas/mixtures.ts";

const texts = calculators.letDown;

/** %; above this, the carrier changes the polymer. */
const LET_DOWN_MAX = 25;

export default defineCalculator("let-down", {
  title: texts.title,
  fields: {
    target: numberField(texts.target, "%", [0.01, 80], "0.3"),
    content: numberField(texts.content, "%", [0.01, 80], "20"),
    regrind: numberField(texts.regrind, "%", [0, 50], "0"),
    regrindContent: numberField(texts.regrindContent, "%", [0, 80], "0"),
    priceMasterbatch: numberField(texts.priceMasterbatch, texts.perKg, [0.01, 10_000], "", {
      optional: true,
    }),
    priceResin: numberField(texts.priceResin, texts.perKg, [0.01, 10_000], "", {
      optional: true,
    }),
  },
  calculate: ({ n }) => {
    const [target, content, share, held] = [
      n("target"),
      n("content"),
      n("regrind") / 100,
      n("regrindContent"),
    ];
    const percent = masterbatchPercent(target, content, { share, content: held });
    if (percent <= 0) return { refused: texts.enough };
    if (percent > LET_DOWN_MAX) return { refused: texts.tooWeak(LET_DOWN_MAX) };
    const carrier = (percent * (100 - content)) / 100;
    const cost = given(mixCost(percent, n("priceMasterbatch"), n("priceResin")));
    return {
      results: [
        { label: texts.letDown, value: `${figure(percent)} %` },
        { label: texts.ratio, value: texts.parts(figure(100 / percent - 1)) },
        { label: texts.carrier, value: `${figure(carrier)} %` },
        cost !== undefined && {
          label: texts.cost,
          value: `${figure(cost)} ${texts.perKg}`,
        },
      ],
      steps: [
        {
          label: texts.letDown,
          value: `L = 100 · (a_{part} − r · a_r) / a_{mb} = 100 · (${figure(target)} − ${figure(share)} · ${figure(held)}) / ${figure(content)} = ${figure(percent)} %`,
        },
        {
          label: texts.carrier,
          value: `L · (100 − a_{mb}) / 100 = ${figure(percent)} · ${figure(100 - content)} / 100 = ${figure(carrier)} %`,
        },
        cost !== undefined && {
          label: texts.cost,
          value: `K = L/100 · P_{mb} + (1 − L/100) · P_{resin} = ${figure(percent / 100)} · ${figure(n("priceMasterbatch"))} + ${figure(1 - percent / 100)} · ${figure(n("priceResin"))} = ${figure(cost)} ${texts.perKg}`,
        },
      ],
      notes: [texts.rest(figure(100 - percent))],
    };
  },
});
