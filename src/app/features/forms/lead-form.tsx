/**
 * A form that sends a lead (§4). It is plain HTML and posts itself to its page, whose route takes it (lead-action.server.ts); with
 * JavaScript it is checked with the schema of §5 and sent by the route's client action. Its fields hold what is typed: they are read when
 * it counts.
 */
import { type FormEvent, type ReactNode, type RefObject, use, useEffect, useId, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type SubmitTarget, useActionData, useFetcher, useSearchParams } from "react-router";
import type { FormReply, LeadKind } from "#contract/api-forms.ts";
import { checkForm, type FieldFault, type FormSchema, inputName, newFormKey } from "#contract/forms.ts";
import { resumeFault } from "#contract/resume-file.ts";
import { form as formTexts } from "#messages/contact.ts";
import { errors as messages } from "#messages/errors.ts";
import { button } from "../../ui/button.ts";
import { CircleAlert, CircleCheck } from "../../ui/icons.tsx";
import { type FieldErrors, FormContext, type FormState, type Phase } from "./form-field.tsx";
import type { LeadResult } from "./lead-routes.ts";

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
  /** Changes when fields are added or removed: the others are checked again. */
  readonly revision?: number;
  /** Called with every change, with all that is typed. */
  readonly onTyped?: (values: Readonly<Record<string, string>>) => void;
  /** Keeps the fields as they are after success. */
  readonly keep?: boolean;
  /** It was sent before, and sends nothing more. */
  readonly done?: boolean;
  readonly children: ReactNode;
}

interface SendingState {
  readonly phase: Phase;
  readonly errors: FieldErrors;
  /** It was sent once: from then on faults follow what is typed. */
  readonly isTried: boolean;
  /** How often the form was sent and emptied. */
  readonly emptied: number;
}

type SendingAction =
  | { readonly type: "began" }
  | { readonly type: "checked"; readonly errors: FieldErrors }
  | { readonly type: "sending" }
  | { readonly type: "sent"; readonly keep: boolean }
  | { readonly type: "refused"; readonly errors: FieldErrors }
  | { readonly type: "failed" };

/** §4: idle, sending, then sent, refused or failed. */
export function sendingReducer(state: SendingState, action: SendingAction): SendingState {
  switch (action.type) {
    case "began":
      return { ...state, phase: "idle", isTried: true };
    case "checked":
      // What is typed after a form was sent belongs to the next one.
      return state.isTried ? { ...state, errors: action.errors } : state;
    case "sending":
      return { ...state, phase: "sending" };
    case "sent":
      return { phase: "sent", errors: {}, isTried: false, emptied: state.emptied + (action.keep ? 0 : 1) };
    case "refused":
      return { ...state, phase: "refused", errors: action.errors };
    case "failed":
      return { ...state, phase: "failed" };
  }
}

/** The form as it was posted without JavaScript, when it came back with its page. */
function useReturned(kind: LeadKind): FormReply | undefined {
  const reply = useActionData<FormReply>();
  // What came with the page is kept: React Router forgets it with the next navigation.
  const [returned] = useState(reply?.kind === kind ? reply : undefined);
  return returned;
}

function startOf(returned: FormReply | undefined): SendingState {
  const { outcome, errors = {} } = returned ?? {};
  const phase = outcome === "refused" || outcome === "failed" ? outcome : "idle";
  return { phase, errors, isTried: Object.keys(errors).length > 0, emptied: 0 };
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

/** The body of a request as multipart, when a file is sent with it. */
function multipartOf(fields: Readonly<Record<string, unknown>>, file: File): FormData {
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
  const returned = useReturned(kind);
  const [params] = useSearchParams();
  const { submit, data: result } = useFetcher<LeadResult>();
  const [{ phase, errors, isTried, emptied }, dispatch] = useReducer(sendingReducer, returned, startOf);
  const [cameBack, setCameBack] = useState(true);
  useEffect(() => setCameBack(false), []);
  const isBusy = useRef(false);
  /** What was sent last, until it has arrived: a retry of the same text is the same lead; another text is another one. */
  const last = useRef<{ readonly text: string; readonly idempotencyKey: string }>(undefined);

  useEffect(() => {
    // Once what the fields begin with is gone, a reset empties them.
    if (emptied > 0) ref.current?.reset();
  }, [emptied, ref]);

  const recheck = async (): Promise<void> => {
    if (!isTried || isBusy.current || !ref.current) return;
    const { errors: found } = await check(props, ref.current);
    dispatch({ type: "checked", errors: found });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields were added or removed
  useEffect(() => void recheck(), [revision]);

  /** Shows what is wrong with the fields and goes to the first. */
  const showFaults = (form: HTMLFormElement, action: SendingAction): void => {
    flushSync(() => dispatch(action));
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  /** @returns whether it is on its way */
  const send = async (form: HTMLFormElement): Promise<boolean> => {
    const { values: checked, errors: found, file } = await check(props, form);
    showFaults(form, { type: "checked", errors: found });
    if (!checked) return false;
    dispatch({ type: "sending" });
    const text = JSON.stringify([checked, file?.name, file?.size, file?.lastModified]);
    if (last.current?.text !== text) last.current = { text, idempotencyKey: newFormKey() };
    const { website = "" } = textsIn(form);
    const { idempotencyKey } = last.current;
    const body = { ...checked, idempotencyKey, website, page: location.pathname };
    // No data of the page changes with a form.
    const options = { method: "post", action: `?form=${kind}`, defaultShouldRevalidate: false } as const;
    if (file) void submit(multipartOf(body, file), { ...options, encType: "multipart/form-data" });
    else void submit(body as SubmitTarget, { ...options, encType: "application/json" });
    return true;
  };
  const settle = (answer: LeadResult): void => {
    isBusy.current = false;
    if (answer.state === "failed") {
      dispatch({ type: "failed" });
      return;
    }
    if (answer.state === "sent") {
      last.current = undefined;
      dispatch({ type: "sent", keep });
      onSent?.(answer.reference);
      return;
    }
    const form = ref.current;
    if (!form) return;
    const faults = answer.faults.filter(({ field }) => field === "lines" || form.elements.namedItem(inputName(field)));
    showFaults(form, { type: "refused", errors: errorsOf(faults) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is taken once
  useEffect(() => {
    // After this rendering: what is wrong is shown at once then (flushSync).
    if (result) queueMicrotask(() => settle(result));
  }, [result]);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (done || isBusy.current) return;
    isBusy.current = true;
    dispatch({ type: "began" });
    send(event.currentTarget).then(
      (isSending) => {
        isBusy.current = isSending;
      },
      () => settle({ state: "failed" }),
    );
  };
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    onTyped?.(textsIn(currentTarget));
    void recheck();
  };

  const typed = returned?.values ?? {};
  const start = emptied > 0 ? {} : { ...values, ...typed };
  // Taken by the server before this page was asked for (POST, redirect, GET).
  const taken = params.get("sent") === kind && Object.keys(typed).length === 0 && phase === "idle" && emptied === 0;
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
