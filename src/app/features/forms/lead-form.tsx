/**
 * A form that sends a lead (§4). It is plain HTML from the first byte and posts itself to its page (src/server/http/forms.ts); with
 * scripts it is checked with the schema of §5 and sent from here. Its fields hold what is typed: they are read when it counts.
 */
import { type FormEvent, type ReactNode, type RefObject, use, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useSearchParams } from "react-router";
import type { LeadKind } from "#contract/api-forms.ts";
import { formPaths } from "#contract/api-paths.ts";
import { checkForm, type FieldFault, type FormSchema, inputName, newFormKey } from "#contract/forms.ts";
import { resumeFault } from "#contract/resume-file.ts";
import { form as formTexts } from "#messages/contact.ts";
import { errors as messages } from "#messages/errors.ts";
import { sendLead } from "../../data/leads.ts";
import { useFormReply } from "../../data/site.ts";
import { button } from "../../ui/button.ts";
import { CircleAlert, CircleCheck } from "../../ui/icons.tsx";
import { type FieldErrors, FormContext, type FormState, type Phase } from "./form-field.tsx";

type FieldsOf = (texts: Readonly<Record<string, string>>, data: FormData) => Readonly<Record<string, unknown>>;

export interface LeadFormProps {
  /** Of the form, for those who read its fields. */
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly kind: LeadKind;
  readonly schema: FormSchema;
  /** Fields as the schema has them; by default each text by its name. */
  readonly fieldsOf?: FieldsOf;
  readonly label?: string;
  readonly className?: string;
  /** Initial values of the fields. */
  readonly values?: FormState["values"];
  readonly onSent?: (reference?: string) => void;
  /** Changes when fields come or go: what is wrong with the others is found anew. */
  readonly revision?: number;
  /** Told of every change, with all that is typed. */
  readonly onTyped?: (values: Readonly<Record<string, string>>) => void;
  /** Keeps the fields as they are after success. */
  readonly keep?: boolean;
  /** It was sent before, and sends nothing more. */
  readonly done?: boolean;
  readonly children: ReactNode;
}

/** How the form came with its page: as it was typed and refused, or empty. */
function useArrival(kind: LeadKind): Pick<FormState, "errors" | "values" | "phase"> {
  const { pathname } = useLocation();
  const reply = useFormReply();
  const came = reply?.kind === kind && reply.path === pathname ? reply : undefined;
  const phase = came === undefined || came.outcome === "invalid" || came.outcome === "changed" ? "idle" : came.outcome;
  const [arrival] = useState({ errors: came?.errors ?? {}, values: came?.values ?? {}, phase } as const);
  return arrival;
}

/** Texts of a form's fields by name. */
const textsIn = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

function fileIn(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get("resume");
  return file instanceof File && file.size > 0 ? file : undefined;
}

/** Bytes that tell a file's type. */
const HEAD = 8;

const errorsOf = (faults: readonly FieldFault[]): FieldErrors => Object.fromEntries(faults.map(({ field, message }) => [inputName(field), message]));

/** The values that a form sends, or what is wrong with its fields; a résumé is no part of the schema. */
async function check({ kind, schema, fieldsOf = (texts) => texts }: Pick<LeadFormProps, "kind" | "schema" | "fieldsOf">, form: HTMLFormElement) {
  const fields = fieldsOf(textsIn(form), new FormData(form));
  const checked = checkForm(schema, fields);
  const file = fileIn(form);
  const head = file && new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const resume = kind === "application" ? resumeFault(file?.size, head) : undefined;
  const faults = [...(checked.ok ? [] : checked.faults), ...(resume === undefined ? [] : [{ field: "resume", message: resume }])];
  return { values: checked.ok && faults.length === 0 ? (checked.value as Readonly<Record<string, unknown>>) : undefined, errors: errorsOf(faults), file };
}

/** The body of a request: JSON, or multipart when a file goes with it. */
function bodyOf(fields: Readonly<Record<string, unknown>>, file: File | undefined): FormData | Readonly<Record<string, unknown>> {
  if (!file) return fields;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set("resume", file);
  return body;
}

/** A field that no person sees; whoever fills it in is a robot. */
function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{formTexts.website}</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

export function LeadForm(props: LeadFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const { ref = own, kind, label, className, values = {}, onSent, onTyped, revision = 0, keep = false, done = false, children } = props;
  const arrival = useArrival(kind);
  const [params] = useSearchParams();
  const [phase, setPhase] = useState<Phase>(arrival.phase);
  const [errors, setErrors] = useState<FieldErrors>(arrival.errors);
  /** How often the form was sent and emptied. */
  const [emptied, setEmptied] = useState(0);
  const [cameBack, setCameBack] = useState(true);
  useEffect(() => setCameBack(false), []);
  /** It was sent once: from then on faults follow what is typed. */
  const tried = useRef(Object.keys(arrival.errors).length > 0);
  const busy = useRef(false);
  /** What was sent last, until it has arrived: a retry of the same text is the same lead; another text is another one. */
  const last = useRef<{ readonly text: string; readonly idempotencyKey: string }>(undefined);

  useEffect(() => {
    // Once what the fields begin with is gone, a reset empties them.
    if (emptied > 0) ref.current?.reset();
  }, [emptied, ref]);

  const recheck = async (): Promise<void> => {
    if (!tried.current || busy.current || !ref.current) return;
    const { errors: found } = await check(props, ref.current);
    if (tried.current) setErrors(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields have come or gone
  useEffect(() => void recheck(), [revision]);

  /** Shows what is wrong with the fields and goes to the first. */
  const showFaults = (form: HTMLFormElement, found: FieldErrors): void => {
    flushSync(() => setErrors(found));
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const { values: checked, errors: found, file } = await check(props, form);
    tried.current = true;
    showFaults(form, found);
    if (!checked) return;
    setPhase("sending");
    const text = JSON.stringify([checked, file?.name, file?.size, file?.lastModified]);
    if (last.current?.text !== text) last.current = { text, idempotencyKey: newFormKey() };
    const { website = "" } = textsIn(form);
    const { idempotencyKey } = last.current;
    const answer = await sendLead(formPaths[kind], bodyOf({ ...checked, idempotencyKey, website, page: location.pathname }, file));
    if (answer.state === "sent") {
      last.current = undefined;
      tried.current = false;
      setPhase("sent");
      if (!keep) setEmptied((times) => times + 1);
      return onSent?.(answer.reference);
    }
    setPhase("refused");
    showFaults(form, errorsOf(answer.faults.filter(({ field }) => field === "lines" || form.elements.namedItem(inputName(field)))));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (done || busy.current) return;
    busy.current = true;
    setPhase("idle");
    send(event.currentTarget)
      .catch(() => setPhase("failed"))
      .finally(() => {
        busy.current = false;
      });
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    onTyped?.(textsIn(currentTarget));
    void recheck();
  };

  const start = emptied > 0 ? {} : { ...values, ...arrival.values };
  // Taken by the server before this page was asked for (POST, redirect, GET).
  const taken = params.get("sent") === kind && Object.keys(arrival.values).length === 0 && phase === "idle" && emptied === 0;
  return (
    <form
      ref={ref}
      method="post"
      // No such place: the browser would go to one that the address names, and not to the field that is wrong.
      action="#faults"
      encType={kind === "application" ? "multipart/form-data" : undefined}
      noValidate
      aria-label={label}
      className={className}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form" value={kind} />
      <Honeypot />
      <FormContext value={{ errors, values: start, phase, cameBack, taken }}>{children}</FormContext>
    </form>
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
      {phase === "sending" ? messages.sending : children}
    </button>
  );
}

/**
 * How the sending ended (§4, §8).
 * @param sent what to say of success; a form that toasts it says nothing here, unless it was sent without scripts
 */
export function FormOutcome({ sent, className }: { readonly sent?: string; readonly className?: string }) {
  const { errors, phase, cameBack, taken } = use(FormContext);
  const failed = phase === "refused" ? messages.sendFailed : phase === "failed" ? messages.sendError : undefined;
  const done = phase === "sent" ? sent : taken ? (sent ?? messages.sent) : undefined;
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
          <span>{failed}</span>
        </p>
      ) : null}
      {done ? (
        <p className="flex items-center gap-2.5 border-l-3 border-good bg-sunken px-4 py-3 font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span>{done}</span>
        </p>
      ) : null}
    </div>
  );
}
