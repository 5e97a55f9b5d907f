/** The email-only form of the resource modal (§4, §5): on success the modal closes, the form is empty and a toast says so. */
import { use, useEffect, useRef } from "react";
import { errors as texts } from "#messages/errors.ts";
import { resources } from "#messages/home.ts";
import { resourceModal } from "#messages/resources.ts";
import { showToast } from "../../components/toast.ts";
import { FormField } from "../forms/form-field.tsx";
import { FormContext } from "../forms/form-state.ts";
import { FormOutcome, SubmitButton } from "../forms/form-submit.tsx";
import { LeadForm } from "../forms/lead-form.tsx";
import { GradeField } from "./grade-field.tsx";
import type { SheetOf } from "./resource-name.ts";

export interface ResourceEmailFormProps {
  readonly resource: "tds" | "sds";
  readonly product?: SheetOf | undefined;
  /** Closes the modal that the form stands in. */
  readonly onSent?: () => void;
}

/** The typed text stays (design §8). What lies outside an open dialog is not read out, so the form says it as well. */
function FailureToast() {
  const { phase } = use(FormContext);
  useEffect(() => {
    if (phase === "refused") void showToast("error", texts.sendFailed);
    if (phase === "failed") void showToast("error", texts.sendError);
  }, [phase]);
  return null;
}

export function ResourceEmailForm({ resource, product, onSent }: ResourceEmailFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const inModal = onSent !== undefined;
  const note = resource === "tds" ? resourceModal.tdsNote : resources.sdsNote;

  useEffect(() => {
    if (!inModal) return;
    // After the dialog has opened and has put the focus on its close button.
    const frame = requestAnimationFrame(() => place.current?.querySelector<HTMLElement>("[name=productId]:not([type=hidden]), [name=email]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [inModal]);

  return (
    <div ref={place}>
      <LeadForm
        kind={resource}
        anchor="request"
        onSent={() => {
          void showToast("success", texts.sent);
          onSent?.();
        }}
      >
        <p className="mb-5 text-muted">{product ? note(product.name) : resourceModal.note}</p>
        {product ? <input type="hidden" name="productId" value={product._id} /> : <GradeField />}
        <FormField label={resourceModal.email} name="email" type="email" inputMode="email" autoComplete="email" enterKeyHint="send" />
        {resource === "sds" ? (
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <FormField label={resourceModal.country} name="sdsCountry" autoComplete="country-name" optional />
            <FormField label={resourceModal.language} name="sdsLanguage" autoComplete="language" enterKeyHint="send" optional />
          </div>
        ) : null}
        <div className="mt-6 space-y-4">
          <FormOutcome />
          <SubmitButton>{resourceModal.submit}</SubmitButton>
        </div>
        <FailureToast />
      </LeadForm>
    </div>
  );
}
