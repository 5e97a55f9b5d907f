/** File request form (§2, §4, §5). `?interestedIn=` fills in what is asked for. */

import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { fileRequestForm } from "#contract/forms.ts";
import { errors as texts } from "#messages/errors.ts";
import { fileRequest } from "#messages/file-request.ts";
import { preloadToasts, showToast } from "../../components/toaster.tsx";
import { FormField } from "../forms/form-field.tsx";
import { FormOutcome, SubmitButton } from "../forms/form-submit.tsx";
import { LeadForm } from "../forms/lead-form.tsx";
import { WRITE } from "./contact-address.ts";

export function FileRequestForm() {
  const [params] = useSearchParams();
  useEffect(preloadToasts, []);
  return (
    <LeadForm
      kind="file-request"
      schema={fileRequestForm}
      anchor={WRITE}
      label={fileRequest.title}
      values={{ interestedIn: params.get("interestedIn") ?? "" }}
      onSent={() => void showToast("success", texts.sent)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <FormField label={fileRequest.name} name="name" autoComplete="name" className="sm:col-span-2" />
      <FormField label={fileRequest.email} name="email" type="email" inputMode="email" autoComplete="email" />
      <FormField label={fileRequest.phone} name="phone" type="tel" inputMode="tel" autoComplete="tel" hint={fileRequest.phoneHint} />
      <FormField
        label={fileRequest.interestedIn}
        name="interestedIn"
        autoComplete="off"
        inputMode="text"
        hint={fileRequest.interestedInHint}
        className="sm:col-span-2"
      />
      <FormField label={fileRequest.message} name="message" rows={5} autoComplete="off" enterKeyHint="enter" className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton>{fileRequest.submit}</SubmitButton>
        <FormOutcome className="has-[p]:mt-4" />
      </div>
    </LeadForm>
  );
}
