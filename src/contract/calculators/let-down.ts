/** Let-down of a masterbatch: how much of it, with regrind that holds some of the active already, and what the mix costs. */
import { calculators as texts } from "#messages/calculators.ts";
import { masterbatchPercent } from "../reckoning.ts";
import { type Calculator, figure, given, number } from "./calculator.ts";

/** Above it the carrier changes the polymer. */
export const LET_DOWN_MAX = 25;

/** Cost of a mix, per kg. @param percent of masterbatch */
export const mixCost = (percent: number, masterbatch: number, resin: number): number => (percent / 100) * masterbatch + (1 - percent / 100) * resin;

const t = texts.letDown;

export const letDownCalculator: Calculator = {
  slug: "let-down",
  fields: [
    number("target", t.target, "%", [0.01, 80], "0.3"),
    number("content", t.content, "%", [0.01, 80], "20"),
    number("regrind", t.regrind, "%", [0, 50], "0"),
    number("regrindContent", t.regrindContent, "%", [0, 80], "0"),
    number("priceMasterbatch", t.priceMasterbatch, t.perKg, [0.01, 10_000], "", { optional: true }),
    number("priceResin", t.priceResin, t.perKg, [0.01, 10_000], "", { optional: true }),
  ],
  calculate: ({ n }) => {
    const [target, content, share, held] = [n("target"), n("content"), n("regrind") / 100, n("regrindContent")];
    const percent = masterbatchPercent(target, content, { share, content: held });
    if (percent <= 0) return { refused: t.enough };
    if (percent > LET_DOWN_MAX) return { refused: t.tooWeak(LET_DOWN_MAX) };
    const carrier = (percent * (100 - content)) / 100;
    const cost = given(mixCost(percent, n("priceMasterbatch"), n("priceResin")));
    return {
      results: [
        { label: t.letDown, value: `${figure(percent)} %` },
        { label: t.ratio, value: t.parts(figure(100 / percent - 1)) },
        { label: t.carrier, value: `${figure(carrier)} %` },
        cost !== undefined && { label: t.cost, value: `${figure(cost)} ${t.perKg}` },
      ],
      steps: [
        {
          label: t.letDown,
          value: `L = 100 · (a_{part} − r · a_r) / a_{mb} = 100 · (${figure(target)} − ${figure(share)} · ${figure(held)}) / ${figure(content)} = ${figure(percent)} %`,
        },
        { label: t.carrier, value: `L · (100 − a_{mb}) / 100 = ${figure(percent)} · ${figure(100 - content)} / 100 = ${figure(carrier)} %` },
        cost !== undefined && {
          label: t.cost,
          value: `K = L/100 · P_{mb} + (1 − L/100) · P_{resin} = ${figure(percent / 100)} · ${figure(n("priceMasterbatch"))} + ${figure(1 - percent / 100)} · ${figure(n("priceResin"))} = ${figure(cost)} ${t.perKg}`,
        },
      ],
      notes: [t.rest(figure(100 - percent))],
    };
  },
};
