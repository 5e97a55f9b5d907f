/** The lines of an enquiry: grade, quantity, unit, packaging; and what to take instead of a grade that is not sold. */
import { use } from "react";
import { Link } from "react-router";
import { changes, lineField } from "#contract/enquiry-form-fields.ts";
import type { EnquiryGrade } from "#contract/enquiry-grades.ts";
import type { TypedLine } from "#contract/enquiry-lines.ts";
import { productPath } from "#contract/paths.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { button, iconButton } from "../../ui/button.ts";
import { X } from "../../ui/icons/x.ts";
import { FieldError } from "../forms/form-field.tsx";
import { FormContext } from "../forms/form-state.ts";
import { changing } from "./changing.ts";
import { LineAmounts } from "./line-amounts.tsx";

export interface EnquiryLinesProps {
  readonly lines: readonly TypedLine[];
  readonly grades: readonly EnquiryGrade[];
  /** False until the grades are known. */
  readonly known: boolean;
  /** @param line what it is now; undefined when it goes */
  readonly onChange: (grade: string, line: TypedLine | undefined, name: string) => void;
}

interface LineProps {
  readonly line: TypedLine;
  readonly grade: EnquiryGrade | undefined;
  readonly known: boolean;
  readonly index: number;
  readonly onChange: (line: TypedLine | undefined) => void;
}

function Refused({ line, grade, onChange }: Pick<LineProps, "line" | "grade" | "onChange">) {
  return (
    <div className="mt-2 border-l-3 border-danger pl-4 lg:mt-0">
      <p className="font-semibold text-danger">{grade ? texts.notOffered(grade.name) : texts.unknown(line.grade)}</p>
      {grade?.replacements.length ? (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {texts.takeInstead}:
          {grade.replacements.map(({ _id, name }) => (
            <button
              key={_id}
              {...changing(changes.replace(line.grade, _id), () => onChange({ ...line, grade: _id, packaging: "" }))}
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

function Line({ line, grade, known, index, onChange }: LineProps) {
  const { errors } = use(FormContext);
  const name = grade?.name ?? line.grade;
  const refused = (known || grade !== undefined) && !grade?.offered;
  const faulty = errors[lineField(index, "quantity")] ?? errors[lineField(index, "unit")] ?? errors[lineField(index, "packaging")];
  return (
    <li
      data-line={line.grade}
      className="border border-line border-l-3 border-l-petrol bg-surface p-4 sm:px-5 lg:grid lg:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] lg:items-center lg:gap-x-4"
    >
      <input type="hidden" name={lineField(index, "grade")} value={line.grade} />
      <div className="flex items-start justify-between gap-3 lg:contents">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Link to={productPath(line.grade)} className="text-lg font-semibold underline-offset-4 hover:underline">
            {name}
          </Link>
          {grade ? (
            <span className="code-text text-sm text-muted">
              CAS{" "}
              {grade.cas_no.split(", ").map((number, place) => (
                <span key={number} className="whitespace-nowrap">
                  {place > 0 ? ", " : ""}
                  {number}
                </span>
              ))}
            </span>
          ) : null}
        </p>
        <button
          {...changing(changes.remove(line.grade), () => onChange(undefined))}
          aria-label={texts.removeOf(name)}
          className={iconButton("-mt-2 -mr-2 lg:order-1 lg:mt-0")}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {refused ? (
        <Refused line={line} grade={grade} onChange={onChange} />
      ) : (
        <LineAmounts line={line} grade={grade} name={name} index={index} faulty={faulty} onChange={onChange} />
      )}
      <div className="lg:order-2 lg:col-span-3">
        <FieldError id={`line-${line.grade}`}>{faulty ?? (refused ? undefined : errors[lineField(index, "grade")])}</FieldError>
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
            key={line.grade}
            line={line}
            grade={grade}
            known={known}
            index={index}
            onChange={(changed) => onChange(line.grade, changed, grade?.name ?? line.grade)}
          />
        );
      })}
    </ul>
  );
}
