/** File request form (§2, §4, §5). `?interestedIn=` fills in what is asked for. */
import { useSearchParams } from "react-router";
import { errors as texts } from "#messages/errors.ts";
import { fileRequest } from "#messages/file-request.ts";
import { showToast } from "../../components/toast.ts";
import { button } from "../../ui/button.ts";
import { FormField, FormOutcome, Honeypot } from "../forms/form-field.tsx";
import { useLeadForm } from "../forms/lead-form.ts";

export function FileRequestForm() {
  const [params] = useSearchParams();
  const { errors, phase, submit, form } = useLeadForm("file-request", { onSent: () => void showToast("success", texts.sent) });
  return (
    <form {...form} aria-label={fileRequest.title} className="grid gap-5 sm:grid-cols-2">
      <Honeypot />
      <FormField label={fileRequest.name} name="name" autoComplete="name" error={errors["name"]} className="sm:col-span-2" />
      <FormField label={fileRequest.email} name="email" type="email" autoComplete="email" error={errors["email"]} />
      <FormField
        label={fileRequest.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={fileRequest.phoneHint}
        error={errors["phone"]}
      />
      <FormField
        label={fileRequest.interestedIn}
        name="interestedIn"
        hint={fileRequest.interestedInHint}
        defaultValue={params.get("interestedIn") ?? ""}
        error={errors["interestedIn"]}
        className="sm:col-span-2"
      />
      <FormField label={fileRequest.message} name="message" rows={5} error={errors["message"]} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <button type={submit} disabled={phase === "sending"} className={button("primary", "w-full sm:w-auto sm:min-w-44")}>
          {phase === "sending" ? texts.sending : fileRequest.submit}
        </button>
        <FormOutcome className="has-[p]:mt-4" phase={phase} />
      </div>
    </form>
  );
}
