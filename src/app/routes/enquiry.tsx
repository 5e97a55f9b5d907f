/** `/enquiry`: grades with quantities, and what is needed of them (beyond the specification). `?lines=` opens a filled list. */
import { useEffect, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ENQUIRY_PATH, FINDER_PATH, telephoneAddress } from "#contract/paths.ts";
import { enquiryNext as next, enquiry as texts } from "#messages/enquiry.ts";
import { errors } from "#messages/errors.ts";
import { PageHead } from "../components/page-head.tsx";
import { enquiryGradesQuery, enquiryStart } from "../data/enquiry.ts";
import { browserData, ownData } from "../data/queries.ts";
import { formReply, useChrome, useFormReply } from "../data/site.ts";
import { EnquiryForm } from "../features/enquiry/enquiry-form.tsx";
import { button } from "../ui/button.ts";
import { CircleCheck } from "../ui/icons.tsx";
import type { Route } from "./+types/enquiry.ts";

/** An enquiry that was taken: its reference, and what comes next. */
function EnquirySent({ reference }: { readonly reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent" className="border border-line border-t-3 border-t-good bg-surface p-6 sm:p-10">
      <p role="status" className="flex items-center gap-2.5 font-semibold text-good">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {errors.sent}
      </p>
      <h2 id="sent" ref={heading} tabIndex={-1} className="mt-3 text-3xl outline-none">
        {next.sent}
      </h2>
      {reference ? (
        <p className="mt-6 border-l-3 border-petrol bg-sunken px-5 py-4">
          <span className="block text-sm text-muted">{next.reference}</span>
          <strong className="code-text text-2xl">{reference}</strong>
        </p>
      ) : null}
      <p className="mt-6 max-w-prose">{next.next}</p>
      <p className="no-print mt-8 flex flex-wrap gap-3">
        <Link to={FINDER_PATH} className={button("primary")}>
          {texts.find}
        </Link>
        <Link to={ENQUIRY_PATH} className={button("secondary")}>
          {next.another}
        </Link>
      </p>
    </section>
  );
}

const link = "inline-flex min-h-8 items-center font-semibold max-sm:min-h-11 underline-offset-4 hover:text-petrol hover:underline";

/** Beside an enquiry: what happens with it, and whom to speak to instead. */
function EnquiryNext() {
  const { email, phone } = useChrome();
  return (
    <aside aria-label={next.steps} className="no-print border border-line border-t-3 border-t-amber bg-sunken p-6 lg:sticky lg:top-24">
      <h2 className="text-xl">{next.steps}</h2>
      <ol className="mt-4 grid gap-4 sm:max-lg:grid-cols-3">
        {next.stepTexts.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="flex size-7 shrink-0 items-center justify-center rounded-full bg-petrol text-sm font-semibold text-on-petrol">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-6 border-t border-line pt-4">
        <p className="text-sm text-muted">{next.speak}</p>
        <p className="flex flex-wrap gap-x-6 lg:flex-col">
          <a href={telephoneAddress(phone)} className={link}>
            {phone}
          </a>
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        </p>
      </div>
    </aside>
  );
}

export const loader = ({ context, url }: Route.LoaderArgs) => ownData(context, enquiryGradesQuery(enquiryStart(url.searchParams, context.get(formReply))));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => browserData(enquiryGradesQuery(enquiryStart(url.searchParams, null)));

const REFERENCE = /^E-\d{4}-\d{4,9}$/;

export default function Enquiry() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const posted = useFormReply();
  const reference = params.get("reference") ?? "";
  const named = !posted && (params.has("lines") || params.has("add"));
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <div className="border-b border-line bg-sunken">
        <div className="page py-6 sm:py-10">
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{texts.lead}</p>
        </div>
      </div>
      <div className="page grid gap-x-12 gap-y-8 py-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div id="enquiry" className="max-w-4xl min-w-0 scroll-mt-24">
          {params.get("sent") === "enquiry" && !posted ? (
            <EnquirySent reference={REFERENCE.test(reference) ? reference : ""} />
          ) : (
            <EnquiryForm
              start={enquiryStart(params, posted)}
              onTaken={() => {
                if (named) void navigate(ENQUIRY_PATH, { replace: true, preventScrollReset: true });
              }}
              onSent={(sent) => void navigate(`${ENQUIRY_PATH}?sent=enquiry&reference=${sent ?? ""}`, { replace: true })}
            />
          )}
        </div>
        <EnquiryNext />
      </div>
    </>
  );
}
