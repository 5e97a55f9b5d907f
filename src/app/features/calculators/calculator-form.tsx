/**
 * Form and result of a calculator. A GET form: the URL holds the inputs, and it works without
 * JavaScript.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, Link } from "react-router";
import type {
  Calculator,
  CalculatorGrade,
  CalculatorReading,
  ChoiceField,
  Field,
  Outcome,
  ResultLine,
} from "#catalogue/calculators/calculator.ts";
import { calculatorPath } from "#contract/paths.ts";
import { calculators } from "#messages/calculators.ts";
import { calculatorsPage as texts } from "#messages/calculators-page.ts";
import { listSeparator } from "#messages/lists.ts";
import { useAddressFields } from "../../ui/address-fields.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText, SentenceText, ValueText } from "../../ui/content-text.tsx";
import { Plus } from "../../ui/icons.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { languageProps, optionText, splitFormulae } from "../../ui/language.ts";
import { Section } from "../../ui/section.tsx";

const PARTS = /([_^](?:\{[^{}]*\}|[A-Za-z0-9]+))/;

/** `m_A` and `a_{mb}` become subscripts, `^{2/3}` a superscript. */
function Symbols({ children }: { readonly children: string }) {
  const translated = splitFormulae?.(children);
  if (translated)
    return (
      <bdi key={children} dir="rtl">
        {translated.map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          index % 2 === 1 ? <Symbols key={index}>{part}</Symbols> : <span key={index}>{part}</span>,
        )}
      </bdi>
    );
  let place = 0;
  const parts = children.split(PARTS).map((part) => {
    place += part.length;
    const inside = part.slice(1).replace(/^\{|\}$/g, "");
    if (part.startsWith("_")) return <sub key={place}>{inside}</sub>;
    return part.startsWith("^") ? <sup key={place}>{inside}</sup> : part;
  });
  // The key replaces the element, so that text nodes are never updated in place.
  return (
    <bdi key={children} dir="ltr">
      {parts}
    </bdi>
  );
}

const Problem = ({ children }: { readonly children: string }) => (
  <p className="border-s-3 border-danger ps-4 font-medium text-danger">
    <ContentText>{children}</ContentText>
  </p>
);

function Steps({ steps }: { readonly steps: readonly ResultLine[] }) {
  return (
    <section aria-labelledby="steps" className="mt-8">
      <h3 id="steps" className="mb-3 text-xl">
        {texts.steps}
      </h3>
      <ol className="space-y-3">
        {steps.map(({ label, value }, index) => (
          <li key={label} className="border-t border-line pt-3">
            <span className="block text-sm text-muted">
              <ContentText>{`${index + 1}. ${label}`}</ContentText>
            </span>
            <span className="code-text block wrap-anywhere">
              <Symbols>{value}</Symbols>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Announced to screen readers. */
function Found({ results: [first], verdict }: Outcome) {
  return (
    <>
      {first ? (
        <p className="border-s-3 border-petrol ps-4">
          <span className="block text-sm text-muted">
            <ContentText>{first.label}</ContentText>
          </span>
          <span className="code-text block text-2xl">
            <ValueText>{first.value}</ValueText>
          </span>
        </p>
      ) : null}
      {verdict ? (
        <p
          className={classNames(
            "mt-4 border-s-3 ps-4 font-semibold",
            verdict.passes ? "border-petrol" : "border-danger text-danger",
          )}
        >
          <SentenceText>{verdict.text}</SentenceText>
        </p>
      ) : null}
    </>
  );
}

function Details({ outcome, address }: { readonly outcome: Outcome; readonly address: string }) {
  const others = outcome.results.slice(1);
  return (
    <>
      {others.length > 0 ? (
        <dl className="mt-4">
          {others.map(({ label, value }) => (
            <div
              key={label}
              className="grid gap-x-4 border-b border-line py-2.5 last:border-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="text-sm text-muted sm:pt-0.5">
                <ContentText>{label}</ContentText>
              </dt>
              <dd className="code-text min-w-0 break-words">
                <ValueText>{value}</ValueText>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {outcome.notes.map((note) => (
        <p key={note} className="mt-3 text-sm">
          <SentenceText>{note}</SentenceText>
        </p>
      ))}
      <p className="mt-4 text-sm font-semibold">{texts.estimate}</p>
      <Steps steps={outcome.steps} />
      <p className="mt-6 border-t border-line pt-3 text-sm wrap-anywhere">
        <span className="text-muted">{texts.address}: </span>
        <Link to={address} className="tap-area text-petrol underline underline-offset-4">
          <Isolated>{address}</Isolated>
        </Link>
      </p>
    </>
  );
}

interface CalculatorResultProps {
  readonly reading: CalculatorReading;
  readonly address: string;
}

export function CalculatorResult({ reading: { faults, outcome }, address }: CalculatorResultProps) {
  const found = outcome && !("refused" in outcome) ? outcome : undefined;
  return (
    <section id="result" aria-labelledby="result-heading" className="min-w-0 scroll-mt-24">
      <h2 id="result-heading" className="mb-4 text-2xl">
        {texts.result}
      </h2>
      <div role="status">
        {found ? (
          <Found {...found} />
        ) : (
          <Problem>
            {outcome && "refused" in outcome
              ? outcome.refused
              : texts.faults(Object.keys(faults).length)}
          </Problem>
        )}
      </div>
      {found ? <Details outcome={found} address={address} /> : null}
    </section>
  );
}

interface FieldRowProps {
  readonly field: Field;
  readonly typed: string;
  readonly fault: string | undefined;
  readonly grades: readonly CalculatorGrade[];
}

const look =
  "block h-12 w-full rounded-md border bg-surface px-3.5 text-base text-ink hover:border-ink";

function Options({ options }: Pick<ChoiceField, "options">): ReactNode {
  const groups = [...new Set(options.map(({ group = "" }) => group))];
  return groups.map((group) => {
    const inside = options
      .filter((option) => (option.group ?? "") === group)
      .map(({ value, label }) => (
        <option key={value} value={value} {...languageProps?.(label)}>
          {optionText?.(label) ?? label}
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

/** @param label when there is no label element */
function Control({
  id,
  field,
  typed,
  fault,
  grades,
  label,
  className,
}: FieldRowProps & { readonly id: string; readonly label?: string; readonly className?: string }) {
  const described = [fault ? `${id}-fault` : "", field.hint ? `${id}-hint` : ""]
    .filter(Boolean)
    .join(" ");
  const attributes = {
    id,
    name: field.name,
    defaultValue: typed,
    "aria-label": label,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": described || undefined,
    className: classNames(
      look,
      field.kind === "number" ? "code-text" : "",
      fault ? "border-danger" : "border-line-strong",
      className,
    ),
  };
  return field.kind === "choice" || field.kind === "grade" ? (
    <select {...attributes}>
      <Options options={field.kind === "choice" ? field.options : gradeOptions(grades)} />
    </select>
  ) : (
    <input
      {...attributes}
      dir="auto"
      inputMode={field.kind === "number" ? "decimal" : "text"}
      autoComplete="off"
    />
  );
}

const formatUnit = (field: Field): string =>
  field.kind === "number" && field.unit ? `${listSeparator}${field.unit}` : "";

const Fault = ({ id, children }: { readonly id: string; readonly children: string | undefined }) =>
  children ? (
    <span id={`${id}-fault`} className="block text-sm font-medium text-danger">
      <ContentText>{children}</ContentText>
    </span>
  ) : null;

function FieldRow(props: FieldRowProps) {
  const { field, fault } = props;
  const id = useId();
  return (
    <div className="row-span-3 mb-3 grid min-w-0 grid-rows-subgrid">
      <label htmlFor={id} className="mt-auto text-sm font-semibold">
        <span>
          <ContentText>{field.label}</ContentText>
        </span>
        {formatUnit(field) ? (
          <span className="font-normal text-muted">
            <ContentText>{formatUnit(field)}</ContentText>
          </span>
        ) : null}
      </label>
      <Control {...props} id={id} />
      <div>
        <Fault id={id}>{fault}</Fault>
        {field.hint ? (
          <span id={`${id}-hint`} className="block text-xs text-muted">
            <SentenceText>{field.hint}</SentenceText>
          </span>
        ) : null}
      </div>
    </div>
  );
}

function TableCell(props: FieldRowProps) {
  const id = useId();
  const { field, fault } = props;
  return (
    <td className="py-1 pe-2 align-top">
      <Control {...props} id={id} label={`${field.label}${formatUnit(field)}`} className="px-2!" />
      <Fault id={id}>{fault}</Fault>
    </td>
  );
}

/** Grows by a row; without JavaScript it shows all rows. */
function FieldTable({
  table,
  fields,
  reading,
  grades,
}: { readonly table: NonNullable<Calculator["table"]>; readonly fields: readonly Field[] } & Omit<
  CalculatorFormProps,
  "calculator"
>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [added, setAdded] = useState(0);
  // A new row takes the focus.
  useEffect(() => {
    if (added > 0) body.current?.rows[added - 1]?.querySelector("input")?.focus();
  }, [added]);
  const filled =
    table.rows.findLastIndex((row) =>
      row.some((name) => typeof name === "string" && (reading.typed[name] ?? "") !== ""),
    ) + 1;
  const shown = Math.max(table.shown, filled, added);
  return (
    <div className="col-span-full mb-3">
      <table className="w-full">
        <thead>
          <tr>
            {table.heads.map((head, column) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  "pe-2 pb-1 text-start align-bottom text-sm font-semibold",
                  column > 0 && "w-1/4",
                )}
              >
                <ContentText>{head}</ContentText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.rows.map((row, index) => (
            <tr
              key={index === 0 ? "first" : `row ${index}`}
              className={index < shown ? undefined : "hidden noscript:table-row"}
            >
              {row.map((cell) => {
                if (typeof cell !== "string")
                  return (
                    <td key={cell.text} className="pe-2 text-sm text-muted">
                      <Isolated>{cell.text}</Isolated>
                    </td>
                  );
                const field = fields.find(({ name }) => name === cell);
                return field ? (
                  <TableCell
                    key={cell}
                    field={field}
                    typed={reading.typed[cell] ?? ""}
                    fault={reading.faults[cell]}
                    grades={grades}
                  />
                ) : null;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown < table.rows.length ? (
        <button
          type="button"
          data-needs-scripts
          onClick={() => setAdded(shown + 1)}
          className={button("quiet", "no-print noscript:hidden mt-1 -ms-2 px-2!")}
        >
          <Plus aria-hidden="true" className="size-4" />
          <span>{table.add}</span>
        </button>
      ) : null}
    </div>
  );
}

interface CalculatorFormProps {
  readonly calculator: Calculator;
  readonly reading: CalculatorReading;
  readonly grades: readonly CalculatorGrade[];
}

export function CalculatorForm({ calculator, reading, grades }: CalculatorFormProps) {
  const { form, sent } = useAddressFields(reading.typed);
  const tabled = calculator.table?.rows.flat().filter((cell) => typeof cell === "string") ?? [];
  return (
    <Section id="inputs" title={texts.inputs} className="min-w-0" head="mb-1 text-2xl">
      <p className="no-print mb-4 text-sm text-muted">{texts.example}</p>
      <Form
        ref={form}
        method="get"
        action={`${calculatorPath(calculator.slug)}#result`}
        preventScrollReset
        onSubmit={({ currentTarget }) => {
          sent.current = Object.fromEntries(
            [...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]),
          );
        }}
        className="border border-line bg-surface p-4 sm:p-5"
      >
        <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2 print:grid-cols-3">
          {calculator.fields.map((field) => {
            if (calculator.table && field.name === tabled[0])
              return (
                <FieldTable
                  key={field.name}
                  table={calculator.table}
                  fields={calculator.fields}
                  reading={reading}
                  grades={grades}
                />
              );
            if (tabled.includes(field.name)) return null;
            return (
              <FieldRow
                key={field.name}
                field={field}
                typed={reading.typed[field.name] ?? ""}
                fault={reading.faults[field.name]}
                grades={grades}
              />
            );
          })}
        </div>
        <div className="no-print mt-5 flex flex-wrap gap-3">
          <button type="submit" className={button("primary")}>
            {texts.calculate}
          </button>
          <Link
            to={calculatorPath(calculator.slug)}
            preventScrollReset
            // What was not calculated is not in the address.
            onClick={() => form.current?.reset()}
            className={button("quiet")}
          >
            {texts.reset}
          </Link>
        </div>
      </Form>
    </Section>
  );
}
