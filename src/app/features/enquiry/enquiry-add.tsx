/** Adds one grade by its name. Its button posts the form when there are no scripts, and the page comes back with one line more. */
import { type KeyboardEvent, use, useRef } from "react";
import { LINES_MAX } from "#contract/enquiry-line.ts";
import { addFields, changes } from "#contract/enquiry-lines.ts";
import type { EnquiryGrade } from "#contract/entities/products.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { units } from "#contract/quantities.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { gradeHint } from "#messages/products.ts";
import { type AskedGrade, askedOf } from "../../data/enquiry.ts";
import { button } from "../../ui/button.ts";
import { FormContext, fieldLook } from "../forms/form-field.tsx";
import { changing } from "./enquiry-lines.tsx";

export interface EnquiryAddProps {
  readonly full: boolean;
  /** What was asked for and what it found, when it is not clear which grade is meant. */
  readonly unclear: { readonly words: string; readonly found: readonly EnquiryGrade[] } | undefined;
  readonly onAsk: (asked: AskedGrade) => void;
  readonly onTake: (grade: string) => void;
}

const look = `${fieldLook} mt-1.5 h-12 min-w-0 font-normal`;

/** Fields of a form by name; what the visitor typed before the page was hydrated is among them. */
export const fieldsOf = (form: HTMLFormElement | null | undefined): Readonly<Record<string, unknown>> => (form ? Object.fromEntries(new FormData(form)) : {});

export function EnquiryAdd({ full, unclear, onAsk, onTake }: EnquiryAddProps) {
  const { errors, values, cameBack } = use(FormContext);
  const place = useRef<HTMLFieldSetElement>(null);
  const ask = (): void => {
    const asked = askedOf(fieldsOf(place.current?.form));
    if (asked) onAsk(asked);
    else place.current?.querySelector("input")?.focus();
  };
  const askOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    ask();
  };
  if (full) return <p className="mt-4 font-semibold">{texts.full(LINES_MAX)}</p>;
  // Words that were understood are a line now.
  const typed = unclear ? values : {};
  return (
    <fieldset ref={place} className="mt-4 min-w-0 border border-line bg-sunken p-3 sm:p-5">
      <legend className="sr-only">{texts.addTitle}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_auto] items-end gap-2 sm:gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_5.5rem_auto]">
        <label className="block text-sm font-semibold max-sm:col-span-3">
          {texts.addTitle}
          <input
            name={addFields.words}
            maxLength={SEARCH_MAX}
            placeholder={gradeHint}
            autoComplete="off"
            enterKeyHint="enter"
            defaultValue={typed[addFields.words] ?? ""}
            aria-invalid={errors["lines"] ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: only of a page that came back with a fault
            autoFocus={cameBack && errors["lines"] !== undefined}
            aria-describedby={errors["lines"] ? "lines-error" : undefined}
            onKeyDown={askOnEnter}
            className={look}
          />
        </label>
        <label className="block text-sm font-semibold">
          {texts.quantity}
          <input
            name={addFields.amount}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed[addFields.amount] ?? ""}
            onKeyDown={askOnEnter}
            className={look}
          />
        </label>
        <label className="block text-sm font-semibold">
          {texts.unit}
          <select name={addFields.unit} defaultValue={typed[addFields.unit] ?? "kg"} className={look}>
            {units.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <button {...changing(changes.add, ask)} className={button("secondary", "h-12 bg-surface")}>
          {texts.addSubmit}
        </button>
      </div>
      <div role="status">
        {unclear ? (
          <div className="mt-4 border-l-3 border-amber pl-4">
            <p className="font-semibold">{unclear.found.length > 0 ? texts.several(unclear.words) : texts.notAdded(unclear.words)}</p>
            <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
              {unclear.found.map(({ _id, name, cas_no }) => (
                <li key={_id}>
                  <button {...changing(changes.take(_id), () => onTake(_id))} className={button("secondary", "flex-col gap-0 bg-surface px-4")}>
                    {name}
                    <span className="code-text text-sm font-normal text-muted">{cas_no}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </fieldset>
  );
}
