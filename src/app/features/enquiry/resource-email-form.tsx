/** The email-only form of the resource modal (§4, §5): on success the modal closes, the form is empty and a toast says so. */
import { useEffect } from "react";
import { errors as texts } from "#messages/errors.ts";
import { resources } from "#messages/home.ts";
import { resourceModal } from "#messages/resources.ts";
import { showToast } from "../../components/toast.ts";
import { button } from "../../ui/button.ts";
import { FormField, FormOutcome, Honeypot } from "../forms/form-field.tsx";
import { useLeadForm } from "../forms/lead-form.ts";
import { GradeField } from "./grade-field.tsx";

export interface ResourceEmailFormProps {
  readonly resource: "tds" | "sds";
  readonly product: { readonly _id: string; readonly name: string } | undefined;
  readonly onSent: () => void;
}

export function ResourceEmailForm({ resource, product, onSent }: ResourceEmailFormProps) {
  const { errors, phase, submit, form } = useLeadForm(resource, {
    onSent: () => {
      void showToast("success", texts.sent);
      onSent();
    },
  });
  const { ref } = form;
  const note = resource === "tds" ? resourceModal.tdsNote : resources.sdsNote;

  useEffect(() => {
    // After the dialog has opened and has put the focus on its close button.
    const frame = requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>("[name=productId]:not([type=hidden]), [name=email]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [ref]);

  // The typed text stays (design §8). What lies outside an open dialog is not read out, so the form says it as well.
  useEffect(() => {
    if (phase === "refused") void showToast("error", texts.sendFailed);
    if (phase === "failed") void showToast("error", texts.sendError);
  }, [phase]);

  return (
    <form {...form}>
      <p className="mb-5 text-muted">{product ? note(product.name) : resourceModal.note}</p>
      <Honeypot />
      {product ? <input type="hidden" name="productId" value={product._id} /> : <GradeField />}
      <FormField label={resourceModal.email} name="email" type="email" autoComplete="email" error={errors["email"]} />
      <div className="mt-6 space-y-4">
        <FormOutcome phase={phase} />
        <button type={submit} disabled={phase === "sending"} className={button("primary", "w-full sm:w-auto sm:min-w-44")}>
          {phase === "sending" ? texts.sending : resourceModal.submit}
        </button>
      </div>
    </form>
  );
}
