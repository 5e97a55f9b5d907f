/** The enquiry form (discovery: Enquiry). Without JavaScript it posts itself. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type FormEvent,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import type { EnquiryGrade } from "#catalogue/entities/products.ts";
import { enquiryFields, enquiryForm, enquiryWords } from "#contract/enquiry.ts";
import { enquiryBody, readForm } from "#contract/enquiry-form.ts";
import { type Enquiry, type EnquiryLine, LINES_MAX } from "#contract/enquiry-line.ts";
import { type Addition, reduceEnquiry } from "#contract/enquiry-state.ts";
import { FINDER_PATH } from "#contract/paths.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import { errors as messages } from "#messages/errors.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import {
  additionOf,
  changeEnquiry,
  enquiryGradesQuery,
  gradesIn,
  lineOf,
} from "../../data/enquiry.ts";
import { readEnquiry, useEnquiry, useListRefused } from "../../data/enquiry-store.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { Failed } from "../../ui/state.tsx";
import { FieldError, FormContext } from "../forms/form-field.tsx";
import { FormFields } from "../forms/form-fields.tsx";
import { FormOutcome, LeadForm, SubmitButton } from "../forms/lead-form.tsx";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { EnquiryAdd, EnquiryLines } from "./enquiry-lines.tsx";
import type { FaultSummaryProps } from "./fault-summary.tsx";
import { fillForm, readFormValues } from "./form-values.ts";

export interface EnquiryFormProps {
  /** Read when the form opens. */
  readonly start: Enquiry;
  /** An earlier enquiry is repeated: the focus moves to its lines. */
  readonly isAgain: boolean;
  /** The URL's lines are in the browser's list. */
  readonly onTaken: () => void;
  readonly onSent: (reference: string | undefined) => void;
}

/** Most visitors send a complete form. */
const FaultSummary = lazyPart<FaultSummaryProps>(
  async () => (await import("./fault-summary.tsx")).FaultSummary,
);

function Faults({ nameOf }: Pick<FaultSummaryProps, "nameOf">) {
  const { errors } = use(FormContext);
  const faults = Object.entries(errors).filter(([, message]) => message !== undefined);
  return faults.length > 0 ? <FaultSummary faults={faults} nameOf={nameOf} /> : null;
}

function LinesError() {
  const { errors } = use(FormContext);
  return <FieldError id="lines-error">{errors["lines"]}</FieldError>;
}

/** Without text until the browser's list is read. */
function NoLines({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <div className="border border-dashed border-line-strong p-5 text-center sm:p-8">
      <p className={classNames("text-muted", !isOpen && "invisible noscript:visible")}>
        {texts.empty}
      </p>
      <Link to={FINDER_PATH} className={button("secondary", "no-print mt-4")}>
        {texts.find}
      </Link>
    </div>
  );
}

/** Starts with the remarks of the list, also in a form that was returned with others. */
function Also({ text }: { readonly text: string }) {
  const form = use(FormContext);
  const write = ({ target }: FormEvent): void => {
    if (target instanceof HTMLTextAreaElement) changeEnquiry({ type: "write", also: target.value });
  };
  return (
    <FormContext value={{ ...form, values: { also: text } }}>
      <div className="mt-6" onInput={write}>
        <FormFields
          key={text}
          fields={enquiryFields}
          part="lines"
          added={{ also: { rows: Math.min(8, text.split("\n").length + 1) } }}
        />
      </div>
    </FormContext>
  );
}

/**
 * The enquiry that the form shows: `start` until it is merged into the browser's, with the grades
 * of its lines.
 */
function useOpenedEnquiry(form: RefObject<HTMLFormElement | null>, start: Enquiry) {
  const stored = useEnquiry();
  const [isOpen, setOpen] = useState(false);
  const enquiry = isOpen ? stored : start;
  const [asked, ...waiting] = enquiry.asked;
  const { data, error, isPlaceholderData } = useQuery({
    ...enquiryGradesQuery(enquiry),
    placeholderData: keepPreviousData,
  });
  const reply = asked && !isPlaceholderData ? data : undefined;
  const addition = additionOf(asked, reply);
  const shown = addition ? reduceEnquiry(enquiry, { type: "add", addition }) : enquiry;

  const open = useEffectEvent((): void => {
    const { lines, also } = readForm(readFormValues(form.current));
    changeEnquiry({ type: "merge", enquiry: { ...shown, lines, also } });
    setOpen(true);
  });
  useLayoutEffect(() => open(), []);
  const onReply = useEffectEvent((): void => {
    if (addition) changeEnquiry({ type: "add", addition });
    else if (waiting.some(({ isUnclear }) => !isUnclear)) changeEnquiry({ type: "postpone" });
  });
  useEffect(() => {
    if (isOpen && asked && reply) onReply();
  }, [isOpen, asked, reply]);
  return {
    enquiry: shown,
    /** Only the browser knows its list. */
    isOpen,
    asked,
    data,
    error,
    isKnown: data !== undefined && !isPlaceholderData,
    isLookingUp: asked !== undefined && !reply && !error,
    unclear: asked && reply && !addition ? { words: asked.words, reply } : undefined,
  };
}

export function EnquiryForm({ start: given, isAgain, onTaken, onSent }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = useListRefused();
  const [start] = useState(given);
  const { enquiry, isOpen, asked, data, error, isKnown, isLookingUp, unclear } = useOpenedEnquiry(
    form,
    start,
  );
  const { lines, leftOut, alsoShown } = enquiry;
  const storeFields = (): void =>
    changeEnquiry({ type: "fill", fields: readForm(readFormValues(form.current)).fields });
  const onOpened = useEffectEvent((): void => {
    onTaken();
    if (isAgain) heading.current?.focus();
    if (form.current) fillForm(form.current, readEnquiry().fields);
    // The URL no longer contains its wishes.
    storeFields();
  });
  useEffect(() => onOpened(), []);

  /** The pressed button is removed. */
  const focusHeading = (): void => heading.current?.focus();
  const take = (grade?: EnquiryGrade): void => {
    if (!asked || !data) return;
    const addition: Addition = { lines: [lineOf(asked, grade, data)], remarks: [] };
    changeEnquiry({ type: "add", addition });
    focusHeading();
  };
  const nameOf = ({ grade, wrote }: EnquiryLine): string =>
    data?.grades.find(({ _id }) => _id === grade)?.name ?? (grade || wrote);
  return (
    <LeadForm
      ref={form}
      kind="enquiry"
      schema={enquiryForm}
      words={enquiryWords}
      fieldsOf={(texts, data) =>
        enquiryBody({ ...texts, wants: data.getAll("wants") }, enquiry.asked)
      }
      label={texts.title}
      revision={lines.length}
      values={start.fields}
      onTyped={storeFields}
      keep
      onSent={onSent}
      className="space-y-8"
    >
      {/* Enter presses a form's first button: this one adds the typed grade, or sends. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {texts.send}
      </button>
      <section aria-labelledby="lines">
        <h2
          id="lines"
          ref={heading}
          tabIndex={-1}
          className="mb-4 flex scroll-mt-24 items-baseline justify-between gap-4 text-2xl outline-none"
        >
          {texts.lines}
          {lines.length > 0 ? (
            <span className="text-base font-normal text-muted">{texts.count(lines.length)}</span>
          ) : null}
        </h2>
        {error ? <Failed>{messages.fetching}</Failed> : null}
        {isRefused ? (
          <p className="mb-4 border-s-3 border-amber bg-sunken px-4 py-3">{listNotes.notKept}</p>
        ) : null}
        {lines.length > 0 ? (
          <EnquiryLines
            key={`lines ${enquiry.linesKey}`}
            lines={lines}
            grades={gradesIn(data)}
            known={isKnown}
            onPressed={focusHeading}
          />
        ) : (
          <NoLines isOpen={isOpen} />
        )}
        <LinesError />
        <EnquiryAdd
          key={`add ${enquiry.addKey}`}
          full={lines.length >= LINES_MAX}
          unclear={unclear}
          onAsk={(words) => changeEnquiry({ type: "ask", asked: words, waits: isLookingUp })}
          onTake={take}
        />
        <p role="status" className="mt-4 font-semibold empty:hidden">
          {leftOut.length > 0 ? texts.leftOut(leftOut.length, LINES_MAX) : null}
        </p>
        <p role="status" className="sr-only">
          {isOpen ? enquiry.announcement : null}
        </p>
        {alsoShown ? <Also text={alsoShown} /> : null}
      </section>
      <EnquiryFields />
      <div className="no-print border-t border-line pt-6 sm:pt-8">
        <div role="status">
          <Faults nameOf={(index) => lines[index] && nameOf(lines[index])} />
        </div>
        <SubmitButton name="change" value="send" className="w-full sm:w-auto sm:min-w-44">
          {texts.send}
        </SubmitButton>
        <FormOutcome className="has-[p]:mt-4" />
      </div>
    </LeadForm>
  );
}
