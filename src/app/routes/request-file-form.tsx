/** `/request-file-form` (§2 File request form). */
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { fileRequestFields, fileRequestForm } from "#contract/forms/file-request.ts";
import { FINDER_PATH, WRITE } from "#contract/paths.ts";
import { errors as texts } from "#messages/errors.ts";
import { fileRequest } from "#messages/file-request.ts";
import { PageHead } from "../components/page-head.tsx";
import { preloadToasts, showToast } from "../components/toaster.tsx";
import { leadClientAction } from "../data/leads.ts";
import { FormFields } from "../features/forms/form-fields.tsx";
import { leadAction } from "../features/forms/lead-action.server.ts";
import { FormOutcome, LeadForm, SubmitButton } from "../features/forms/lead-form.tsx";
import { Cards } from "../features/media/cards.tsx";
import { button } from "../ui/button.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/request-file-form.ts";

export const action = (args: Route.ActionArgs) => leadAction(args, ["file-request"]);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
export const clientAction = leadClientAction(() => void showToast("success", texts.sent));

/** §2, §4, §5. `?interestedIn=` prefills it. */
function FileRequestForm() {
  const [params] = useSearchParams();
  useEffect(preloadToasts, []);
  return (
    <LeadForm
      kind="file-request"
      schema={fileRequestForm}
      label={fileRequest.title}
      values={{ interestedIn: params.get("interestedIn") ?? "" }}
      className="grid gap-5 sm:grid-cols-2"
    >
      <FormFields fields={fileRequestFields} />
      <div className="sm:col-span-2">
        <SubmitButton>{fileRequest.submit}</SubmitButton>
        <FormOutcome className="has-[p]:mt-4" />
      </div>
    </LeadForm>
  );
}

export default function RequestFileForm() {
  return (
    <>
      <PageHead title={fileRequest.title} description={fileRequest.description} />
      <div className="border-b border-line bg-sunken">
        <div className="page py-12 sm:py-16">
          <h1 className="text-4xl">{fileRequest.title}</h1>
          <p className="mt-4 max-w-2xl text-lg text-muted">{fileRequest.lead}</p>
        </div>
      </div>
      <div className="page grid gap-x-16 gap-y-14 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-16">
        <div id={WRITE}>
          <FileRequestForm />
        </div>
        <Section id="what" title={fileRequest.what} head="mb-6 text-2xl">
          <Cards cards={fileRequest.documents} className="sm:max-lg:grid-cols-2" />
          <p className="mt-8">
            <Link to={FINDER_PATH} className={button("secondary")}>
              {fileRequest.finder}
            </Link>
          </p>
        </Section>
      </div>
    </>
  );
}
