/** The lines of an enquiry: grade, quantity, unit, packaging; and what to take instead of a grade that is not sold. */
import { Link } from "react-router";
import type { EnquiryGrade } from "#contract/enquiry-grades.ts";
import { enquiryPath, readAmount, type Unit, units } from "#contract/enquiry-lines.ts";
import { productPath } from "#contract/paths.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import type { ListLine } from "../../data/enquiry-list.ts";
import { button, iconButton } from "../../ui/button.ts";
import { X } from "../../ui/icons/x.ts";
import { FieldError, fieldLook } from "./enquiry-field.tsx";

export interface EnquiryLinesProps {
  readonly lines: readonly ListLine[];
  readonly grades: readonly EnquiryGrade[];
  /** False until the grades are known. */
  readonly known: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (lines: readonly ListLine[]) => void;
}

interface LineProps {
  readonly line: ListLine;
  readonly grade: EnquiryGrade | undefined;
  readonly known: boolean;
  readonly index: number;
  readonly errors: Readonly<Record<string, string>>;
  /** Address of the same enquiry without the line. */
  readonly without: string;
  readonly onChange: (line: ListLine | undefined) => void;
}

function Refused({ line, grade, onChange }: Pick<LineProps, "line" | "grade" | "onChange">) {
  return (
    <div className="mt-2 border-l-3 border-danger pl-3 text-sm">
      <p className="font-semibold text-danger">{grade ? texts.notOffered(grade.name) : texts.unknown(line.grade)}</p>
      {grade?.replacements.length ? (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {texts.takeInstead}:
          {grade.replacements.map(({ _id, name }) => (
            <Link
              key={_id}
              to={enquiryPath([{ grade: _id, quantity: line.quantity }])}
              className={button("secondary", "px-3")}
              onClick={(event) => {
                event.preventDefault();
                onChange({ grade: _id, quantity: line.quantity });
              }}
            >
              {name}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function Line({ line, grade, known, index, errors, without, onChange }: LineProps) {
  const name = grade?.name ?? line.grade;
  const faulty = errors[`lines.${index}.quantity`] ?? errors[`lines.${index}.unit`];
  const unit = line.quantity?.unit ?? "kg";
  const fault = `line-${index}-fault`;
  const change = (form: { amount?: string; unit?: Unit }): void => {
    const amount = form.amount === undefined ? line.quantity?.amount : readAmount(form.amount);
    const { quantity: _, ...rest } = line;
    onChange(amount === undefined ? rest : { ...rest, quantity: { amount, unit: form.unit ?? unit } });
  };
  return (
    <li data-line={line.grade} className="border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <Link to={productPath(line.grade)} className="text-lg font-semibold underline-offset-4 hover:underline">
            {name}
          </Link>
          {grade ? <span className="code-text ml-3 text-sm text-muted">CAS {grade.cas_no}</span> : null}
        </p>
        <Link
          to={without}
          aria-label={texts.removeOf(name)}
          className={iconButton("-mt-2 -mr-2")}
          onClick={(event) => {
            event.preventDefault();
            onChange(undefined);
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </div>
      {known && !grade?.offered ? (
        <Refused line={line} grade={grade} onChange={onChange} />
      ) : (
        <div className="mt-3 grid grid-cols-[1fr_5.5rem] gap-3 sm:grid-cols-[9rem_5.5rem_1fr]">
          <input
            key={line.quantity === undefined ? "none" : "given"}
            inputMode="decimal"
            name={`lines[${index}].quantity`}
            defaultValue={line.quantity?.amount ?? ""}
            placeholder={texts.quantity}
            aria-label={texts.quantityOf(name)}
            aria-invalid={faulty ? true : undefined}
            aria-describedby={faulty ? fault : undefined}
            onBlur={(event) => change({ amount: event.target.value })}
            className={`${fieldLook} h-11`}
          />
          <select
            name={`lines[${index}].unit`}
            defaultValue={unit}
            aria-label={texts.unitOf(name)}
            onChange={(event) => change({ unit: event.target.value as Unit })}
            className={`${fieldLook} h-11`}
          >
            {units.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <select
            name={`lines[${index}].packaging`}
            value={line.packaging ?? ""}
            aria-label={texts.packagingOf(name)}
            onChange={(event) => onChange({ ...line, packaging: event.target.value })}
            className={`${fieldLook} h-11 max-sm:col-span-2`}
          >
            <option value="">{`${texts.packaging}: ${texts.anyPackaging}`}</option>
            {grade?.packaging.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </div>
      )}
      <FieldError id={fault}>{faulty ?? (known && grade && !grade.offered ? undefined : errors[`lines.${index}.grade`])}</FieldError>
    </li>
  );
}

export function EnquiryLines({ lines, grades, known, errors, onChange }: EnquiryLinesProps) {
  return (
    <ul className="grid gap-3">
      {lines.map((line, index) => (
        <Line
          key={line.grade}
          line={line}
          grade={grades.find(({ _id }) => _id === line.grade)}
          known={known}
          index={index}
          errors={errors}
          without={enquiryPath(lines.filter(({ grade }) => grade !== line.grade))}
          onChange={(changed) => onChange(lines.flatMap((other) => (other.grade !== line.grade ? [other] : changed ? [changed] : [])))}
        />
      ))}
    </ul>
  );
}
