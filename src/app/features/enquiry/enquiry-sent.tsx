/** A sent enquiry: reference, content and next steps. */
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { dubaiToday, shortDate } from "#catalogue/dates.ts";
import { ENQUIRY_PATH, enquiryAddressPath, FINDER_PATH } from "#contract/paths.ts";
import { enquiry as texts, wantLabels } from "#messages/enquiry.ts";
import { enquirySent } from "#messages/enquiry-sent.ts";
import { errors } from "#messages/errors.ts";
import { listSeparator } from "#messages/lists.ts";
import { plainHref } from "../../components/page-link.ts";
import { type SentEnquiry, useSentEnquiries } from "../../data/enquiry-history.ts";
import { button } from "../../ui/button.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { CircleCheck } from "../../ui/icons.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { AskedLines } from "./asked-lines.tsx";

const DAY_MS = 24 * 3_600_000;

/** Monday to Friday, in Dubai: `Thu 26 Nov 2026`. */
function formatNextWorkingDay(date: string): string {
  let day = new Date(`${dubaiToday(new Date(date))}T00:00:00Z`);
  do day = new Date(day.getTime() + DAY_MS);
  while (day.getUTCDay() % 6 === 0);
  return `${enquirySent.days[day.getUTCDay()] ?? ""} ${shortDate(day.toISOString())}`;
}

const isWant = (want: string): want is keyof typeof wantLabels => Object.hasOwn(wantLabels, want);

interface SentContentProps {
  readonly sent: SentEnquiry;
  readonly isNew: boolean;
  readonly onAgain: (sent: SentEnquiry) => void;
}

function SentContent({ sent, isNew, onAgain }: SentContentProps) {
  const rows = [
    [
      enquirySent.wants,
      sent.wants.map((want) => (isWant(want) ? wantLabels[want] : want)).join(listSeparator),
    ],
    [texts.country, sent.country],
    [texts.port, sent.port],
    [texts.incoterm, sent.incoterm],
    [texts.neededBy, shortDate(sent.neededBy)],
  ].filter(([, text]) => text !== "");
  return (
    <>
      <p className="mt-3">
        <span>{enquirySent.sentOn(shortDate(dubaiToday(new Date(sent.date))))}</span>{" "}
        {isNew ? (
          <strong className="font-semibold">
            {enquirySent.replyBy(formatNextWorkingDay(sent.date))}
          </strong>
        ) : null}
      </p>
      <h3 className="mt-8 text-xl">{enquirySent.asked}</h3>
      <AskedLines lines={sent.lines} />
      <dl className="mt-4 grid gap-y-1">
        {rows.map(([label, text]) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">
              <bdi>
                <ContentText>{text}</ContentText>
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="no-print mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={() => window.print()} className={button("primary")}>
          {enquirySent.print}
        </button>
        <button type="button" onClick={() => onAgain(sent)} className={button("secondary")}>
          {enquirySent.again}
        </button>
      </p>
    </>
  );
}

export interface EnquirySentProps {
  /** Empty when the URL has none. */
  readonly reference: string;
  /** Just sent. */
  readonly isNew: boolean;
  /** Of its address, in a page that the server made after the post. */
  readonly addressKey?: string | undefined;
  readonly onAgain: (sent: SentEnquiry) => void;
}

function SentTitle({ reference }: { readonly reference: string }) {
  if (reference === "") return enquirySent.sent;
  return (
    <>
      <span>{enquirySent.enquiry}</span>{" "}
      <Isolated className="code-text whitespace-nowrap">{reference}</Isolated>
    </>
  );
}

/** Only this browser has the content; otherwise it shows the reference and the next steps. */
export function EnquirySent({ reference, isNew, addressKey = "", onAgain }: EnquirySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const enquiries = useSentEnquiries();
  useEffect(() => heading.current?.focus(), []);
  const sent = enquiries?.find((enquiry) => enquiry.reference === reference);
  const key = sent?.key || addressKey;
  const isUnknown = !isNew && !sent && enquiries !== undefined;
  return (
    <section
      aria-labelledby="sent"
      className="border border-line border-t-3 border-t-petrol bg-surface p-6 sm:p-8"
    >
      {isNew ? (
        <p role="status" className="mb-3 flex items-center gap-2.5 font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span>{errors.sent}</span>
        </p>
      ) : null}
      <h2 id="sent" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {isUnknown ? (
          <ContentText>{enquirySent.unknown(reference)}</ContentText>
        ) : (
          <SentTitle reference={reference} />
        )}
      </h2>
      {isNew ? <p className="mt-3 max-w-prose">{enquirySent.next}</p> : null}
      {key ? (
        <p className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={plainHref(enquiryAddressPath(reference, key))} className={button("primary")}>
            {enquirySent.follow}
          </a>
          <span className="min-w-0 text-muted">{enquirySent.followHint}</span>
        </p>
      ) : null}
      {isNew || sent ? null : (
        <p className={classNames("mt-3 max-w-prose", !isUnknown && "hidden noscript:block")}>
          {enquirySent.unknownWhy}
        </p>
      )}
      {sent ? <SentContent sent={sent} isNew={isNew} onAgain={onAgain} /> : null}
      <p className="no-print mt-3 flex flex-wrap gap-3">
        <Link to={ENQUIRY_PATH} className={button("secondary")}>
          {enquirySent.another}
        </Link>
        <Link to={FINDER_PATH} className={button("secondary")}>
          {texts.find}
        </Link>
      </p>
    </section>
  );
}
