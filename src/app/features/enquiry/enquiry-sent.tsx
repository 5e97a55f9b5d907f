/** An enquiry that was taken: its reference, and what comes next. */
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { ENQUIRY_PATH, FINDER_PATH } from "#contract/paths.ts";
import { enquiry } from "#messages/enquiry.ts";
import { enquiryNext as texts } from "#messages/enquiry-next.ts";
import { errors } from "#messages/errors.ts";
import { button } from "../../ui/button.ts";
import { CircleCheck } from "../../ui/icons.tsx";

export function EnquirySent({ reference }: { readonly reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent" className="border border-line border-t-3 border-t-good bg-surface p-6 sm:p-10">
      <p role="status" className="flex items-center gap-2.5 font-semibold text-good">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {errors.sent}
      </p>
      <h2 id="sent" ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        {texts.sent}
      </h2>
      {reference ? (
        <p className="mt-6 border-l-3 border-petrol bg-sunken px-5 py-4">
          <span className="block text-sm text-muted">{texts.reference}</span>
          <strong className="code-text text-2xl">{reference}</strong>
        </p>
      ) : null}
      <p className="mt-6 max-w-prose">{texts.next}</p>
      <p className="no-print mt-8 flex flex-wrap gap-3">
        <Link to={FINDER_PATH} className={button("primary")}>
          {enquiry.find}
        </Link>
        <Link to={ENQUIRY_PATH} className={button("secondary")}>
          {texts.another}
        </Link>
      </p>
    </section>
  );
}
