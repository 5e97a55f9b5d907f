/**
 * Forms that send a lead (§4). The fields are plain HTML and stand in the page from the first byte; what checks and
 * sends them (react-hook-form, the schema, the client) is loaded when the visitor turns to the form.
 */
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FormKind } from "#contract/forms.ts";
import type { Engine, FieldErrors } from "./form-controller.ts";

/** §4: idle, then sending; then sent, refused (success flag false) or failed (an error was thrown). */
export type Phase = "idle" | "sending" | "sent" | "refused" | "failed";

export interface LeadForm {
  readonly errors: FieldErrors;
  readonly phase: Phase;
  /** Type of the button that sends: before the page is alive it does nothing, so that nothing typed gets into an address. */
  readonly submit: "submit" | "button";
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onFocus: () => void;
    readonly onPointerEnter: () => void;
    readonly onClick: (event: MouseEvent) => void;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

export interface LeadFormOptions {
  readonly onSent?: () => void;
  /** Keeps the fields as they are after success. */
  readonly keep?: boolean;
}

function stop(engine: RefObject<Promise<Engine> | undefined>): void {
  void engine.current?.then(
    (running) => running.stop(),
    () => undefined,
  );
  engine.current = undefined;
}

export function useLeadForm(kind: FormKind, { onSent, keep = false }: LeadFormOptions = {}): LeadForm {
  const ref = useRef<HTMLFormElement>(null);
  const engine = useRef<Promise<Engine>>(undefined);
  const busy = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [phase, setPhase] = useState<Phase>("idle");
  const [alive, setAlive] = useState(false);

  useEffect(() => {
    setAlive(true);
    return () => stop(engine);
  }, []);

  const start = (): Promise<Engine> => {
    engine.current ??= import("./form-controller.ts")
      .then(({ startEngine }) => {
        if (!ref.current) throw new Error("The form is gone");
        return startEngine({ kind, form: ref.current, onErrors: setErrors });
      })
      .catch((error: unknown) => {
        // It could not be loaded: the next attempt tries anew.
        engine.current = undefined;
        throw error;
      });
    return engine.current;
  };
  const warm = (): void => {
    start().catch(() => undefined);
  };

  const send = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      const { submit } = await start();
      const outcome = await submit(() => setPhase("sending"));
      setPhase(outcome === "invalid" ? "idle" : outcome);
      if (outcome === "sent") {
        // The next message is a new form instance.
        stop(engine);
        if (!keep) ref.current?.reset();
        onSent?.();
      }
    } catch {
      setPhase("failed");
    } finally {
      busy.current = false;
    }
  };

  return {
    errors,
    phase,
    submit: alive ? "submit" : "button",
    form: {
      ref,
      noValidate: true,
      onFocus: warm,
      onPointerEnter: warm,
      onClick: (event) => {
        // The second half of a double click may come after the answer: it is not meant for the form that is empty again.
        if (event.detail > 1 && event.target instanceof HTMLButtonElement) event.preventDefault();
      },
      onSubmit: (event) => {
        event.preventDefault();
        void send();
      },
    },
  };
}
