/** The email-only form of the resource modal (§4, §5): on success the modal closes, the form is empty and a toast says so. */
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { type EmailOnlyForm, emailOnlyForm, leadPaths } from "#contract/forms.ts";
import { errors } from "#texts/errors.ts";
import { resources } from "#texts/home.ts";
import { resourceModal } from "#texts/products.ts";
import { envelopeOf, newFormInstance, sendLead } from "../data/leads.ts";
import { button } from "../ui/button.ts";
import { classNames } from "../ui/class-names.ts";
import { showToast } from "./toast.ts";

export interface ResourceEmailFormProps {
  readonly resource: "tds" | "sds";
  readonly product: { readonly _id: string; readonly name: string } | undefined;
  readonly onSent: () => void;
}

export function ResourceEmailForm({ resource, product, onSent }: ResourceEmailFormProps) {
  const id = useId();
  const [instance] = useState(newFormInstance);
  const trap = useRef<HTMLInputElement>(null);
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm<EmailOnlyForm>({ resolver: valibotResolver(emailOnlyForm), defaultValues: { email: "" } });
  const fault = formState.errors.email?.message;

  /** The typed text stays when nothing was sent. */
  const failed = (text: string): void => {
    void showToast("error", text);
    // The button was disabled and has lost the focus.
    requestAnimationFrame(() => setFocus("email"));
  };
  const send = async (fields: EmailOnlyForm): Promise<void> => {
    try {
      const answer = await sendLead(leadPaths[resource], { ...fields, ...(product ? { productId: product._id } : {}), ...envelopeOf(instance, trap.current?.value) });
      if (answer.state === "refused") {
        const message = answer.faults.find(({ field }) => field === "email")?.message;
        if (message) setError("email", { message });
        failed(errors.sendFailed);
        return;
      }
    } catch {
      failed(errors.sendError);
      return;
    }
    reset();
    void showToast("success", errors.sent);
    onSent();
  };

  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      <p className="mb-5 text-muted">{product ? (resource === "tds" ? resourceModal.tdsNote(product.name) : resources.sdsNote(product.name)) : resourceModal.note}</p>
      <label htmlFor={`${id}-email`} className="block text-sm font-semibold">
        {resourceModal.email}
      </label>
      <input
        id={`${id}-email`}
        type="email"
        autoComplete="email"
        aria-required="true"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        className={classNames("mt-1.5 h-12 w-full rounded-md border bg-surface px-3 text-base text-ink", fault ? "border-danger" : "border-line-strong")}
        {...register("email")}
      />
      {fault ? (
        <p id={`${id}-fault`} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {fault}
        </p>
      ) : null}
      {/* Robots fill in what people do not see. */}
      <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
      <button type="submit" disabled={formState.isSubmitting} className={button("primary", "mt-6 w-full sm:w-auto")}>
        {formState.isSubmitting ? errors.sending : resourceModal.submit}
      </button>
    </form>
  );
}
