/**
 * The company's claims (§1) as pictures that are read at a glance: every mark stands for one. Years are the ticks of a
 * rule, projects squares, clients dots; a year to come is a line that falls to nothing.
 */
import type { Claim } from "#contract/words.ts";
import { figures } from "#texts/home.ts";

/** Drawing area in units. */
const WIDTH = 200;
const HEIGHT = 80;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The number behind a figure: `1k` is 1000, `+20` is 20. */
function amountOf(figure: string): number {
  const [, digits = "0", thousand] = /(\d+)(k)?/i.exec(figure) ?? [];
  return Number(digits) * (thousand ? 1000 : 1);
}

/** Ticks of a rule, every fifth a long one. */
const rule = (count: number): string => range(count).map((index) => `M${5 + index * 9} ${HEIGHT}v${(index + 1) % 5 === 0 ? -64 : -36}`).join("");

/** Ticks that become shorter to nothing. */
const decline = (count: number): string => range(count).map((index) => `M${4 + index * 7.4} ${HEIGHT}v${-Math.round((HEIGHT - 4) * (1 - index / count) ** 1.6)}`).join("");

/** Rows of dashes: as many marks as are counted. */
function field(count: number, columns: number): { path: string; step: number } {
  const step = WIDTH / columns;
  const rows = range(Math.ceil(count / columns));
  const path = rows.map((row) => `M${step / 2} ${HEIGHT - step / 2 - row * step}h${(Math.min(columns, count - row * columns) - 1) * step + 0.01}`).join("");
  return { path, step };
}

function Drawing({ figure }: { readonly figure: string }) {
  const amount = amountOf(figure);
  const isYear = /^20\d\d$/.test(figure);
  const counted = field(amount, amount > 200 ? 50 : 20);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" fill="none" stroke="currentColor" className="h-16 w-40 overflow-visible text-petrol sm:h-20 sm:w-50">
      {isYear ? (
        <>
          <path d={decline(26)} strokeWidth="2.5" />
          <circle cx="196" cy={HEIGHT - 4} r="4" className="fill-amber stroke-none" />
        </>
      ) : amount <= 22 ? (
        <path d={rule(amount)} strokeWidth="2.5" />
      ) : (
        <path d={counted.path} strokeLinecap={amount > 200 ? "round" : "butt"} strokeWidth={counted.step * 0.62} strokeDasharray={amount > 200 ? `0 ${counted.step}` : `${counted.step * 0.62} ${counted.step * 0.38}`} />
      )}
    </svg>
  );
}

export function KeyFigures({ claims }: { readonly claims: readonly Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="page py-16 sm:py-20">
      <h2 id="figures" className="sr-only">
        {figures.heading}
      </h2>
      <dl className="flex flex-wrap justify-between gap-x-8 gap-y-12">
        {claims.map(({ figure, label }) => (
          <div key={label} className="flex flex-col">
            <dt className="order-2 mt-4 text-sm text-muted">{label}</dt>
            <dd className="order-3 text-4xl font-semibold tabular-nums tracking-tight">{figure}</dd>
            <dd className="order-1">
              <Drawing figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
