/** The lines of an enquiry: grade, quantity, unit, packaging; and what to take instead of a grade that is not sold. */
import { type MouseEvent, use } from "react";
import { Link } from "react-router";
import { type EnquiryLine, unitOf } from "#contract/enquiry-line.ts";
import { CHANGE, changes, lineField } from "#contract/enquiry-lines.ts";
import type { EnquiryGrade } from "#contract/entities/products.ts";
import { productPath } from "#contract/paths.ts";
import { units } from "#contract/quantities.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { button, iconButton } from "../../ui/button.ts";
import { X } from "../../ui/icons.tsx";
import { CasNumbers } from "../../ui/joined.tsx";
import { FieldError, FormContext, fieldLook } from "../forms/form-field.tsx";

/**
 * Properties of a button that changes the lines. Without scripts it posts the form, and the page comes back with the change.
 * @param value names the change (`changes`)
 * @param act makes it where there are scripts
 */
export const changing = (value: string, act: () => void) => ({
  type: "submit" as const,
  name: CHANGE,
  value,
  formAction: "#lines",
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    act();
  },
});

export interface EnquiryLinesProps {
  readonly lines: readonly EnquiryLine[];
  readonly grades: readonly EnquiryGrade[];
  /** False until the grades are known. */
  readonly known: boolean;
  /** @param line what it is now; undefined when it goes */
  readonly onChange: (index: number, line: EnquiryLine | undefined, name: string) => void;
}

interface LineProps {
  readonly line: EnquiryLine;
  readonly grade: EnquiryGrade | undefined;
  readonly index: number;
  readonly onChange: (line: EnquiryLine | undefined) => void;
}

function Refused({ line, grade, index, onChange }: LineProps) {
  return (
    <div className="mt-2 border-l-3 border-danger pl-4 lg:mt-0">
      <p className="font-semibold text-danger">{grade ? texts.notOffered(grade.name) : texts.unknown(line.grade)}</p>
      {grade?.replacements.length ? (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {texts.takeInstead}:
          {grade.replacements.map(({ _id, name }) => (
            <button
              key={_id}
              {...changing(changes.replace(index, _id), () => onChange({ ...line, grade: _id, packaging: "" }))}
              className={button("secondary", "px-3")}
            >
              {name}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );
}

const amountLook = `${fieldLook} mt-1 h-11 min-w-0 px-3`;

function Amounts({ line, grade, name, index, faulty, onChange }: LineProps & { readonly name: string; readonly faulty: string | undefined }) {
  const { cameBack } = use(FormContext);
  const packagings = new Set([...(line.packaging ? [line.packaging] : []), ...(grade?.packaging ?? [])]);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1.5fr)] gap-2 sm:grid-cols-[9rem_5.5rem_minmax(0,1fr)] sm:gap-3 lg:mt-0 lg:grid-cols-[7rem_5.5rem_minmax(0,1fr)]">
      <label className="block text-sm text-muted">
        {texts.quantity}
        <input
          name={lineField(index, "quantity")}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={line.quantity}
          aria-label={texts.quantityOf(name)}
          aria-invalid={faulty ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: only of a page that came back with a fault
          autoFocus={cameBack && faulty !== undefined}
          aria-describedby={faulty ? `line-${index}` : undefined}
          onInput={(event) => onChange({ ...line, quantity: event.currentTarget.value })}
          className={amountLook}
        />
      </label>
      <label className="block text-sm text-muted">
        {texts.unit}
        <select
          name={lineField(index, "unit")}
          defaultValue={line.unit}
          aria-label={texts.unitOf(name)}
          onChange={(event) => onChange({ ...line, unit: unitOf(event.target.value) })}
          className={amountLook}
        >
          {units.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label className="block text-sm text-muted">
        {texts.packaging}
        <select
          name={lineField(index, "packaging")}
          defaultValue={line.packaging}
          aria-label={texts.packagingOf(name)}
          onChange={(event) => onChange({ ...line, packaging: event.target.value })}
          className={amountLook}
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

function Line({ known, ...props }: LineProps & { readonly known: boolean }) {
  const { line, grade, index, onChange } = props;
  const { errors } = use(FormContext);
  const name = grade?.name ?? line.grade;
  const refused = (known || grade !== undefined) && !grade?.offered;
  const faulty = errors[lineField(index, "quantity")] ?? errors[lineField(index, "unit")] ?? errors[lineField(index, "packaging")];
  return (
    <li
      data-line={line.grade}
      className="border border-line border-l-3 border-l-petrol bg-surface p-3 sm:p-4 sm:px-5 lg:grid lg:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] lg:items-center lg:gap-x-4"
    >
      <input type="hidden" name={lineField(index, "grade")} value={line.grade} />
      <div className="flex items-start justify-between gap-3 lg:contents">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Link to={productPath(line.grade)} className="text-lg font-semibold underline-offset-4 hover:underline">
            {name}
          </Link>
          {grade ? (
            <span className="code-text text-sm text-muted">
              CAS <CasNumbers value={grade.cas_no} />
            </span>
          ) : null}
        </p>
        <button
          {...changing(changes.remove(index), () => onChange(undefined))}
          aria-label={texts.removeOf(name)}
          className={iconButton("-mt-2 -mr-2 lg:order-1 lg:mt-0")}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {refused ? <Refused {...props} /> : <Amounts {...props} name={name} faulty={faulty} />}
      <div className="lg:order-2 lg:col-span-3">
        <FieldError id={`line-${index}`}>{faulty ?? (refused ? undefined : errors[lineField(index, "grade")])}</FieldError>
      </div>
    </li>
  );
}

export function EnquiryLines({ lines, grades, known, onChange }: EnquiryLinesProps) {
  return (
    <ul className="grid gap-3">
      {lines.map((line, index) => {
        const grade = grades.find(({ _id }) => _id === line.grade);
        return (
          <Line
            // Of lines of one grade each has a key of its own.
            key={`${line.grade} ${lines.slice(0, index).filter((before) => before.grade === line.grade).length}`}
            line={line}
            grade={grade}
            known={known}
            index={index}
            onChange={(changed) => onChange(index, changed, grade?.name ?? line.grade)}
          />
        );
      })}
    </ul>
  );
}
