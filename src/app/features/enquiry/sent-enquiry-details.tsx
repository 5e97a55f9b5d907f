/** What was asked, what became of it, and what the visitor can do with it. */
import { dubaiTime, shortDate } from "#catalogue/dates.ts";
import type { FieldValues } from "#contract/forms.ts";
import { ENQUIRY_ADDRESS_MONTHS } from "#contract/limits.ts";
import { ENQUIRY_PATH, enquiryAddressPath, quotationPath } from "#contract/paths.ts";
import {
  type SentEnquiryPage,
  type SentEnquiryView,
  sentEnquiryForms,
} from "#contract/sent-enquiry.ts";
import { wantLabels } from "#messages/enquiry.ts";
import { listSeparator } from "#messages/lists.ts";
import { repeatedFields } from "#messages/mail-reply.ts";
import { sentEnquiryPage as texts } from "#messages/sent-enquiry.ts";
import { GULF_TIME } from "#messages/units.ts";
import { plainHref } from "../../components/page-link.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { CircleAlert, CircleCheck } from "../../ui/icons.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { FormContext, FormField } from "../forms/form-field.tsx";
import { AskedLines } from "./asked-lines.tsx";

const card = "border border-line bg-surface p-6";

const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    <ContentText>{dubaiTime(at)}</ContentText>
  </time>
);

function Progress({ progress, confirmation }: Pick<SentEnquiryView, "progress" | "confirmation">) {
  return (
    <section aria-labelledby="progress" className={classNames(card, "border-t-3 border-t-petrol")}>
      <h2 id="progress" className="text-2xl">
        {texts.progress}
      </h2>
      <ol className="mt-4 grid gap-3">
        {progress.map(({ state, at }, index) => {
          const isNow = index === progress.length - 1;
          return (
            <li
              key={state}
              aria-current={isNow ? "step" : undefined}
              className="flex flex-wrap items-baseline gap-x-3"
            >
              <CircleCheck
                aria-hidden="true"
                className={classNames("size-5 shrink-0 self-center", isNow && "text-good")}
              />
              <span className={isNow ? "text-lg font-semibold" : undefined}>
                {texts.states[state]}
              </span>
              <span className="text-muted">
                <Moment at={at} />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-4 text-sm text-muted">{texts.times(GULF_TIME)}</p>
      {confirmation ? (
        <p className="mt-1 text-sm text-muted">
          <ContentText>
            {confirmation.sentAt === undefined
              ? texts.confirmationWaits(confirmation.email)
              : texts.confirmationSent(confirmation.email, dubaiTime(confirmation.sentAt))}
          </ContentText>
        </p>
      ) : null}
    </section>
  );
}

const isWant = (want: string): want is keyof typeof wantLabels => Object.hasOwn(wantLabels, want);

function fieldText(field: string, text: string): string {
  if (field === "neededBy") return shortDate(text);
  if (field !== "wants") return text;
  return text
    .split(", ")
    .map((want) => (isWant(want) ? wantLabels[want] : want))
    .join(listSeparator);
}

function Asked({ lines, fields }: Pick<SentEnquiryView, "lines" | "fields">) {
  const labels: Readonly<Record<string, string>> = { ...repeatedFields, company: texts.company };
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className="text-2xl">
        {texts.asked}
      </h2>
      <AskedLines lines={lines} />
      <dl className="mt-4 grid gap-y-1">
        {Object.entries(fields).map(([field, text]) => (
          <div
            key={field}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{labels[field]}</dt>
            <dd className="break-words whitespace-pre-wrap">
              <bdi>
                <ContentText>{fieldText(field, text)}</ContentText>
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const megabytes = (size: number): string => `${Math.max(1, Math.round(size / 1e5)) / 10} MB`;

function Letters({ letters }: Pick<SentEnquiryView, "letters">) {
  return (
    <section aria-labelledby="messages" className="scroll-mt-24">
      <h2 id="messages" className="text-2xl">
        {texts.messages}
      </h2>
      {letters.length === 0 ? <p className="mt-3 text-muted">{texts.noMessages}</p> : null}
      <ol className="mt-3 grid gap-4 empty:hidden">
        {letters.map(({ from, at, text }) => (
          <li key={at + text} className={classNames(card, "p-4")}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-semibold">
                {from === "company" ? texts.fromCompany : texts.fromVisitor}
              </strong>
              <span className="text-sm text-muted">
                <Moment at={at} />
              </span>
            </p>
            <p dir="auto" className="mt-2 break-words whitespace-pre-wrap">
              <ContentText>{text}</ContentText>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Hidden = ({ values }: { readonly values: FieldValues }) =>
  Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((text) => (
      <input key={`${name} ${text}`} type="hidden" name={name} value={String(text)} />
    )),
  );

interface SentEnquiryDetailsProps {
  readonly page: SentEnquiryPage;
  readonly enquiry: SentEnquiryView;
  /** The message was stored. */
  readonly isAdded: boolean;
}

function AddMessage({ page: { message, formKey }, enquiry, isAdded }: SentEnquiryDetailsProps) {
  const fault = message ? { message: texts.faults[message.fault] } : undefined;
  return (
    <section aria-labelledby="add" className={classNames(card, "no-print")}>
      <h2 id="add" className="text-2xl">
        {texts.add}
      </h2>
      {isAdded ? (
        <p role="status" className="mt-3 flex items-center gap-2.5 font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span>{texts.added}</span>
        </p>
      ) : null}
      <p className="mt-2 text-muted">{texts.addHint}</p>
      <form
        method="post"
        action={`${plainHref(enquiryAddressPath(enquiry.reference, enquiry.key))}#add`}
        className="mt-4 grid gap-4"
      >
        <Hidden values={{ form: sentEnquiryForms.message, formKey }} />
        <FormContext
          value={{
            errors: fault ?? {},
            values: { message: message?.text ?? "" },
            phase: "idle",
            isServed: fault !== undefined,
            taken: false,
            reference: undefined,
          }}
        >
          <FormField name="message" label={texts.addLabel} rows={4} />
        </FormContext>
        <button type="submit" className={button("primary", "justify-self-start")}>
          {texts.send}
        </button>
      </form>
    </section>
  );
}

function Erase({ page: { isEraseFailed }, enquiry }: SentEnquiryDetailsProps) {
  return (
    <details open={isEraseFailed} className={classNames(card, "no-print")}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-danger">
        {texts.erase}
      </summary>
      <p className="mt-3">{texts.eraseText}</p>
      {isEraseFailed ? (
        <p role="alert" className="mt-3 flex gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{texts.eraseFailed}</span>
        </p>
      ) : null}
      <form
        method="post"
        action={plainHref(enquiryAddressPath(enquiry.reference, enquiry.key))}
        className="mt-4"
      >
        <Hidden values={{ form: sentEnquiryForms.erase }} />
        <button type="submit" className={button("secondary")}>
          {texts.eraseConfirm}
        </button>
      </form>
    </details>
  );
}

export function SentEnquiryDetails(props: SentEnquiryDetailsProps) {
  const { enquiry } = props;
  const { quotation, reference, key } = enquiry;
  return (
    <div className="page grid gap-x-12 gap-y-8 py-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="grid max-w-4xl min-w-0 gap-10">
        <Progress progress={enquiry.progress} confirmation={enquiry.confirmation} />
        {quotation ? (
          <section aria-labelledby="quotation" className={card}>
            <h2 id="quotation" className="text-2xl">
              {texts.quotation}
            </h2>
            <p className="mt-3 break-words">
              <Isolated>{quotation.filename}</Isolated>
            </p>
            <p className="no-print mt-3">
              <a href={plainHref(quotationPath(reference, key))} className={button("primary")}>
                <ContentText>{texts.download(megabytes(quotation.size))}</ContentText>
              </a>
            </p>
          </section>
        ) : null}
        <Asked lines={enquiry.lines} fields={enquiry.fields} />
        <Letters letters={enquiry.letters} />
      </div>
      <div className="grid gap-6">
        <form
          method="post"
          action={plainHref(ENQUIRY_PATH)}
          className={classNames(card, "no-print")}
        >
          <Hidden values={enquiry.again} />
          <p className="text-muted">{texts.againHint}</p>
          <button type="submit" className={button("secondary", "mt-4")}>
            {texts.again}
          </button>
        </form>
        <AddMessage {...props} />
        <Erase {...props} />
        <p className="text-sm text-muted">{texts.address(ENQUIRY_ADDRESS_MONTHS)}</p>
      </div>
    </div>
  );
}
