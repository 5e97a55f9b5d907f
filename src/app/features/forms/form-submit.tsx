/** How a form is sent and what came of it: button, trap for robots, outcome. */
import { type ReactNode, use, useId } from "react";
import { form } from "#messages/contact.ts";
import { errors as texts } from "#messages/errors.ts";
import { button } from "../../ui/button.ts";
import { CircleAlert, CircleCheck } from "../../ui/icons.tsx";
import { FormContext } from "./form-state.ts";

/** A field that no person sees; whoever fills it in is a robot. */
export function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{form.website}</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

export interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** Of the button, where a form has several that post it. */
  readonly name?: string;
  readonly value?: string;
}

/** Sends the form; 'Sending...' meanwhile (§4). */
export function SubmitButton({ children, className = "w-full sm:w-auto sm:min-w-44", ...named }: SubmitButtonProps) {
  const { phase } = use(FormContext);
  return (
    <button
      type="submit"
      {...named}
      disabled={phase === "sending"}
      className={button("primary", className)}
      onClick={(event) => {
        // The second half of a double click may come after the answer: it is not meant for the form that is empty again.
        if (event.detail > 1) event.preventDefault();
      }}
    >
      {phase === "sending" ? texts.sending : children}
    </button>
  );
}

/**
 * How the sending ended (§4, §8).
 * @param sent what to say of success; a form that toasts it says nothing here, unless it was sent without scripts
 */
export function FormOutcome({ sent, className }: { readonly sent?: string; readonly className?: string }) {
  const { errors, phase, cameBack, taken } = use(FormContext);
  const failed = phase === "refused" ? texts.sendFailed : phase === "failed" ? texts.sendError : undefined;
  const done = phase === "sent" ? sent : taken ? (sent ?? texts.sent) : undefined;
  return (
    <div aria-live="polite" className={className}>
      {failed ? (
        <p
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: only of a page that came back without a faulty field
          autoFocus={cameBack && Object.keys(errors).length === 0}
          className="flex items-center gap-2.5 border-l-3 border-danger bg-sunken px-4 py-3 font-semibold text-danger"
        >
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          {failed}
        </p>
      ) : null}
      {done ? (
        <p className="flex items-center gap-2.5 border-l-3 border-good bg-sunken px-4 py-3 font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {done}
        </p>
      ) : null}
    </div>
  );
}
