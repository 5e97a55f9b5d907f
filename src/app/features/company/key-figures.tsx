/**
 * The company's figures (§1, §2 About) as drawings that one reads: twenty years as a scale, a thousand clients as a
 * thousand dots, a hundred projects as a hundred rings, carbon neutrality as a line that falls to nought.
 */
import { type ReactNode, useId } from "react";
import { about } from "#messages/company.ts";

const frame = "block h-auto w-full";

/** Marks of twenty years; each fifth and tenth is longer. */
const years = Array.from({ length: 20 }, (_, year) => `M${8 + year * 15.6} 72v${year % 10 === 0 ? -52 : year % 5 === 0 ? -36 : -20}`).join("");

/** Twenty years, one mark each, and on. */
const Scale = () => (
  <svg viewBox="0 0 400 96" aria-hidden="true" className={frame} fill="none" strokeWidth="2">
    <path d="M8 72H320" className="stroke-line-strong" />
    <path d={years} className="stroke-ink" />
    <path d="M320 72V20" strokeWidth="5" className="stroke-petrol" />
    <path d="M320 72h56m-8-7 8 7-8 7" className="stroke-petrol" />
  </svg>
);

/** A thousand dots: 50 in a row, 20 rows. */
function Dots() {
  const id = useId();
  return (
    <svg viewBox="0 0 400 160" aria-hidden="true" className={frame}>
      <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="4" cy="4" r="2.1" className="fill-petrol" />
      </pattern>
      <rect width="400" height="160" fill={`url(#${id})`} />
    </svg>
  );
}

/** A hundred rings: 20 in a row, 5 rows; and one that is being drawn. */
function Rings() {
  const id = useId();
  const ring = "M10 2.5 16.5 6.2v7.6L10 17.5 3.5 13.8V6.2z";
  return (
    <svg viewBox="0 0 400 160" aria-hidden="true" className={frame}>
      <pattern id={id} width="19" height="26" patternUnits="userSpaceOnUse">
        <path d={ring} fill="none" strokeWidth="2" className="stroke-petrol" />
      </pattern>
      <rect width="380" height="130" fill={`url(#${id})`} />
      <path transform="translate(0 130)" d={ring} fill="none" strokeWidth="2" strokeDasharray="3.5 3" className="stroke-amber" />
    </svg>
  );
}

/** A line that falls to nought in 2050. */
function Falling() {
  return (
    <svg viewBox="0 0 400 160" aria-hidden="true" className={frame} fill="none">
      <path d="M8 20C120 24 200 92 360 140V152H8z" className="fill-petrol/15" />
      <path d="M8 20C120 24 200 92 360 140" strokeWidth="3" className="stroke-petrol" />
      <path d="M8 8v144h384" strokeWidth="2" className="stroke-line-strong" />
      <path d="M360 152v-12" strokeWidth="2" className="stroke-line-strong" />
      <circle cx="360" cy="140" r="6" strokeWidth="3" className="fill-amber stroke-ground" />
    </svg>
  );
}

function Figure({ figure, label, children }: { readonly figure: string; readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col justify-between gap-6 border-t-3 border-petrol pt-5">
      <p className="text-lg leading-snug">
        <span className="block text-5xl font-semibold tracking-tight tabular-nums">{figure}</span> {label}
      </p>
      {children}
    </div>
  );
}

/** '+20 years Experience'. */
export const Experience = () => (
  <Figure {...about.experience}>
    <Scale />
  </Figure>
);

/** '1k Satisfied Clients', '100+ Projects Completed', carbon neutrality by 2050. */
export function KeyFigures() {
  return (
    <section aria-labelledby="key-figures" className="border-y border-line bg-sunken">
      <div className="page py-14">
        <h2 id="key-figures" className="sr-only">
          {about.figures}
        </h2>
        <div className="grid gap-10 md:grid-cols-3">
          <Figure {...about.clients}>
            <Dots />
          </Figure>
          <Figure {...about.projects}>
            <Rings />
          </Figure>
          <Figure {...about.carbon}>
            <Falling />
          </Figure>
        </div>
      </div>
    </section>
  );
}
