/** An enquiry that was sent: its reference, what was asked for where this browser knows it, and what happens next. */
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { dubaiToday, shortDate } from "#catalogue/dates.ts";
import { formatEnquiryLine } from "#contract/enquiry-lines.ts";
import { ENQUIRY_PATH, FINDER_PATH, productPath } from "#contract/paths.ts";
import { enquiryNext as next, enquiry as texts, wantLabels } from "#messages/enquiry.ts";
import { errors } from "#messages/errors.ts";
import { type SentEnquiry, useSentEnquiries } from "../../data/enquiry-history.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { CircleCheck } from "../../ui/icons.tsx";

/** Hash of the page that follows a form posted without scripts (features/forms/lead-action.server.ts). */
const POSTED_HASH = "#enquiry";
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const DAY_MS = 24 * 3_600_000;

/** The working day (Monday to Friday) after a moment, in Dubai: `Thu 26 Nov 2026`. */
export function nextWorkingDay(date: string): string {
  let day = new Date(`${dubaiToday(new Date(date))}T00:00:00Z`);
  do day = new Date(day.getTime() + DAY_MS);
  while (day.getUTCDay() % 6 === 0);
  return `${DAYS[day.getUTCDay()] ?? ""} ${shortDate(day.toISOString())}`;
}

const isWant = (want: string): want is keyof typeof wantLabels => Object.hasOwn(wantLabels, want);

function Asked({ sent }: { readonly sent: SentEnquiry }) {
  const rows = [
    [next.wants, sent.wants.map((want) => (isWant(want) ? wantLabels[want] : want)).join(", ")],
    [texts.country, sent.country],
    [texts.port, sent.port],
    [texts.incoterm, sent.incoterm],
    [texts.neededBy, shortDate(sent.neededBy)],
  ].filter(([, text]) => text !== "");
  return (
    <>
      <h3 className="mt-8 text-xl">{next.asked}</h3>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {sent.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent enquiry never changes, and may have the same line twice
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <Link to={productPath(line.grade)} className="tap-area font-semibold underline-offset-4 hover:underline">
              {line.name}
            </Link>
            <span>{formatEnquiryLine({ ...line, amount: line.amount || next.noQuantity }, "")}</span>
          </li>
        ))}
      </ol>
      <dl className="mt-4 grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface EnquirySentProps {
  /** Empty when the address has none. */
  readonly reference: string;
  readonly onAgain: (sent: SentEnquiry) => void;
}

/** The server and a browser without scripts do not know what was asked: they show the reference and what happens next. */
export function EnquirySent({ reference, onAgain }: EnquirySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, state } = useLocation();
  const enquiries = useSentEnquiries();
  useEffect(() => heading.current?.focus(), []);
  const sent = enquiries?.find((one) => one.reference === reference);
  const isNew = enquiries === undefined || reference === "" || hash === POSTED_HASH || (state as { isNew?: boolean } | null)?.isNew === true;
  const isUnknown = !isNew && !sent;
  return (
    <section aria-labelledby="sent" className={classNames("border border-line border-t-3 bg-surface p-6 sm:p-10", isNew ? "border-t-good" : "border-t-petrol")}>
      {isNew ? (
        <p role="status" className="mb-3 flex items-center gap-2.5 font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span>{errors.sent}</span>
        </p>
      ) : null}
      <h2 id="sent" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {isNew ? next.sent : isUnknown ? next.unknown(reference) : next.earlier(reference)}
      </h2>
      {sent && !isNew ? <p className="mt-3 text-muted">{next.sentOn(shortDate(dubaiToday(new Date(sent.date))))}</p> : null}
      {reference && isNew ? (
        <p className="mt-6 border-l-3 border-petrol bg-sunken px-5 py-4">
          <span className="block text-sm text-muted">{next.reference}</span>
          <strong className="code-text text-2xl">{reference}</strong>
        </p>
      ) : null}
      <p className="mt-6 max-w-prose">{isUnknown ? next.unknownWhy : next.next}</p>
      {sent && isNew ? <p className="mt-2 max-w-prose font-semibold">{next.replyBy(nextWorkingDay(sent.date))}</p> : null}
      {sent ? <Asked sent={sent} /> : null}
      <p className="no-print mt-8 flex flex-wrap gap-3">
        {sent ? (
          <>
            <button type="button" onClick={() => window.print()} className={button("primary")}>
              {next.print}
            </button>
            <button type="button" onClick={() => onAgain(sent)} className={button("secondary")}>
              {next.again}
            </button>
          </>
        ) : null}
        <Link to={FINDER_PATH} className={button(sent ? "secondary" : "primary")}>
          {texts.find}
        </Link>
        <Link to={ENQUIRY_PATH} className={button("secondary")}>
          {next.another}
        </Link>
      </p>
    </section>
  );
}
