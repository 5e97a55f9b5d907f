/** Checks a form's fields with the schema of §5 and sends them. Loaded when a form is about to be used (lead-form.ts). */
import { valibotResolver } from "@hookform/resolvers/valibot";
import { type FieldErrors as ControlErrors, createFormControl, type Resolver } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { formEndpoints } from "#contract/api-forms.ts";
import { type FormKind, forms, resumeFault } from "#contract/forms.ts";
import { envelopeOf, newFormInstance, sendLead } from "../../data/leads.ts";

/** Message by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface EngineOptions {
  readonly kind: FormKind;
  readonly form: HTMLFormElement;
  readonly onErrors: (errors: FieldErrors) => void;
}

export interface Engine {
  /**
   * Checks and sends. @param onSending called when the fields are right
   * @throws when the server cannot be reached or has failed
   */
  submit(onSending: () => void): Promise<"invalid" | "sent" | "refused">;
  stop(): void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;
type Values = Record<string, string | FileList | undefined>;

/** The fields that a visitor fills in. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.name !== "" && element.name !== "website",
  );

const fileOf = (value: Values[string]): File | undefined => (value instanceof FileList ? value[0] : undefined);

/** The schema's resolver; an application's résumé, which is no part of the schema, is checked beside it. */
function resolverOf(kind: FormKind): Resolver<Values> {
  const fields = valibotResolver(forms[kind] as GenericSchema<Values, Values>);
  if (kind !== "application") return fields;
  return async (values, context, options) => {
    const checked = await fields(values, context, options);
    const file = fileOf(values["resume"]);
    const fault = resumeFault(file?.size, new Uint8Array((await file?.slice(0, 8).arrayBuffer()) ?? new ArrayBuffer()));
    if (!fault) return checked;
    return { values: {}, errors: { ...checked.errors, resume: { type: "file", message: fault } } as ControlErrors<Values> };
  };
}

/** What is sent: JSON, or multipart when a file goes with it. */
function bodyOf(fields: Readonly<Record<string, unknown>>, file: File | undefined): FormData | Readonly<Record<string, unknown>> {
  if (!file) return fields;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set("resume", file);
  return body;
}

/** Takes over the fields of a form as they are: what was typed before is kept. */
export function startEngine({ kind, form, onErrors }: EngineOptions): Engine {
  const control = createFormControl<Values>({ resolver: resolverOf(kind) });
  const listening = new AbortController();
  const fields = fieldsOf(form);
  for (const field of fields) {
    const { ref, onChange } = control.register(field.name);
    ref(field);
    field.addEventListener("input", (event) => void onChange(event), { signal: listening.signal });
  }
  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => onErrors(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))),
  });

  let instance = newFormInstance();
  let lastSent: string | undefined;

  async function send(values: Values, onSending: () => void): Promise<"sent" | "refused"> {
    onSending();
    const file = fileOf(control.getValues("resume"));
    // A retry of the same words is the same lead; other words are another one.
    const words = JSON.stringify([values, file?.name, file?.size, file?.lastModified]);
    if (lastSent !== undefined && lastSent !== words) instance = newFormInstance();
    lastSent = words;
    const website = new FormData(form).get("website");
    const answer = await sendLead(formEndpoints[kind].path, bodyOf({ ...values, ...envelopeOf(instance, typeof website === "string" ? website : "") }, file));
    if (answer.state === "sent") return "sent";
    const known = answer.faults.filter(({ field }) => fields.some(({ name }) => name === field));
    for (const [index, { field, message }] of known.entries()) control.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
    return "refused";
  }

  return {
    submit: async (onSending) => {
      let outcome: "invalid" | "sent" | "refused" = "invalid";
      await control.handleSubmit(async (values) => {
        outcome = await send(values, onSending);
      })();
      return outcome;
    },
    stop: () => {
      listening.abort();
      unsubscribe();
    },
  };
}
