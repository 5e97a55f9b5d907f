/** The last enquiries that this browser sent, next to the form of a new one. */
import { useState } from "react";
import { Link } from "react-router";
import { dubaiToday, shortDate } from "#catalogue/dates.ts";
import { sentEnquiryPath } from "#contract/paths.ts";
import { enquiryNext as next } from "#messages/enquiry.ts";
import { forgetEnquiries, type SentEnquiry, useSentEnquiries } from "../../data/enquiry-history.ts";
import { button } from "../../ui/button.ts";

/** Grades that are named of an enquiry. */
const NAMED = 3;

function namesOf({ lines }: SentEnquiry): string {
  const names = lines.slice(0, NAMED).map(({ name }) => name);
  return lines.length > NAMED ? `${names.join(", ")} + ${lines.length - NAMED}` : names.join(", ");
}

export function YourEnquiries({ onAgain }: { readonly onAgain: (sent: SentEnquiry) => void }) {
  const enquiries = useSentEnquiries() ?? [];
  const [isForgotten, setForgotten] = useState(false);
  if (enquiries.length === 0) return <p role="status">{isForgotten ? next.forgotten : null}</p>;
  return (
    <section aria-labelledby="your-enquiries" className="no-print border border-line bg-surface p-6">
      <h2 id="your-enquiries" className="text-xl">
        {next.yours}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {enquiries.map((sent, index) => (
          <li key={sent.reference} className="py-3">
            <p>
              {index === 0 ? <span>{`${next.last} `}</span> : null}
              <Link to={sentEnquiryPath(sent.reference)} className="tap-area code-text font-semibold underline underline-offset-4 hover:text-petrol">
                {sent.reference}
              </Link>
            </p>
            <p className="text-sm text-muted">{`${shortDate(dubaiToday(new Date(sent.date)))} · ${namesOf(sent)}`}</p>
            <button type="button" aria-label={next.againOf(sent.reference)} onClick={() => onAgain(sent)} className={button("secondary", "mt-2 px-3 text-sm")}>
              {next.again}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{next.onDevice}</p>
      <button
        type="button"
        onClick={() => {
          forgetEnquiries();
          setForgotten(true);
        }}
        className="min-h-11 text-sm font-semibold underline underline-offset-4 hover:text-petrol"
      >
        {next.forget}
      </button>
    </section>
  );
}
