/** Likely causes of a problem in their order, and what helps against them. */
import { Link } from "react-router";
import { productPath } from "#contract/paths.ts";
import type { Problem } from "#contract/problems.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { withUnits } from "#contract/units.ts";
import { problems as texts } from "#messages/problems.ts";
import { AddToEnquiry } from "../../components/add-to-enquiry.tsx";
import { CompareLink } from "../../components/compare-link.tsx";
import { Warnings } from "../../components/warnings.tsx";
import { button } from "../../ui/button.ts";

export function Causes({ causes }: Pick<Problem, "causes">) {
  return (
    <ol className="space-y-5">
      {causes.map(({ cause, sign, test }, index) => (
        <li key={cause} className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-line pt-4">
          <span aria-hidden="true" className="code-text text-2xl text-petrol">
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg leading-snug">{cause}</h3>
            <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[6.5rem_1fr]">
              <dt className="text-sm text-muted sm:pt-0.5">{texts.sign}</dt>
              <dd>{sign}</dd>
              <dt className="text-sm text-muted sm:pt-0.5">{texts.test}</dt>
              <dd>{test}</dd>
            </dl>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function Helps({ helps }: Pick<Problem, "helps">) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {helps.map(({ id, name, category, dosage, why, ...warned }) => (
        <li key={id} data-hue={category} className="flex flex-col border border-line border-t-3 border-t-hue bg-surface p-4">
          <p className="eyebrow text-hue">{findCategory(category)?.short}</p>
          <h3 className="mt-1 text-xl">
            <Link to={productPath(id)} className="hover:text-petrol hover:underline underline-offset-4">
              {name}
            </Link>
          </h3>
          <Warnings grade={warned} className="mt-1.5" />
          <p className="mt-2">{why}</p>
          <p className="mt-auto pt-3 text-sm">
            <span className="text-muted">{texts.dosage}: </span>
            {withUnits(dosage)}
          </p>
          <p className="no-print mt-2 -mb-2 -ml-3 flex flex-wrap">
            <CompareLink grade={{ id, name }} className={button("quiet", "px-3 text-sm")} />
            <AddToEnquiry grade={{ id, name }} className={button("quiet", "px-3 text-sm")} />
          </p>
        </li>
      ))}
    </ul>
  );
}
