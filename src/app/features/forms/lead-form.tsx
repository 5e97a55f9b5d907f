/**
 * A form that sends a lead (§4). Before hydration and without JavaScript it posts to its page's
 * action (lead-action.server.ts). After hydration it is validated with the schema of §5 and sent by
 * the page's `clientAction`. Its fields are uncontrolled.
 */
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { useActionData, useFetcher } from "react-router";
import type { LeadKind } from "#contract/api-forms.ts";
import type { FaultWords } from "#contract/faults.ts";
import {
  checkForm,
  errorsByInput,
  type FieldValues,
  type FormSchema,
  inputName,
  newFormKey,
} from "#contract/forms.ts";
import { form as formTexts } from "#messages/contact.ts";
import { errors as messages } from "#messages/errors.ts";
import { type LeadResult, type ReturnedForm, SUBMITTED } from "../../data/leads.ts";
import { useConfirmedForm } from "../../data/site.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { CircleAlert, CircleCheck } from "../../ui/icons.tsx";
import { FormContext } from "./form-field.tsx";
import { initialState, leadFormReducer } from "./lead-form-state.ts";

type FieldsOf = (
  texts: Readonly<Record<string, string>>,
  data: FormData,
) => Readonly<Record<string, unknown>>;

export interface LeadFormProps {
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly kind: LeadKind;
  readonly schema: FormSchema;
  /** By default each text by its name. */
  readonly fieldsOf?: FieldsOf;
  /** Of its faults, for a form that has more than the common ones. */
  readonly words?: FaultWords;
  readonly label?: string;
  readonly className?: string;
  readonly values?: FieldValues;
  /** @returns the file's error */
  readonly checkFile?: (file: File | undefined) => Promise<string | undefined>;
  /** For pages that follow the submission too. */
  readonly fetcherKey?: string;
  readonly onSent?: ((reference?: string) => void) | undefined;
  /** A new number, when fields are added or removed, validates again. */
  readonly revision?: number;
  readonly onTyped?: (values: Readonly<Record<string, string>>) => void;
  /** Keeps the values after success. */
  readonly keep?: boolean;
  /** Submits nothing more. */
  readonly done?: boolean;
  readonly children: ReactNode;
}

const getTexts = (data: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

/** `values` is undefined when a field is invalid. The file is not part of the schema. */
async function validateForm(
  {
    schema,
    fieldsOf = (texts) => texts,
    words,
    checkFile,
  }: Pick<LeadFormProps, "schema" | "fieldsOf" | "words" | "checkFile">,
  form: HTMLFormElement,
) {
  const data = new FormData(form);
  const texts = getTexts(data);
  const checked = checkForm(schema, fieldsOf(texts, data), words);
  const chosen = data.get(SUBMITTED.file);
  const file = chosen instanceof File && chosen.size > 0 ? chosen : undefined;
  const fileFault = await checkFile?.(file);
  const faults = checked.ok ? [] : checked.faults;
  const errors = errorsByInput(
    fileFault === undefined ? faults : [...faults, { field: SUBMITTED.file, message: fileFault }],
    words,
  );
  return {
    values:
      checked.ok && fileFault === undefined
        ? (checked.value as Readonly<Record<string, unknown>>)
        : undefined,
    errors,
    texts,
    file,
  };
}

/** Only robots fill it in. */
function Honeypot() {
  const id = useId();
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{formTexts.website}</label>
      <input
        id={id}
        name="website"
        type="text"
        dir="auto"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
      />
    </div>
  );
}

export function LeadForm(props: LeadFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const {
    ref = own,
    kind,
    label,
    className,
    values = {},
    checkFile,
    fetcherKey,
    onSent,
    onTyped,
    revision = 0,
    keep = false,
    done = false,
    children,
  } = props;
  const confirmed = useConfirmedForm(kind);
  const posted = useActionData<ReturnedForm>();
  const [state, dispatch] = useReducer(
    leadFormReducer,
    posted?.kind === kind ? posted : undefined,
    initialState,
  );
  const fetcher = useFetcher<LeadResult>(fetcherKey === undefined ? {} : { key: fetcherKey });
  const { phase, errors, returned, isServed, emptied, focused } = state;

  useEffect(() => dispatch({ type: "hydrated" }), []);
  useEffect(() => {
    // After rendering without initial values a reset empties the fields.
    if (emptied > 0) ref.current?.reset();
  }, [emptied, ref]);
  useLayoutEffect(() => {
    if (focused > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [focused, ref]);

  const recheck = async (): Promise<void> => {
    if (!state.tried || state.busy || !ref.current) return;
    const { errors: found } = await validateForm(props, ref.current);
    dispatch({ type: "rechecked", errors: found });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields have been added or removed
  useEffect(() => void recheck(), [revision]);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const { values: fields, errors: found, texts, file } = await validateForm(props, form);
    const text = JSON.stringify([fields, file?.name, file?.size, file?.lastModified]);
    const idempotencyKey = state.last?.text === text ? state.last.idempotencyKey : newFormKey();
    // Synchronous, so that a phone still opens its keyboard for the focused field.
    flushSync(() =>
      dispatch({ type: "checked", errors: found, submission: fields && { text, idempotencyKey } }),
    );
    if (!fields) return;
    const body = new FormData();
    body.set(SUBMITTED.kind, kind);
    body.set(
      SUBMITTED.fields,
      JSON.stringify({
        ...fields,
        idempotencyKey,
        website: texts["website"],
        page: location.pathname,
      }),
    );
    if (file) body.set(SUBMITTED.file, file);
    await fetcher.submit(body, {
      method: "post",
      encType: "multipart/form-data",
      defaultShouldRevalidate: false,
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (done || state.busy) return;
    dispatch({ type: "submitted" });
    send(event.currentTarget).catch(() => dispatch({ type: "failed" }));
  };
  const onResult = useEffectEvent((result: LeadResult): void => {
    // Another form with the same fetcher was sent.
    if (state.phase !== "sending") return;
    if (result.state === "failed") dispatch({ type: "failed" });
    else if (result.state === "refused") {
      const shown = result.faults.filter(
        ({ field }) => field === "lines" || ref.current?.elements.namedItem(inputName(field)),
      );
      dispatch({ type: "refused", errors: errorsByInput(shown, props.words) });
    } else {
      dispatch({ type: "sent", keep });
      onSent?.(result.reference);
    }
  });
  useEffect(() => {
    if (fetcher.data) onResult(fetcher.data);
  }, [fetcher.data]);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    onTyped?.(getTexts(new FormData(currentTarget)));
    void recheck();
  };

  const start = emptied > 0 ? {} : { ...values, ...returned };
  const reference = fetcher.data?.state === "sent" ? fetcher.data.reference : confirmed?.reference;
  const taken =
    confirmed !== undefined &&
    Object.keys(returned).length === 0 &&
    phase === "idle" &&
    emptied === 0;
  return (
    <form
      ref={ref}
      method="post"
      // An id that does not exist: the browser must not scroll to the URL's fragment instead of the
      // invalid field.
      action="#faults"
      encType={checkFile ? "multipart/form-data" : undefined}
      noValidate
      aria-label={label}
      className={className}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form" value={kind} />
      <Honeypot />
      <FormContext value={{ errors, values: start, phase, isServed, taken, reference }}>
        {children}
      </FormContext>
    </form>
  );
}

export interface SubmitButtonProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** For forms with several submit buttons. */
  readonly name?: string;
  readonly value?: string;
}

/** 'Sending...' meanwhile (§4). */
export function SubmitButton({
  children,
  className = "w-full sm:w-auto sm:min-w-44",
  ...named
}: SubmitButtonProps) {
  const { phase } = use(FormContext);
  return (
    <button
      type="submit"
      {...named}
      disabled={phase === "sending"}
      className={button("primary", className)}
      onClick={(event) => {
        // A double click's second half may arrive after the reply and would submit the emptied
        // form.
        if (event.detail > 1) event.preventDefault();
      }}
    >
      {phase === "sending" ? messages.sending : children}
    </button>
  );
}

/**
 * Result of the submission (§4, §8).
 * @param sent omitted when a toast reports success; then shown only without JavaScript
 */
export function FormOutcome({
  sent,
  className,
}: {
  readonly sent?: string;
  readonly className?: string;
}) {
  const { errors, phase, isServed, taken, reference } = use(FormContext);
  let failed: string | undefined;
  if (phase === "refused") failed = messages.sendFailed;
  if (phase === "failed") failed = messages.sendError;
  let done: string | undefined;
  if (phase === "sent") done = sent;
  else if (taken) done = sent ?? messages.sent;
  return (
    <div aria-live="polite" className={className}>
      {failed ? (
        <p
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: only of a page that came back without a faulty field
          autoFocus={isServed && Object.keys(errors).length === 0}
          className="flex items-center gap-2.5 border-s-3 border-danger bg-sunken px-4 py-3 font-semibold text-danger"
        >
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
          <span>{failed}</span>
        </p>
      ) : null}
      {done ? (
        <p className="flex items-center gap-2.5 border-s-3 border-good bg-sunken px-4 py-3 font-semibold text-good">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          <span>
            <span>{done}</span>
            {reference ? (
              <span className="block font-normal text-ink">
                <ContentText>{messages.reference(reference)}</ContentText>
              </span>
            ) : null}
          </span>
        </p>
      ) : null}
    </div>
  );
}
