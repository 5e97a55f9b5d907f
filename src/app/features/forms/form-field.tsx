/** Form fields with label, hint and error, and the form state that they share. */
import { type ComponentProps, createContext, use, useEffect, useId, useRef, useState } from "react";
import type { DeclaredField, FieldValues } from "#contract/forms.ts";
import { form as texts } from "#messages/contact.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { CircleAlert, Upload } from "../../ui/icons.tsx";
import type { LeadFormState } from "./lead-form-state.ts";

interface FileFieldProps
  extends Omit<ComponentProps<"input">, "type" | "className" | "ref" | "onChange"> {
  readonly className?: string;
  /**
   * Also called for a file chosen before hydration. The field is emptied, so that the same file can
   * be chosen again.
   */
  readonly onFile?: (file: File) => void;
}

/**
 * Our control lies over the browser's, which keeps its name, keyboard and drop. Without JavaScript
 * the browser's own is visible.
 */
export function FileField({ className, onFile, ...input }: FileFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const takeFile = (): void => {
    const file = ref.current?.files?.[0];
    setIsDraggedOver(false);
    setName(file?.name ?? "");
    if (!file || !onFile) return;
    onFile(file);
    if (ref.current) ref.current.value = "";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a file chosen before hydration
  useEffect(() => {
    if (ref.current?.files?.length) takeFile();
    const clearName = (): void => setName("");
    const form = ref.current?.form;
    form?.addEventListener("reset", clearName);
    return () => form?.removeEventListener("reset", clearName);
  }, []);
  return (
    <div
      className={classNames(
        "relative flex min-h-14 items-center gap-3 rounded-md border border-dashed border-line-strong bg-surface px-4 py-2 hover:border-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-petrol has-[[aria-invalid]]:border-danger has-disabled:opacity-55 noscript:block",
        isDraggedOver && "border-petrol bg-sunken",
        className,
      )}
    >
      <Upload aria-hidden="true" className="size-5 shrink-0 text-petrol noscript:hidden" />
      <span className="min-w-0 noscript:hidden">
        <span aria-hidden="true">
          <span className="font-semibold text-petrol">{texts.chooseFile}</span>{" "}
          <span className="text-muted">{texts.orDrop}</span>
        </span>
        <span role="status" dir="auto" className="block truncate text-sm empty:hidden">
          {name}
        </span>
      </span>
      <input
        {...input}
        ref={ref}
        type="file"
        onChange={takeFile}
        onDragEnter={() => setIsDraggedOver(true)}
        onDragLeave={() => setIsDraggedOver(false)}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer noscript:static noscript:w-full noscript:opacity-100"
      />
    </div>
  );
}

export interface FormState extends Pick<LeadFormState, "errors" | "phase" | "isServed"> {
  /** The entered ones, when the page was returned with errors. */
  readonly values: FieldValues;
  /** Sent before this page loaded (POST, redirect, GET). */
  readonly taken: boolean;
  readonly reference: string | undefined;
}

export const FormContext = createContext<FormState>({
  errors: {},
  values: {},
  phase: "idle",
  isServed: false,
  taken: false,
  reference: undefined,
});

export interface FormFieldProps
  extends Omit<
    ComponentProps<"input">,
    "className" | "name" | "defaultValue" | "ref" | "onChange"
  > {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** Makes it a textarea. */
  readonly rows?: number;
  /** Makes it a select. */
  readonly choices?: DeclaredField["choices"];
  readonly className?: string | undefined;
}

/** Class names without height. */
export const fieldLook =
  "block w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink transition-colors duration-150 hover:border-ink aria-invalid:border-danger aria-invalid:bg-ground";

export function FieldError({
  id,
  children,
}: {
  readonly id: string;
  readonly children: string | undefined;
}) {
  return children ? (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <ContentText>{children}</ContentText>
      </span>
    </p>
  ) : null;
}

interface ControlProps {
  readonly rows: number | undefined;
  readonly choices: DeclaredField["choices"];
  readonly input: Omit<ComponentProps<"input">, "className" | "ref" | "onChange">;
  /** Applied to every kind of control. */
  readonly shared: Pick<
    ComponentProps<"input">,
    | "id"
    | "name"
    | "defaultValue"
    | "autoFocus"
    | "aria-invalid"
    | "aria-required"
    | "aria-describedby"
  >;
}

function Control({ rows, choices, input, shared }: ControlProps) {
  if (input.type === "file") return <FileField {...input} {...shared} />;
  if (choices)
    return (
      <select {...shared} className={classNames(fieldLook, "h-12")}>
        <option value="">{choices.none}</option>
        {choices.values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  if (rows)
    return (
      <textarea
        {...shared}
        dir="auto"
        rows={rows}
        autoComplete={input.autoComplete}
        enterKeyHint={input.enterKeyHint}
        className={classNames(fieldLook, "resize-y py-3")}
      />
    );
  return (
    <input
      enterKeyHint="next"
      {...input}
      {...shared}
      dir="auto"
      className={classNames(fieldLook, "h-12")}
    />
  );
}

export function FormField({
  label,
  name,
  hint,
  optional = false,
  rows,
  choices,
  className,
  id: given,
  ...more
}: FormFieldProps) {
  const own = useId();
  const id = given ?? own;
  const { errors, values, isServed } = use(FormContext);
  const error = errors[name];
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""]
    .filter(Boolean)
    .join(" ");
  const shared = {
    id,
    name,
    ...(more.type === "file" ? {} : { defaultValue: values[name] ?? "" }),
    "aria-invalid": error ? true : undefined,
    autoFocus: isServed && error !== undefined,
    "aria-required": optional ? undefined : true,
    "aria-describedby": described || undefined,
  } as const;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        <span>
          <span>{label}</span>
          {optional ? <span className="font-normal text-muted"> {texts.optional}</span> : null}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="text-end font-normal text-muted">
            <ContentText>{hint}</ContentText>
          </span>
        ) : null}
      </label>
      <Control rows={rows} choices={choices} input={more} shared={shared} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
