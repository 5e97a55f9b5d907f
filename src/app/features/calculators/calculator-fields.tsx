/** Fields of a calculator: native controls, each with its unit, its hint and what is wrong with it. */
import { type ReactNode, useId } from "react";
import type { CalculatorGrade, ChoiceField, Field } from "#contract/calculators/calculator.ts";
import { calculators as texts } from "#messages/calculators.ts";
import { classNames } from "../../ui/class-names.ts";

interface FieldRowProps {
  readonly field: Field;
  readonly typed: string;
  readonly fault: string | undefined;
  readonly grades: readonly CalculatorGrade[];
}

const look = "block h-12 w-full rounded-md border bg-surface px-3.5 text-base text-ink hover:border-ink";

/** Options in their groups, in the order in which they are given. */
function Options({ options }: Pick<ChoiceField, "options">): ReactNode {
  const groups = [...new Set(options.map(({ group = "" }) => group))];
  return groups.map((group) => {
    const inside = options
      .filter((option) => (option.group ?? "") === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
    return group ? (
      <optgroup key={group} label={group}>
        {inside}
      </optgroup>
    ) : (
      inside
    );
  });
}

const gradeOptions = (grades: readonly CalculatorGrade[]): ChoiceField["options"] => [
  { value: "", label: texts.migration.ownGrade },
  ...grades.map(({ id, name }) => ({ value: id, label: name })),
];

export function FieldRow({ field, typed, fault, grades }: FieldRowProps) {
  const id = useId();
  const described = [fault ? `${id}-fault` : "", field.hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  const attributes = {
    id,
    name: field.name,
    defaultValue: typed,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": described || undefined,
    className: classNames(look, field.kind === "number" ? "code-text" : "", fault ? "border-danger" : "border-line-strong"),
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {field.label}
        {field.kind === "number" && field.unit ? <span className="font-normal text-muted">, {field.unit}</span> : null}
      </label>
      {field.kind === "choice" || field.kind === "grade" ? (
        <select {...attributes}>
          <Options options={field.kind === "choice" ? field.options : gradeOptions(grades)} />
        </select>
      ) : (
        <input {...attributes} inputMode={field.kind === "number" ? "decimal" : "text"} autoComplete="off" />
      )}
      {fault ? (
        <span id={`${id}-fault`} className="mt-1 block text-sm font-medium text-danger">
          {fault}
        </span>
      ) : null}
      {field.hint ? (
        <span id={`${id}-hint`} className="mt-1 block text-xs text-muted">
          {field.hint}
        </span>
      ) : null}
    </div>
  );
}
