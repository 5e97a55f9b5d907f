/** The last enquiries of this browser, next to the form. */
import { useState } from "react";
import { Link } from "react-router";
import { dubaiToday, shortDate } from "#catalogue/dates.ts";
import { sentEnquiryPath } from "#contract/paths.ts";
import { enquirySent } from "#messages/enquiry-sent.ts";
import {
  forgetEnquiries,
  gradeNames,
  type SentEnquiry,
  useSentEnquiries,
} from "../../data/enquiry-history.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";

export interface YourEnquiriesProps {
  readonly onAgain: (sent: SentEnquiry) => void;
}

export function YourEnquiries({ onAgain }: YourEnquiriesProps) {
  const enquiries = useSentEnquiries() ?? [];
  const [isForgotten, setForgotten] = useState(false);
  if (enquiries.length === 0)
    return <p role="status">{isForgotten ? enquirySent.forgotten : null}</p>;
  return (
    <section
      aria-labelledby="your-enquiries"
      className="no-print border border-line bg-surface p-6"
    >
      <h2 id="your-enquiries" className="text-xl">
        {enquirySent.yours}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {enquiries.map((sent, index) => (
          <li key={sent.reference} className="py-3">
            <p>
              {index === 0 ? <span>{`${enquirySent.last} `}</span> : null}
              <Link
                to={sentEnquiryPath(sent.reference)}
                className="tap-area code-text font-semibold underline underline-offset-4 hover:text-petrol"
              >
                <Isolated>{sent.reference}</Isolated>
              </Link>
            </p>
            <p className="text-sm text-muted">
              <ContentText>{`${shortDate(dubaiToday(new Date(sent.date)))} · ${gradeNames(sent)}`}</ContentText>
            </p>
            <button
              type="button"
              aria-label={enquirySent.againOf(sent.reference)}
              onClick={() => onAgain(sent)}
              className={button("secondary", "mt-2 px-3 text-sm")}
            >
              {enquirySent.again}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{enquirySent.onDevice}</p>
      <button
        type="button"
        onClick={() => {
          forgetEnquiries();
          setForgotten(true);
        }}
        className="min-h-11 text-sm font-semibold underline underline-offset-4 hover:text-petrol"
      >
        {enquirySent.forget}
      </button>
    </section>
  );
}
