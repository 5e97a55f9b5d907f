/** Quantity, unit and packaging of one line of an enquiry. */
import { lineField } from "#contract/enquiry-form-fields.ts";
import type { EnquiryGrade } from "#contract/enquiry-grades.ts";
import { type TypedLine, type Unit, units } from "#contract/enquiry-lines.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { fieldLook } from "../forms/form-field.tsx";

const look = `${fieldLook} mt-1 h-11 min-w-0 px-3`;

export interface LineAmountsProps {
  readonly line: TypedLine;
  readonly grade: EnquiryGrade | undefined;
  /** The grade as it is called to a visitor. */
  readonly name: string;
  readonly index: number;
  /** What is wrong with the line. */
  readonly faulty: string | undefined;
  readonly onChange: (line: TypedLine) => void;
}

export function LineAmounts({ line, grade, name, index, faulty, onChange }: LineAmountsProps) {
  const packagings = new Set([...(line.packaging ? [line.packaging] : []), ...(grade?.packaging ?? [])]);
  return (
    <div className="mt-3 grid lg:mt-0 lg:grid-cols-[7rem_5.5rem_minmax(0,1fr)] grid-cols-[1fr_5.5rem] gap-3 sm:grid-cols-[9rem_5.5rem_minmax(0,1fr)]">
      <label className="block text-sm text-muted">
        {texts.quantity}
        <input
          name={lineField(index, "quantity")}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={line.quantity}
          aria-label={texts.quantityOf(name)}
          aria-invalid={faulty ? true : undefined}
          aria-describedby={faulty ? `line-${line.grade}` : undefined}
          onInput={(event) => onChange({ ...line, quantity: event.currentTarget.value })}
          className={look}
        />
      </label>
      <label className="block text-sm text-muted">
        {texts.unit}
        <select
          name={lineField(index, "unit")}
          defaultValue={line.unit}
          aria-label={texts.unitOf(name)}
          onChange={(event) => onChange({ ...line, unit: event.target.value as Unit })}
          className={look}
        >
          {units.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label className="block text-sm text-muted max-sm:col-span-2">
        {texts.packaging}
        <select
          name={lineField(index, "packaging")}
          defaultValue={line.packaging}
          aria-label={texts.packagingOf(name)}
          onChange={(event) => onChange({ ...line, packaging: event.target.value })}
          className={look}
        >
          <option value="">{texts.anyPackaging}</option>
          {[...packagings].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
