/** A labelled field with its hint and its error, tied together for those who do not see them; and the state of a form that its fields share. */
import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import type { FieldValue } from "#contract/api-forms.ts";
import { form } from "#messages/contact.ts";
import { classNames } from "../../ui/class-names.ts";
import { CircleAlert } from "../../ui/icons.tsx";
import { FileField } from "./file-field.tsx";

/** §4: idle, then sending; then sent, refused (success flag false) or failed (an error was thrown). */
export type Phase = "idle" | "sending" | "sent" | "refused" | "failed";

/** Messages beside fields, by name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface FormState {
  readonly errors: FieldErrors;
  /** Initial values of the fields: those typed, when the form came back with its page. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly phase: Phase;
  /** The page came back with faults, and React does not run it yet: the browser focuses the first thing with `autofocus`. */
  readonly cameBack: boolean;
  /** Taken by the server before this page was asked for (POST, redirect, GET). */
  readonly taken: boolean;
}

export const FormContext = createContext<FormState>({ errors: {}, values: {}, phase: "idle", cameBack: false, taken: false });

export interface FormFieldProps extends Omit<ComponentProps<"input">, "id" | "className" | "name" | "defaultValue" | "ref" | "onChange"> {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** More than one line of text. */
  readonly rows?: number;
  /** Options to choose from. */
  readonly options?: ReactNode;
  readonly className?: string;
}

/** Look of a field, without its height. */
export const fieldLook =
  "block w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors duration-150 hover:border-ink aria-invalid:border-danger aria-invalid:bg-ground";

/** Fault of a field, when there is one. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  return children ? (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  ) : null;
}

export function FormField({ label, name, hint, optional = false, rows, options, className, ...more }: FormFieldProps) {
  const id = useId();
  const { errors, values, cameBack } = use(FormContext);
  const error = errors[name];
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    // Names and messages come in Arabic, Persian and Urdu too.
    dir: "auto",
    ...(more.type === "file" ? {} : { defaultValue: values[name] ?? "" }),
    "aria-invalid": error ? true : undefined,
    autoFocus: cameBack && error !== undefined,
    "aria-required": optional ? undefined : true,
    "aria-describedby": described || undefined,
  } as const;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold">
        <span>
          {label}
          {optional ? <span className="font-normal text-muted"> {form.optional}</span> : null}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="text-right font-normal text-muted">
            {hint}
          </span>
        ) : null}
      </label>
      {more.type === "file" ? (
        <FileField {...more} {...shared} />
      ) : options ? (
        <select {...shared} className={classNames(fieldLook, "h-12")}>
          {options}
        </select>
      ) : rows ? (
        <textarea
          {...shared}
          rows={rows}
          autoComplete={more.autoComplete}
          enterKeyHint={more.enterKeyHint}
          className={classNames(fieldLook, "resize-y py-3")}
        />
      ) : (
        <input enterKeyHint="next" {...more} {...shared} className={classNames(fieldLook, "h-12")} />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
