/** The form of a calculator: sent by GET, so that its address holds the inputs; it works without scripts. */
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { Calculator, CalculatorGrade, Reading } from "#contract/calculators/calculator.ts";
import { calculatorPath } from "#contract/paths.ts";
import { calculatorsPage as texts } from "#messages/calculators-page.ts";
import { button } from "../../ui/button.ts";
import { FieldRow } from "./calculator-fields.tsx";

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
    <section aria-labelledby="inputs" className="min-w-0">
      <h2 id="inputs" className="mb-1 text-2xl">
        {texts.inputs}
      </h2>
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
    </section>
  );
}
