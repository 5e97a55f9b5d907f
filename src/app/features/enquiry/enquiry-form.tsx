/** The enquiry form (discovery: Enquiry). Without JavaScript it posts itself. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { use, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { Link } from "react-router";
import type { EnquiryGrade } from "#catalogue/entities/products.ts";
import { enquiryFields, enquiryForm } from "#contract/enquiry.ts";
import { type EnquiryLine, LINES_MAX } from "#contract/enquiry-line.ts";
import {
  addLine,
  enquiryBody,
  formatEnquiryLine,
  remarksText,
  replaceGrade,
  typedLines,
} from "#contract/enquiry-lines.ts";
import { FINDER_PATH } from "#contract/paths.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { listNotes } from "#messages/enquiry-list.ts";
import { errors as messages } from "#messages/errors.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import {
  additionOf,
  addToList,
  askedOf,
  type EnquiryStart,
  enquiryGradesQuery,
  gradesIn,
} from "../../data/enquiry.ts";
import { keepDraft, restoreDraft } from "../../data/enquiry-draft.ts";
import {
  setAlso,
  setList,
  storedEnquiry,
  useEnquiryList,
  useListRefused,
} from "../../data/enquiry-list.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { Failed } from "../../ui/state.tsx";
import { FieldError, FormContext } from "../forms/form-field.tsx";
import { FormFields } from "../forms/form-fields.tsx";
import { FormOutcome, LeadForm, SubmitButton } from "../forms/lead-form.tsx";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { EnquiryAdd, EnquiryLines, readFormValues } from "./enquiry-lines.tsx";
import { enquiryReducer, initialEnquiry } from "./enquiry-state.ts";
import type { FaultSummaryProps } from "./fault-summary.tsx";

export interface EnquiryFormProps {
  readonly start: EnquiryStart;
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

/** The form's fields name another grade than `words`. */
function hasOtherWords(form: HTMLFormElement | null, words: string): boolean {
  const typed = askedOf(readFormValues(form));
  return typed !== undefined && typed.words !== words;
}

export function EnquiryForm({ start, onTaken, onSent }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useEnquiryList();
  const isRefused = useListRefused();
  const [state, dispatch] = useReducer(enquiryReducer, start, initialEnquiry);
  const { own, asked, waiting, unclear, wants, also, leftOut, announcement } = state;
  const named = own ? list : start.lines;
  const { data, error, isPlaceholderData } = useQuery({
    ...enquiryGradesQuery({ lines: named, asked }),
    placeholderData: keepPreviousData,
  });
  const reply = asked && !isPlaceholderData ? data : undefined;
  const isLookingUp = asked !== undefined && !reply && !error;
  const addition = additionOf(asked, reply);
  const withAsked = addition ? addition.lines.reduce(addLine, named) : named;
  const lines = withAsked.length <= LINES_MAX ? withAsked : named;
  /** The initial page already has its lines. */
  const [initialAsked] = useState(addition && asked);
  const [initialRemarks] = useState(addition?.remarks ?? []);
  const alsoShown = own
    ? also
    : remarksText([...also.split("\n"), ...initialRemarks], listNotes.alsoMissing);

  /** Lines beyond the maximum become remarks. */
  const keep = useCallback((more: readonly EnquiryLine[], remarks: readonly string[]): void => {
    const without = addToList(more, remarks);
    const rest = more.filter(({ grade }) => without.includes(grade));
    if (rest.length > 0)
      addToList(
        [],
        rest.map((line) => formatEnquiryLine(line)),
      );
    dispatch({ type: "kept", also: storedEnquiry().also, leftOut: rest });
  }, []);
  /** Sums quantities of the same grade. */
  const add = useCallback(
    (added: readonly EnquiryLine[], remarks: readonly string[] = []): boolean => {
      const more = added.reduce(addLine, list);
      const fits = more.length <= LINES_MAX;
      if (fits) setList(more);
      else keep(added, []);
      if (remarks.length > 0) keep([], remarks);
      // A new line leaves the fields of the others, and their focus.
      if (list.some((line, place) => more[place] !== line)) dispatch({ type: "linesChanged" });
      return fits;
    },
    [list, keep],
  );
  // Moves the initial lines to the browser's list.
  const initial = useRef({ start, onTaken, remarks: initialRemarks });
  useLayoutEffect(() => {
    keep(typedLines(readFormValues(form.current)), [
      ...(initial.current.start.also ?? "").split("\n"),
      ...initial.current.remarks,
    ]);
    dispatch({ type: "adopted" });
  }, [keep]);
  useEffect(() => {
    initial.current.onTaken();
    if (initial.current.start.isAgain) heading.current?.focus();
    restoreDraft(form.current);
    // The URL no longer contains its wishes.
    keepDraft(form.current);
  }, []);
  useEffect(() => {
    const meant = own ? additionOf(asked, reply) : undefined;
    if (!meant || !asked) return;
    const isAdded = asked === initialAsked || add(meant.lines, meant.remarks);
    dispatch({
      type: "added",
      announcement: isAdded ? meant.announcement : undefined,
      keepsFields: hasOtherWords(form.current, asked.words),
    });
  }, [own, asked, reply, initialAsked, add]);
  const isUnclear = reply !== undefined && !addition;
  useEffect(() => {
    if (isUnclear && waiting.length > 0) dispatch({ type: "unclear" });
  }, [isUnclear, waiting]);

  const change = (index: number, line: EnquiryLine | undefined, name: string): void => {
    const grade = list[index]?.grade;
    if (line && line.grade === grade) {
      setList(list.with(index, line));
      return;
    }
    setList(line ? replaceGrade(list, index, line.grade) : list.toSpliced(index, 1));
    dispatch({ type: "linesChanged", announcement: line ? undefined : texts.removed(name) });
    // The pressed button no longer exists.
    heading.current?.focus();
  };
  const take = (grade: EnquiryGrade): void => {
    if (asked) add([asked.lineOf(grade, data)]);
    dispatch({ type: "added", keepsFields: hasOtherWords(form.current, asked?.words ?? "") });
    heading.current?.focus();
  };

  const pending = [...(asked ? [asked] : []), ...waiting, ...unclear].map(({ text }) => text);
  const nameOf = (grade: string): string =>
    data?.grades.find(({ _id }) => _id === grade)?.name ?? grade;
  return (
    <LeadForm
      ref={form}
      kind="enquiry"
      schema={enquiryForm}
      fieldsOf={(texts, data) => enquiryBody({ ...texts, wants: data.getAll("wants") }, pending)}
      label={texts.title}
      revision={lines.length}
      values={{ wants, also: alsoShown }}
      onTyped={() => keepDraft(form.current)}
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
          <p className="mb-4 border-l-3 border-amber bg-sunken px-4 py-3">{listNotes.notKept}</p>
        ) : null}
        {lines.length > 0 ? (
          <EnquiryLines
            key={`lines ${state.linesKey}`}
            lines={lines}
            grades={gradesIn(data)}
            known={data !== undefined && !isPlaceholderData}
            onChange={change}
          />
        ) : (
          <div className="border border-dashed border-line-strong p-5 text-center sm:p-8">
            {/* Hidden until the browser's list is read. */}
            <p className={classNames("text-muted", !own && "invisible noscript:visible")}>
              {texts.empty}
            </p>
            <Link to={FINDER_PATH} className={button("secondary", "no-print mt-4")}>
              {texts.find}
            </Link>
          </div>
        )}
        <LinesError />
        <EnquiryAdd
          key={`add ${state.addKey}`}
          full={lines.length >= LINES_MAX}
          unclear={asked && reply && !addition ? { words: asked.words, reply } : undefined}
          onAsk={(grade) => dispatch({ type: "asked", asked: grade, waits: isLookingUp })}
          onTake={take}
        />
        <p role="status" className="mt-4 font-semibold empty:hidden">
          {leftOut.length > 0 ? texts.leftOut(leftOut.length, LINES_MAX) : null}
        </p>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {alsoShown ? (
          <div
            className="mt-6"
            onInput={({ target }) => target instanceof HTMLTextAreaElement && setAlso(target.value)}
          >
            <FormFields
              key={alsoShown}
              fields={enquiryFields}
              part="lines"
              added={{ also: { rows: Math.min(8, alsoShown.split("\n").length + 1) } }}
            />
          </div>
        ) : null}
      </section>
      <EnquiryFields />
      <div className="no-print border-t border-line pt-6 sm:pt-8">
        <div role="status">
          <Faults nameOf={(index) => (lines[index] ? nameOf(lines[index].grade) : undefined)} />
        </div>
        <SubmitButton name="change" value="send" className="w-full sm:w-auto sm:min-w-44">
          {texts.send}
        </SubmitButton>
        <FormOutcome className="has-[p]:mt-4" />
      </div>
    </LeadForm>
  );
}
