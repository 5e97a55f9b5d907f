/** A file that is chosen or dropped: our own control over the browser's, which keeps its name, keyboard and drop; without scripts the browser's own is seen. */
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { form as texts } from "#messages/contact.ts";
import { classNames } from "../../ui/class-names.ts";
import { Upload } from "../../ui/icons.tsx";

export interface FileFieldProps extends Omit<ComponentProps<"input">, "type" | "className" | "ref" | "onChange"> {
  readonly className?: string;
  /** Takes a file that was chosen, also before the page was hydrated: the field is empty then, and the same file may be chosen again. */
  readonly onFile?: (file: File) => void;
}

export function FileField({ className, onFile, ...input }: FileFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [over, setOver] = useState(false);
  const choose = (): void => {
    const file = ref.current?.files?.[0];
    setOver(false);
    setName(file?.name ?? "");
    if (!file || !onFile) return;
    onFile(file);
    if (ref.current) ref.current.value = "";
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that was chosen before the page was hydrated
  useEffect(() => {
    if (ref.current?.files?.length) choose();
    const emptied = (): void => setName("");
    const form = ref.current?.form;
    form?.addEventListener("reset", emptied);
    return () => form?.removeEventListener("reset", emptied);
  }, []);
  return (
    <div
      className={classNames(
        "relative flex min-h-14 items-center gap-3 rounded-md border border-dashed border-line-strong bg-surface px-4 py-2 hover:border-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-petrol has-[[aria-invalid]]:border-danger has-disabled:opacity-55 noscript:block",
        over && "border-petrol bg-sunken",
        className,
      )}
    >
      <Upload aria-hidden="true" className="size-5 shrink-0 text-petrol noscript:hidden" />
      <span className="min-w-0 noscript:hidden">
        <span aria-hidden="true">
          <span className="font-semibold text-petrol">{texts.chooseFile}</span> <span className="text-muted">{texts.orDrop}</span>
        </span>
        <span role="status" className="block truncate text-sm empty:hidden">
          {name}
        </span>
      </span>
      <input
        {...input}
        ref={ref}
        type="file"
        onChange={choose}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer noscript:static noscript:w-full noscript:opacity-100"
      />
    </div>
  );
}
