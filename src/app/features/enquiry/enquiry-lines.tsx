/** The lines of an enquiry, and the fields that add one. */
import { type KeyboardEvent, use, useRef } from "react";
import type { EnquiryGrade, EnquiryGrades } from "#catalogue/entities/products.ts";
import { SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import { units } from "#catalogue/quantities.ts";
import { changes, lineField } from "#contract/enquiry-form.ts";
import { type AskedGrade, type EnquiryLine, LINES_MAX, unitOf } from "#contract/enquiry-line.ts";
import { addFields, askedOf } from "#contract/enquiry-state.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { gradeHint } from "#messages/products.ts";
import { unitLabels } from "#messages/units.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { changeEnquiry } from "../../data/enquiry.ts";
import { button, iconButton } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { X } from "../../ui/icons.tsx";
import { languageProps, optionText } from "../../ui/language.ts";
import { CasNumbers } from "../../ui/notation.tsx";
import { FieldError, FormContext, fieldLook } from "../forms/form-field.tsx";
import { changing, fieldId } from "./enquiry-controls.ts";
import { readFormValues } from "./form-values.ts";
import { LineName, LineWords } from "./line-words.tsx";
import type { LineProps } from "./refused-line.tsx";
import type { UnclearGradeProps } from "./unclear-grade.tsx";

interface EnquiryAddProps {
  readonly full: boolean;
  /** When no single grade matched. */
  readonly unclear: { readonly words: string; readonly reply: EnquiryGrades } | undefined;
  readonly onAsk: (asked: AskedGrade) => void;
  readonly onTake: UnclearGradeProps["onTake"];
}

const unitOptions = units.map((unit) => (
  <option key={unit} value={unit}>
    {unitLabels[unit][1]}
  </option>
));

/** Most visitors name one grade. */
const UnclearGrade = lazyPart<UnclearGradeProps>(
  async () => (await import("./unclear-grade.tsx")).UnclearGrade,
);

const look = `${fieldLook} mt-1.5 h-12 min-w-0 font-normal`;

/** Without JavaScript the button posts the form. */
export function EnquiryAdd({ full, unclear, onAsk, onTake }: EnquiryAddProps) {
  const { errors, values, isServed } = use(FormContext);
  const place = useRef<HTMLFieldSetElement>(null);
  const ask = (): void => {
    const [asked] = askedOf(readFormValues(place.current?.form));
    if (asked) onAsk(asked);
    else place.current?.querySelector("input")?.focus();
  };
  const askOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    ask();
  };
  if (full) return <p className="mt-4 font-semibold">{texts.full(LINES_MAX)}</p>;
  // Recognised words became a line. Without JavaScript an offered grade takes its quantity from
  // these fields.
  const typed = unclear ? values : {};
  const read = unclear && !typed[addFields.amount] ? unclear.reply.quantity : undefined;
  return (
    <fieldset ref={place} className="no-print mt-4 min-w-0 border border-line bg-sunken p-3 sm:p-5">
      <legend className="sr-only">{texts.addTitle}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_9rem_auto] items-end gap-2 sm:gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem_auto]">
        <label className="block text-sm font-semibold max-sm:col-span-3">
          {texts.addTitle}
          <input
            id={fieldId("lines")}
            name={addFields.words}
            dir="auto"
            maxLength={SEARCH_TEXT_MAX}
            placeholder={gradeHint}
            autoComplete="off"
            enterKeyHint="enter"
            defaultValue={typed[addFields.words] ?? ""}
            aria-invalid={errors["lines"] ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: only of a page that came back with a fault
            autoFocus={isServed && errors["lines"] !== undefined}
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
            defaultValue={read ? read.amount : (typed[addFields.amount] ?? "")}
            onKeyDown={askOnEnter}
            className={look}
          />
        </label>
        <label className="block text-sm font-semibold">
          {texts.unit}
          <select
            name={addFields.unit}
            defaultValue={read ? read.unit : (typed[addFields.unit] ?? "kg")}
            className={look}
          >
            {unitOptions}
          </select>
        </label>
        <button {...changing(changes.add, ask)} className={button("secondary", "h-12 bg-surface")}>
          {texts.addSubmit}
        </button>
      </div>
      <div role="status">{unclear ? <UnclearGrade {...unclear} onTake={onTake} /> : null}</div>
    </fieldset>
  );
}

export interface EnquiryLinesProps {
  readonly lines: readonly EnquiryLine[];
  readonly grades: readonly EnquiryGrade[];
  readonly known: boolean;
  /** The pressed button is removed. */
  readonly onPressed: () => void;
}

const RefusedLine = lazyPart<LineProps>(
  async () => (await import("./refused-line.tsx")).RefusedLine,
);

/** What a select shows at 390 px. */
const PACKAGING_FITS = 30;
/** Shown as text, or by a link. */
const hiddenFields = ["wrote", "item", "grade", "form", "remarks"] as const;
const amountLook = `${fieldLook} mt-1 h-11 min-w-0 px-3`;

function Amounts({
  line,
  grade,
  name,
  index,
  faulty,
}: LineProps & { readonly name: string; readonly faulty: string | undefined }) {
  const { isServed } = use(FormContext);
  const edit = (typed: Partial<EnquiryLine>): void =>
    changeEnquiry({ type: "edit", index, line: { ...line, ...typed } });
  const offered = grade?.packaging ?? [];
  const packagings = new Set(line.packaging ? [line.packaging, ...offered] : offered);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)_9rem] gap-2 sm:grid-cols-[7rem_9rem_minmax(0,1fr)] sm:gap-3 lg:mt-0">
      <label className="block text-sm text-muted">
        {texts.quantity}
        <input
          id={fieldId(lineField(index, "amount"))}
          name={lineField(index, "amount")}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={line.amount}
          aria-label={texts.quantityOf(name)}
          aria-invalid={faulty ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: only of a page that came back with a fault
          autoFocus={isServed && faulty !== undefined}
          aria-describedby={faulty ? `line-${index}` : undefined}
          onInput={(event) => edit({ amount: event.currentTarget.value })}
          className={amountLook}
        />
      </label>
      <label className="block text-sm text-muted">
        {texts.unit}
        <select
          name={lineField(index, "unit")}
          defaultValue={line.unit}
          aria-label={texts.unitOf(name)}
          onChange={(event) => edit({ unit: unitOf(event.target.value) })}
          className={amountLook}
        >
          {unitOptions}
        </select>
      </label>
      <label className="block text-sm text-muted max-sm:col-span-2">
        {texts.packaging}
        <select
          name={lineField(index, "packaging")}
          defaultValue={line.packaging}
          aria-label={texts.packagingOf(name)}
          onChange={(event) => edit({ packaging: event.target.value })}
          className={amountLook}
        >
          <option value="">{texts.anyPackaging}</option>
          {[...packagings].map((option) => (
            // In English the text is the value.
            <option key={option} value={optionText && option} {...languageProps?.(option)}>
              {optionText?.(option) ?? option}
            </option>
          ))}
        </select>
        {/* A select does not wrap. */}
        {line.packaging.length > PACKAGING_FITS ? (
          <span className="mt-1 block text-ink sm:hidden">
            <ContentText>{line.packaging}</ContentText>
          </span>
        ) : null}
      </label>
    </div>
  );
}

function Line({ known, ...props }: LineProps & { readonly known: boolean }) {
  const { line, grade, index, onPressed } = props;
  const { errors } = use(FormContext);
  const name = grade?.name ?? (line.grade || line.wrote);
  const refused = line.grade !== "" && (known || grade !== undefined) && !grade?.offered;
  const faulty =
    errors[lineField(index, "amount")] ??
    errors[lineField(index, "unit")] ??
    errors[lineField(index, "packaging")];
  const remove = (): void => {
    changeEnquiry({ type: "remove", index, announcement: texts.removed(name) });
    onPressed();
  };
  return (
    <li
      data-line={line.grade}
      className="border border-line border-s-3 border-s-petrol bg-surface p-3 sm:p-5 lg:grid lg:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto] lg:items-center lg:gap-x-8"
    >
      {hiddenFields.map((field) =>
        line[field] === "" ? null : (
          <input key={field} type="hidden" name={lineField(index, field)} value={line[field]} />
        ),
      )}
      <div className="flex items-start justify-between gap-3 lg:contents">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <LineName line={line} name={name} />
          {grade ? (
            <span
              // The number follows its label in an Arabic line too.
              dir={isEnglishEdition ? undefined : "ltr"}
              className="code-text text-sm text-muted"
            >
              CAS <CasNumbers value={grade.cas_no} />
            </span>
          ) : null}
          <LineWords line={line} name={name} />
        </div>
        <button
          {...changing(changes.remove(index), remove)}
          aria-label={texts.removeOf(name)}
          className={iconButton("-mt-2 -me-2 lg:order-1 lg:mt-0")}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {refused ? <RefusedLine {...props} /> : <Amounts {...props} name={name} faulty={faulty} />}
      <div className="lg:order-2 lg:col-span-3">
        <FieldError id={`line-${index}`}>
          {faulty ?? (refused ? undefined : errors[lineField(index, "grade")])}
        </FieldError>
        {line.grade === "" ? <p className="mt-2 text-sm">{texts.noGrade}</p> : null}
      </div>
    </li>
  );
}

export function EnquiryLines({ lines, grades, known, onPressed }: EnquiryLinesProps) {
  return (
    <ul className="grid gap-3">
      {lines.map((line, index) => {
        const grade = grades.find(({ _id }) => _id === line.grade);
        return (
          <Line
            // Numbers the lines of a grade.
            key={`${line.grade} ${lines.slice(0, index).filter((before) => before.grade === line.grade).length}`}
            line={line}
            grade={grade}
            known={known}
            index={index}
            onPressed={onPressed}
          />
        );
      })}
    </ul>
  );
}
