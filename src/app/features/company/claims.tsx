/**
 * The company's claims (§1) as drawings that are read at a glance: every mark stands for one. Years are the ticks of a
 * rule, projects squares, clients dots; a year to come is a column of years that falls to nothing.
 */
import type { Claim } from "#contract/content.ts";
import { figures } from "#messages/home.ts";

/** Drawing area in units. */
const WIDTH = 200;
const HEIGHT = 80;
/** Longest rule that fits, in ticks. */
const RULE_MAX = 22;
/** More than this is drawn as dots, 50 a row; less as squares, 20 a row. */
const SQUARES_MAX = 200;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The number behind a figure: `1k` is 1000, `+20` is 20. */
function amountOf(figure: string): number {
  const [, digits = "0", thousand] = /(\d+)(k)?/i.exec(figure) ?? [];
  return Number(digits) * (thousand ? 1000 : 1);
}

/** Ticks of a rule, every fifth a long one. */
const rule = (count: number): string =>
  range(count)
    .map((index) => `M${2 + index * 9} ${HEIGHT}v${(index + 1) % 5 === 0 ? -64 : -36}`)
    .join("");

/** Ticks that become shorter to nothing. */
const decline = (count: number): string =>
  range(count)
    .map((index) => `M${2 + index * 7.4} ${HEIGHT}v${-Math.round((HEIGHT - 4) * (1 - index / count) ** 1.6)}`)
    .join("");

/** Rows of dashes from the ground up: as many marks as are counted. */
function Field({ count }: { readonly count: number }) {
  const round = count > SQUARES_MAX;
  const columns = round ? 50 : 20;
  const step = WIDTH / columns;
  const mark = step * (round ? 0.56 : 0.64);
  const rows = range(Math.ceil(count / columns)).map((row) => ({ y: HEIGHT - mark / 2 - row * step, marks: Math.min(columns, count - row * columns) }));
  const path = rows.map(({ y, marks }) => `M${round ? mark / 2 : 0} ${y}h${(marks - 1) * step + (round ? 0.01 : mark)}`).join("");
  return <path d={path} strokeWidth={mark} strokeLinecap={round ? "round" : "butt"} strokeDasharray={round ? `0 ${step}` : `${mark} ${step - mark}`} />;
}

function Drawing({ figure }: { readonly figure: string }) {
  const amount = amountOf(figure);
  if (amount <= RULE_MAX) return <path d={rule(amount)} strokeWidth="2.5" />;
  if (!/^20\d\d$/.test(figure)) return <Field count={amount} />;
  return (
    <>
      <path d={decline(26)} strokeWidth="2.5" />
      <circle cx="194" cy={HEIGHT - 4} r="4" className="fill-amber stroke-none" />
    </>
  );
}

export function Claims({ claims }: { readonly claims: readonly Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="key-figures" className="page py-16 sm:py-20">
      <h2 id="key-figures" className="sr-only">
        {figures.heading}
      </h2>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-12 md:grid-cols-3 lg:grid-cols-5 lg:gap-x-10">
        {claims.map(({ figure, label }) => (
          // On a phone the last of an odd number takes a row of its own.
          <div key={label} className="flex flex-col max-md:last:odd:col-span-2">
            <dt className="order-2 mt-4 text-sm text-muted">{label}</dt>
            <dd className="order-3 text-4xl font-semibold tabular-nums tracking-tight">{figure}</dd>
            <dd className="order-1">
              <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" stroke="currentColor" className="block h-auto w-full text-petrol">
                <Drawing figure={figure} />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
