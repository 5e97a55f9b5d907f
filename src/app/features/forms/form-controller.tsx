/** Checks a form's fields with the schema of §5 as they are corrected, and sends them. Loaded when a form is about to be used (lead-form.tsx). */
import { INTENT, parse, type SubmissionResult } from "@conform-to/dom";
import { useForm } from "@conform-to/react";
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { formEndpoints, type LeadKind, leadForms } from "#contract/api-forms.ts";
import { checkForm, type FormSchema, inputName } from "#contract/forms.ts";
import { resumeFault } from "#contract/resume-file.ts";
import { envelopeOf, newFormInstance, sendLead } from "../../data/leads.ts";
import type { FieldErrors, Phase } from "./form-state.ts";

export interface FormControllerProps {
  readonly kind: LeadKind;
  /** Id of the form. */
  readonly id: string;
  /** What the server found wrong when the form was posted without scripts. */
  readonly arrived: FieldErrors;
  /** Changes when fields come or go. */
  readonly revision: number;
  /** Is given what takes the form's submit events. */
  readonly handle: RefObject<((event: FormEvent<HTMLFormElement>) => void) | undefined>;
  readonly onReady: () => void;
  readonly onErrors: (errors: FieldErrors) => void;
  /** @param reference of an enquiry that was sent */
  readonly onPhase: (phase: Phase, reference?: string) => void;
}

/** Bytes that tell a file's type. */
const HEAD = 8;

type Faults = Readonly<Record<string, string[]>>;

/** What is sent: texts, and an enquiry's lists. */
type Values = Readonly<Record<string, unknown>>;

/** Message by field, in Conform's shape. */
const faultsOf = (faults: readonly (readonly [field: string, message: string | undefined])[]): Faults =>
  Object.fromEntries(faults.flatMap(([field, message]) => (message === undefined ? [] : [[inputName(field), [message]]])));

const fileOf = (sent: FormData): File | undefined => {
  const file = sent.get("resume");
  return file instanceof File && file.size > 0 ? file : undefined;
};

const headOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.slice(0, HEAD).arrayBuffer());

/** Checks the fields, and a résumé, which is no part of the schema. @param head first bytes of the résumé, once they have been read */
const check = (kind: LeadKind, sent: FormData, head: Uint8Array | undefined) =>
  parse(sent, {
    resolve: (fields) => {
      const checked = checkForm<FormSchema>(leadForms[kind], fields);
      const resume = kind === "application" ? resumeFault(fileOf(sent)?.size, head) : undefined;
      if (checked.ok && resume === undefined) return { value: checked.value as Values };
      return { error: faultsOf([...(checked.ok ? [] : checked.faults.map(({ field, message }) => [field, message] as const)), ["resume", resume]]) };
    },
  });

/** What is sent: JSON, or multipart when a file goes with it. */
function bodyOf(fields: Readonly<Record<string, unknown>>, file: File | undefined): FormData | Readonly<Record<string, unknown>> {
  if (!file) return fields;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set("resume", file);
  return body;
}

/** Takes over the fields of a form as they are: what was typed before stays. */
export default function FormController({ kind, id, arrived, revision, handle, onReady, onErrors, onPhase }: FormControllerProps) {
  const [lastResult, setLastResult] = useState<SubmissionResult>(() => ({ status: "error", error: faultsOf(Object.entries(arrived)) }));
  const instance = useRef(newFormInstance());
  const lastSent = useRef<string>(undefined);
  const busy = useRef(false);
  const head = useRef<Uint8Array>(undefined);

  useEffect(() => {
    const listening = new AbortController();
    const read = async ({ target }: Event): Promise<void> => {
      const file = target instanceof HTMLInputElement && target.form?.id === id ? target.files?.[0] : undefined;
      if (!file) return;
      head.current = undefined;
      head.current = await headOf(file);
    };
    document.addEventListener("change", (event) => void read(event).catch(() => undefined), { signal: listening.signal });
    return () => listening.abort();
  }, [id]);

  const send = async (values: Values, sent: FormData): Promise<void> => {
    const file = fileOf(sent);
    const fault = file ? resumeFault(file.size, await headOf(file)) : undefined;
    if (fault !== undefined) return setLastResult({ status: "error", error: faultsOf([["resume", fault]]) });
    onPhase("sending");
    // A retry of the same text is the same lead; another text is another one.
    const text = JSON.stringify([values, file?.name, file?.size, file?.lastModified]);
    if (lastSent.current !== undefined && lastSent.current !== text) instance.current = newFormInstance();
    lastSent.current = text;
    const answer = await sendLead(formEndpoints[kind].path, bodyOf({ ...values, ...envelopeOf(instance.current, String(sent.get("website") ?? "")) }, file));
    if (answer.state === "sent") {
      // The next message is a new form instance.
      instance.current = newFormInstance();
      lastSent.current = undefined;
      return onPhase("sent", answer.reference);
    }
    const known = answer.faults.filter(({ field }) => sent.has(inputName(field)) || field === "lines");
    if (known.length > 0) setLastResult({ status: "error", error: faultsOf(known.map(({ field, message }) => [field, message])) });
    onPhase("refused");
  };

  const [form] = useForm<Record<string, string>, Values>({
    id,
    lastResult,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => check(kind, formData, head.current),
    onSubmit: (event, { formData, submission }) => {
      event.preventDefault();
      if (busy.current || submission?.status !== "success") return;
      busy.current = true;
      send(submission.value, formData)
        .catch(() => onPhase("failed"))
        .finally(() => {
          busy.current = false;
        });
    },
  });

  const { allErrors } = form;
  const shown = useRef(revision);
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    if (Object.keys(allErrors).length > 0) form.validate();
  });
  useEffect(() => {
    onErrors(Object.fromEntries(Object.entries(allErrors).map(([field, messages]) => [field, messages?.[0]])));
  }, [allErrors, onErrors]);

  useLayoutEffect(() => {
    handle.current = (event) => {
      // Conform submits the form with a button of its own to check it again.
      if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute("name") !== INTENT) onPhase("idle");
      form.onSubmit(event);
    };
    return () => {
      handle.current = undefined;
    };
  });
  useEffect(onReady, [onReady]);
  return null;
}
