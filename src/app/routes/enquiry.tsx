/**
 * `/enquiry`: grades with quantities, and what is needed (beyond the specification). `?lines=`
 * prefills the list.
 */
import { useState, useSyncExternalStore } from "react";
import { data, useActionData, useLocation, useNavigate, useSearchParams } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { type Enquiry as EnquiryState, emptyEnquiry } from "#contract/enquiry-line.ts";
import { enquiryReference } from "#contract/leads.ts";
import { ENQUIRY_PATH, sentEnquiryPath } from "#contract/paths.ts";
import { enquiryNext as next, enquiry as texts } from "#messages/enquiry.ts";
import { errors } from "#messages/errors.ts";
import { lazyPart } from "../components/lazy-part.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PhoneLink } from "../components/phone-link.tsx";
import { FailedQuery } from "../components/query-view.tsx";
import { showToast } from "../components/toaster.tsx";
import { changeEnquiry, enquiryGradesQuery, openEnquiry } from "../data/enquiry.ts";
import type { SentEnquiry } from "../data/enquiry-history.ts";
import type { SentEnquiryFields } from "../data/enquiry-sent.ts";
import { leadClientAction, type ReturnedForm } from "../data/leads.ts";
import { returnedForm } from "../data/posted.server.ts";
import { browserData, ownData } from "../data/queries.ts";
import { siteCapabilities, useChrome, useConfirmedForm } from "../data/site.ts";
import { sentEnquiriesText } from "../data/stored-text.ts";
import { EnquiryForm } from "../features/enquiry/enquiry-form.tsx";
import type { EnquirySentProps } from "../features/enquiry/enquiry-sent.tsx";
import type { YourEnquiriesProps } from "../features/enquiry/your-enquiries.tsx";
import { leadAction } from "../features/forms/lead-action.server.ts";
import { useHydrated } from "../ui/hydration.ts";
import { Isolated } from "../ui/isolated.tsx";
import type { Route } from "./+types/enquiry.ts";

const link =
  "inline-flex min-h-8 items-center font-semibold max-sm:min-h-11 underline-offset-4 hover:text-petrol hover:underline";

/** Without its part of the code. */
function SentOnly({ retry }: { readonly retry: () => void }) {
  const { reference, isNew } = useShownEnquiry() ?? { reference: "" };
  return (
    <>
      <p role="status" className="font-semibold">
        {isNew ? `${errors.sent} ${reference}` : reference}
      </p>
      <FailedQuery retry={retry}>{errors.fetching}</FailedQuery>
    </>
  );
}

/**
 * The sent enquiry that the address names. New ones were posted, or sent by this tab: the reference
 * alone does not show that anything was sent.
 */
function useShownEnquiry(): Omit<EnquirySentProps, "onAgain"> | undefined {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const posted = useActionData<ReturnedForm>();
  const confirmed = useConfirmedForm("enquiry");
  const isHydrated = useHydrated();
  if (posted || params.get("sent") !== "enquiry") return undefined;
  const isSentByTab = isHydrated && (state as { isNew?: boolean } | null)?.isNew === true;
  const reference = enquiryReference(params.get("reference") ?? "") ?? "";
  const addressKey = confirmed ? (params.get("key") ?? undefined) : undefined;
  if (confirmed || isSentByTab) return { reference, isNew: true, addressKey };
  // An enquiry of this browser's history. A mark that has expired shows the form.
  return reference && !params.has("mark") ? { reference, isNew: false } : undefined;
}

const EnquirySent = lazyPart<EnquirySentProps>(
  async () => (await import("../features/enquiry/enquiry-sent.tsx")).EnquirySent,
  {
    failed: (retry) => <SentOnly retry={retry} />,
  },
);
const YourEnquiries = lazyPart<YourEnquiriesProps>(
  async () => (await import("../features/enquiry/your-enquiries.tsx")).YourEnquiries,
);

/** Stays mounted after deletion, to confirm it. */
function YourEnquiriesPlace(props: YourEnquiriesProps) {
  const isAny = useSyncExternalStore(
    sentEnquiriesText.subscribe,
    () => sentEnquiriesText.read() !== null,
    () => false,
  );
  const [wasAny, setWasAny] = useState(false);
  if (isAny && !wasAny) setWasAny(true);
  return isAny || wasAny ? <YourEnquiries {...props} /> : null;
}

function EnquiryNext({ isSent }: { readonly isSent: boolean }) {
  const { email, phone } = useChrome();
  const steps = isSent ? next.stepTexts.slice(1) : next.stepTexts;
  return (
    <aside
      aria-label={next.steps}
      className="no-print border border-line border-t-3 border-t-amber bg-sunken p-6"
    >
      <h2 className="text-xl">{next.steps}</h2>
      <ol className="mt-4 grid gap-4 sm:max-lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-petrol text-sm font-semibold text-on-petrol"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {isSent ? null : <p className="mt-6 border-t border-line pt-4">{next.already}</p>}
      <div className="mt-6 border-t border-line pt-4">
        <p className="text-sm text-muted">{next.speak}</p>
        <p className="flex flex-wrap gap-x-6 lg:flex-col">
          <PhoneLink phone={phone} className={link} />
          <a href={`mailto:${email}`} className={link}>
            <Isolated>{email}</Isolated>
          </a>
        </p>
      </div>
    </aside>
  );
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  ownData(
    context,
    enquiryGradesQuery(openEnquiry(url.searchParams, context.get(returnedForm) ?? undefined)),
  );
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(enquiryGradesQuery(openEnquiry(url.searchParams)));

export const action = async (args: Route.ActionArgs) =>
  args.context.get(siteCapabilities).length > 0
    ? leadAction(args, ["enquiry"])
    : data(undefined, { status: 404 });
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
export const clientAction = (args: Route.ClientActionArgs) => {
  // Loads while the enquiry is being sent, which does not depend on it.
  EnquirySent.preload();
  const history = import("../data/enquiry-sent.ts").catch(() => undefined);
  const send = leadClientAction((reference, fields, key) => {
    if (reference)
      void history.then((loaded) =>
        loaded?.keepSentEnquiry(reference, fields as SentEnquiryFields, key),
      );
    changeEnquiry({ type: "sent" });
    // The form cannot show the result on another page.
    if (withoutPrefix(location.pathname, builtEdition) !== ENQUIRY_PATH)
      void showToast("success", errors.sent);
  });
  return send(args);
};

export default function Enquiry() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const posted = useActionData<ReturnedForm>();
  /** Its lines are added to the list, its wishes preset in the form. */
  const [again, setAgain] = useState<{ readonly round: number; readonly start: EnquiryState }>();
  const named = !posted && (params.has("lines") || params.has("add"));
  const shown = useShownEnquiry();
  const isSent = shown !== undefined;
  const askAgain = ({ lines, wants, company, country, port, incoterm }: SentEnquiry): void => {
    const start = {
      ...emptyEnquiry,
      lines: lines.map(({ name: _, ...line }) => line),
      fields: { wants, company, country, port, incoterm },
    };
    setAgain((before) => ({ round: (before?.round ?? 0) + 1, start }));
    if (params.size > 0) void navigate(ENQUIRY_PATH);
  };
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <div className="border-b border-line bg-sunken">
        <div className="page py-6 sm:py-10">
          <h1 className="text-4xl">{texts.title}</h1>
          {isSent ? null : <p className="mt-3 max-w-2xl text-lg text-muted">{texts.lead}</p>}
        </div>
      </div>
      <div className="page grid gap-x-12 gap-y-8 py-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div id="enquiry" className="max-w-4xl min-w-0 scroll-mt-24">
          {shown ? (
            <EnquirySent {...shown} onAgain={askAgain} />
          ) : (
            <EnquiryForm
              key={again?.round ?? 0}
              start={again?.start ?? openEnquiry(params, posted)}
              isAgain={again !== undefined}
              onTaken={() => {
                if (named) void navigate(ENQUIRY_PATH, { replace: true, preventScrollReset: true });
              }}
              onSent={async (sent) => {
                await navigate(sentEnquiryPath(sent ?? ""), {
                  replace: true,
                  state: { isNew: true },
                });
                setAgain(undefined);
              }}
            />
          )}
        </div>
        <div className="grid gap-8 lg:sticky lg:top-24">
          <EnquiryNext isSent={isSent} />
          {isSent ? null : <YourEnquiriesPlace onAgain={askAgain} />}
        </div>
      </div>
    </>
  );
}
