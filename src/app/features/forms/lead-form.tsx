/**
 * A form that sends a lead (§4). It is plain HTML from the first byte and posts itself to its page (src/server/http/form-posts.ts).
 * What checks and sends it in the browser (Conform, the schema, the client) is loaded when the visitor turns to it.
 */
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { LeadKind } from "#contract/api-forms.ts";
import { useFormReply } from "../../data/site.ts";
import { type FieldErrors, FormContext, type FormState, type Phase } from "./form-state.ts";
import { Honeypot } from "./form-submit.tsx";

const load = () => import("./form-controller.tsx");
const FormController = lazy(load);

export interface LeadFormProps {
  readonly kind: LeadKind;
  /** Id of the place in the page that the form stands at: its page comes back there. */
  readonly anchor: string;
  readonly label?: string;
  readonly className?: string;
  /** What the fields begin with. */
  readonly values?: Readonly<Record<string, string>>;
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

/** How the form came with its page: as it was typed and refused, or after it was taken. A later visit in the browser begins anew. */
function useArrival(kind: LeadKind): Pick<FormState, "errors" | "values" | "phase" | "taken"> {
  const { key, pathname } = useLocation();
  const [params] = useSearchParams();
  const reply = useFormReply();
  if (reply && reply.kind === kind && reply.path === pathname && key === "default") {
    return {
      errors: reply.errors,
      values: reply.values,
      phase: reply.outcome === "invalid" || reply.outcome === "changed" ? "idle" : reply.outcome,
      taken: false,
    };
  }
  return { errors: {}, values: {}, phase: "idle", taken: params.get("sent") === kind };
}

/** What a form's fields hold. */
const typedIn = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

export function LeadForm({ kind, anchor, label, className, values = {}, onSent, onTyped, revision = 0, keep = false, done = false, children }: LeadFormProps) {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const arrival = useArrival(kind);
  const [begun, setBegun] = useState(false);
  const [phase, setPhase] = useState(arrival.phase);
  const [errors, setErrors] = useState<FieldErrors>(arrival.errors);
  /** How often the form was sent and emptied. */
  const [emptied, setEmptied] = useState(0);
  /** Takes the form's submit events once the controller is there. */
  const handle = useRef<(event: FormEvent<HTMLFormElement>) => void>(undefined);
  /** It was submitted before. */
  const waiting = useRef(false);

  useEffect(() => {
    // Once what the fields begin with is gone, a reset empties them.
    if (emptied > 0) ref.current?.reset();
  }, [emptied]);

  /** Loads the controller. */
  const begin = (): void => {
    load().then(
      () => setBegun(true),
      () => undefined,
    );
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (handle.current && !done && phase !== "sending") {
      handle.current(event);
      return;
    }
    event.preventDefault();
    if (handle.current || done) return;
    waiting.current = true;
    const form = event.currentTarget;
    load().then(
      () => setBegun(true),
      // A form that cannot be controlled posts itself.
      () => form.submit(),
    );
  };
  const onReady = (): void => {
    if (waiting.current) ref.current?.requestSubmit();
    waiting.current = false;
  };
  const onPhase = (next: Phase, reference?: string): void => {
    setPhase(next);
    if (next !== "sent") return;
    if (!keep) setEmptied((times) => times + 1);
    onSent?.(reference);
  };

  const start = emptied > 0 ? {} : { ...values, ...arrival.values };
  return (
    <form
      ref={ref}
      id={id}
      method="post"
      action={`#${anchor}`}
      encType={kind === "application" ? "multipart/form-data" : undefined}
      noValidate
      aria-label={label}
      className={className}
      onFocus={begin}
      onPointerEnter={begin}
      onTouchStart={begin}
      onInput={onTyped ? (event) => onTyped(typedIn(event.currentTarget)) : undefined}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="form" value={kind} />
      <Honeypot />
      <FormContext value={{ errors, values: start, phase, taken: arrival.taken && phase === "idle" && emptied === 0 }}>{children}</FormContext>
      {begun ? (
        <Suspense>
          <FormController
            kind={kind}
            id={id}
            arrived={arrival.errors}
            revision={revision}
            handle={handle}
            onReady={onReady}
            onErrors={setErrors}
            onPhase={onPhase}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
