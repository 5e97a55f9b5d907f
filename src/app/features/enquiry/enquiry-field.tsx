/** A labelled field of the enquiry with what is wrong with it. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { form } from "#messages/contact.ts";

export interface EnquiryFieldProps extends Omit<ComponentProps<"input">, "id" | "name" | "className"> {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly rows?: number;
  /** Options of a select. */
  readonly options?: ReactNode;
  readonly className?: string;
}

export const fieldLook =
  "block w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink hover:border-ink aria-invalid:border-danger aria-invalid:bg-ground";

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return children ? (
    <p id={id} className="mt-1.5 text-sm font-medium text-danger">
      {children}
    </p>
  ) : null;
}

export function EnquiryField({ label, name, error, hint, optional = false, rows, options, className, ...more }: EnquiryFieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-required": optional ? undefined : true,
    "aria-describedby": [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined,
  } as const;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 text-sm font-semibold">
        <span>
          {label}
          {optional ? <span className="font-normal text-muted"> {form.optional}</span> : null}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="font-normal text-muted">
            {hint}
          </span>
        ) : null}
      </label>
      {options ? (
        <select {...shared} className={`${fieldLook} h-12`}>
          {options}
        </select>
      ) : rows ? (
        <textarea {...shared} rows={rows} className={`${fieldLook} resize-y py-3`} />
      ) : (
        <input {...more} {...shared} className={`${fieldLook} h-12`} />
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
