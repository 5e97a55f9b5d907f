/** `/enquiry`: grades with quantities, and what is needed of them (beyond the specification). `?lines=` opens a filled list. */
import type { RouterContextProvider } from "react-router";
import { useNavigate, useSearchParams } from "react-router";
import type { FormReply } from "#contract/form-reply.ts";
import { ENQUIRY_PATH } from "#contract/paths.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { OwnPage } from "../components/own-page.tsx";
import { PageHead } from "../components/page-head.tsx";
import { type EnquiryStart, enquiryGradesQuery, enquiryStart } from "../data/enquiry.ts";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { formReply, useFormReply } from "../data/site.ts";
import { EnquiryForm } from "../features/enquiry/enquiry-form.tsx";
import { EnquiryNext } from "../features/enquiry/enquiry-next.tsx";
import { EnquirySent } from "../features/enquiry/enquiry-sent.tsx";
import type { Route } from "./+types/enquiry.ts";

const startOf = (request: Request, reply: FormReply | null): EnquiryStart => enquiryStart(new URL(request.url).searchParams, reply);
const replyOf = (context: Readonly<RouterContextProvider>): FormReply | null => context.get(formReply);

export const loader = ({ context, request }: Route.LoaderArgs) => ownData(context, enquiryGradesQuery(startOf(request, replyOf(context))));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(enquiryGradesQuery(startOf(request, null)));

const REFERENCE = /^E-\d{4}-\d{4,9}$/;

function Screen() {
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

export default function Enquiry() {
  return (
    <OwnPage>
      <Screen />
    </OwnPage>
  );
}
