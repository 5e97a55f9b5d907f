/** The form of a calculator: sent by GET, so that its address holds the inputs; it works without scripts. Native controls, each with its unit, its hint and what is wrong with it. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Form, Link } from "react-router";
import type { Calculator, CalculatorGrade, ChoiceField, Field, Reading } from "#contract/calculators/calculator.ts";
import { calculatorPath } from "#contract/paths.ts";
import { calculators } from "#messages/calculators.ts";
import { calculatorsPage as texts } from "#messages/calculators-page.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { Section } from "../../ui/section.tsx";

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
  { value: "", label: calculators.migration.ownGrade },
  ...grades.map(({ id, name }) => ({ value: id, label: name })),
];

function FieldRow({ field, typed, fault, grades }: FieldRowProps) {
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

interface CalculatorFormProps {
  readonly calculator: Calculator;
  readonly reading: Reading;
  readonly grades: readonly CalculatorGrade[];
}

export function CalculatorForm({ calculator, reading, grades }: CalculatorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(reading.typed);
  // Back and forward, and the link to the worked example, change the address under the fields.
  useEffect(() => {
    if (shown.current === reading.typed) return;
    shown.current = reading.typed;
    for (const [name, value] of Object.entries(reading.typed)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [reading.typed]);
  return (
    <Section id="inputs" title={texts.inputs} className="min-w-0" head="mb-1 text-2xl">
      <p className="no-print mb-4 text-sm text-muted">{texts.example}</p>
      <Form
        ref={form}
        method="get"
        action={`${calculatorPath(calculator.slug)}#result`}
        preventScrollReset
        className="border border-line bg-surface p-4 sm:p-5"
      >
        <div className={`grid items-start gap-4 print:grid-cols-3 ${calculator.columns ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
          {calculator.fields.map((field) => (
            <FieldRow key={field.name} field={field} typed={reading.typed[field.name] ?? ""} fault={reading.faults[field.name]} grades={grades} />
          ))}
        </div>
        <div className="no-print mt-5 flex flex-wrap gap-3">
          <button type="submit" className={button("primary")}>
            {texts.calculate}
          </button>
          <Link to={calculatorPath(calculator.slug)} preventScrollReset className={button("quiet")}>
            {texts.reset}
          </Link>
        </div>
      </Form>
    </Section>
  );
}
