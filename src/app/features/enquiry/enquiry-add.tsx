/** Adds one grade by its name: a GET form, so that it works without scripts. */
import { Link } from "react-router";
import type { EnquiryGrade } from "#contract/enquiry-grades.ts";
import { enquiryPath, printLines, type Quantity, units } from "#contract/enquiry-lines.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import type { ListLine } from "../../data/enquiry-list.ts";
import { button } from "../../ui/button.ts";
import { fieldLook } from "./enquiry-field.tsx";

export interface EnquiryAddProps {
  readonly lines: readonly ListLine[];
  /** What was asked for and what it found, when it is not clear which grade is meant. */
  readonly asked?: { readonly words: string; readonly found: readonly EnquiryGrade[]; readonly quantity?: Quantity | undefined } | undefined;
}

export function EnquiryAdd({ lines, asked }: EnquiryAddProps) {
  return (
    <div className="mt-4 border border-line bg-sunken p-4">
      <form method="get" action="/enquiry" className="grid items-end gap-3 sm:grid-cols-[1fr_8rem_5rem_auto]" aria-label={texts.addTitle}>
        {lines.length > 0 ? <input type="hidden" name="lines" value={printLines(lines)} /> : null}
        <label className="block text-sm font-semibold">
          {texts.addTitle}
          <input name="add" maxLength={SEARCH_MAX} placeholder={texts.addHint} autoComplete="off" className={`${fieldLook} mt-1.5 h-11 font-normal`} />
        </label>
        <label className="block text-sm font-semibold">
          {texts.quantity}
          <input name="amount" inputMode="decimal" className={`${fieldLook} mt-1.5 h-11 font-normal`} />
        </label>
        <label className="block text-sm font-semibold">
          {texts.unit}
          <select name="unit" className={`${fieldLook} mt-1.5 h-11 font-normal`}>
            {units.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button type="submit" className={button("secondary", "bg-surface")}>
          {texts.addSubmit}
        </button>
      </form>
      {asked ? (
        <div role="status" className="mt-4">
          <p className="font-semibold">{asked.found.length > 0 ? texts.several(asked.words) : texts.notAdded(asked.words)}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {asked.found.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={enquiryPath([...lines, { grade: _id, quantity: asked.quantity }])} className={button("secondary", "bg-surface px-3")}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
