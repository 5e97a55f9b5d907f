/** The enquiry's form (discovery: Enquiry): lines, what is needed, where it goes, who asks. Without scripts it posts itself. */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { enquiryForm } from "#contract/enquiry.ts";
import { typedLines } from "#contract/enquiry-form-fields.ts";
import { LINES_MAX, type TypedLine } from "#contract/enquiry-lines.ts";
import { FINDER_PATH } from "#contract/paths.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { errors as messages } from "#messages/errors.ts";
import { type AskedGrade, type EnquiryStart, enquiryGradesQuery } from "../../data/enquiry.ts";
import { addToList, setList, useEnquiryList } from "../../data/enquiry-list.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { Failed } from "../../ui/state.tsx";
import { FieldError } from "../forms/form-field.tsx";
import { FormContext } from "../forms/form-state.ts";
import { FormOutcome, SubmitButton } from "../forms/form-submit.tsx";
import { LeadForm } from "../forms/lead-form.tsx";
import { EnquiryAdd } from "./enquiry-add.tsx";
import { dropDraft, keepDraft, restoreDraft } from "./enquiry-draft.ts";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { EnquiryLines } from "./enquiry-lines.tsx";

export interface EnquiryFormProps {
  readonly start: EnquiryStart;
  /** The list of the browser has what the form began with: the address need not say it any more. */
  readonly onTaken: () => void;
  readonly onSent: (reference: string | undefined) => void;
}

const formIn = (place: HTMLElement | null): HTMLFormElement | null => place?.querySelector("form") ?? null;

/** Fields of the form by name; what the visitor typed before the page was hydrated is among them. */
const fieldsIn = (place: HTMLElement | null): Readonly<Record<string, unknown>> => {
  const form = formIn(place);
  return form ? Object.fromEntries(new FormData(form)) : {};
};

function LinesError() {
  const { errors } = use(FormContext);
  return <FieldError id="lines-error">{errors["lines"]}</FieldError>;
}

export function EnquiryForm({ start, onTaken, onSent }: EnquiryFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useEnquiryList();
  /** The lines are those of the browser's list. */
  const [own, setOwn] = useState(false);
  const [asked, setAsked] = useState<AskedGrade | undefined>(start.asked);
  const [wanted] = useState({ wants: start.wants ?? [] });
  /** How often the fields that add a grade were emptied. */
  const [added, setAdded] = useState(0);
  const [said, setSaid] = useState("");
  /** Grades that were asked for and for which the list had no room. */
  const [leftOut, setLeftOut] = useState<readonly string[]>(start.beyond ?? []);
  const add = useCallback((more: readonly TypedLine[]): boolean => {
    const without = addToList(more);
    if (without.length > 0) setLeftOut((before) => [...new Set([...before, ...without])]);
    return without.length === 0;
  }, []);
  const named = own ? list : start.lines;
  const { data, error, isPlaceholderData } = useQuery({ ...enquiryGradesQuery({ lines: named, asked }), placeholderData: keepPreviousData });
  const found = asked && !isPlaceholderData ? data?.found : undefined;
  const [only, ...others] = found ?? [];
  const meant = only && others.length === 0 ? only : undefined;
  const here = meant && asked && !named.some(({ grade }) => grade === meant._id);
  const lines = here && named.length < LINES_MAX ? [...named, asked.lineOf(meant._id)] : named;

  // What the page came with goes to the browser's list, which is the visitor's own from then on.
  useLayoutEffect(() => {
    add(typedLines(fieldsIn(place.current)));
    setOwn(true);
  }, [add]);
  const taken = useRef(onTaken);
  useEffect(() => {
    taken.current();
    const form = formIn(place.current);
    if (!form) return;
    restoreDraft(form);
    // What the address ticked is not in it any more.
    keepDraft(form);
  }, []);
  useEffect(() => {
    if (!own || !asked || !meant) return;
    if (add([asked.lineOf(meant._id)])) setSaid(texts.added(meant.name));
    setAsked(undefined);
    setAdded((times) => times + 1);
  }, [own, asked, meant, add]);

  const change = (grade: string, line: TypedLine | undefined, name: string): void => {
    const known = line && line.grade !== grade && list.some((other) => other.grade === line.grade);
    setList(list.flatMap((other) => (other.grade !== grade ? [other] : line && !known ? [line] : [])));
    if (line?.grade === grade) return;
    if (!line) setSaid(texts.removed(name));
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  const take = (grade: string): void => {
    if (asked) add([asked.lineOf(grade)]);
    setAsked(undefined);
    setAdded((times) => times + 1);
    heading.current?.focus();
  };

  return (
    <div ref={place} onInput={() => keepDraft(formIn(place.current))}>
      <LeadForm
        kind="enquiry"
        schema={enquiryForm}
        anchor="enquiry"
        label={texts.title}
        revision={lines.length}
        values={wanted}
        keep
        onSent={(reference) => {
          dropDraft();
          setList([]);
          onSent(reference);
        }}
        className="space-y-10"
      >
        {/* Enter in a field presses the first button of its form: this one adds what is named, and sends when nothing is. */}
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          {texts.send}
        </button>
        <section aria-labelledby="lines">
          <h2 id="lines" ref={heading} tabIndex={-1} className="mb-4 flex scroll-mt-24 items-baseline justify-between gap-4 text-2xl outline-none">
            {texts.lines}
            {lines.length > 0 ? <span className="text-base font-normal text-muted">{texts.count(lines.length)}</span> : null}
          </h2>
          {error ? <Failed>{messages.fetching}</Failed> : null}
          {lines.length > 0 ? (
            <EnquiryLines
              lines={lines}
              grades={[...(data?.grades ?? []), ...(data?.found ?? [])]}
              known={data !== undefined && !isPlaceholderData}
              onChange={change}
            />
          ) : (
            <div className="border border-dashed border-line-strong p-5 text-center sm:p-8">
              {/* Whether the visitor has a list only the browser knows: nobody reads that it is empty before that. */}
              <p className={classNames("text-muted", !own && "invisible noscript:visible")}>{texts.empty}</p>
              <Link to={FINDER_PATH} className={button("secondary", "no-print mt-4")}>
                {texts.find}
              </Link>
            </div>
          )}
          <LinesError />
          <EnquiryAdd
            key={added}
            full={lines.length >= LINES_MAX}
            unclear={asked && found && !meant ? { words: asked.words, found } : undefined}
            onAsk={setAsked}
            onTake={take}
          />
          <p role="status" className="mt-4 font-semibold empty:hidden">
            {leftOut.length > 0 ? texts.leftOut(leftOut.join(", "), LINES_MAX) : null}
          </p>
          <p role="status" className="sr-only">
            {said}
          </p>
        </section>
        <EnquiryFields />
        <div className="border-t border-line pt-8">
          <SubmitButton name="change" value="send" className="w-full sm:w-auto sm:min-w-56">
            {texts.send}
          </SubmitButton>
          <FormOutcome className="has-[p]:mt-4" />
        </div>
      </LeadForm>
    </div>
  );
}
