/**
 * How much of a grade a batch needs, the let-down of a masterbatch, light through a film. A GET form, so that it works before and
 * without scripts; with them the figures follow what is typed.
 */
import { useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Product } from "#contract/entities/products.ts";
import { type Dose, doseOf, typicalDose } from "#contract/reckoning.ts";
import { reckoning as texts } from "#messages/reckoning.ts";
import { button } from "../../../ui/button.ts";
import { Fold } from "../../../ui/fold.tsx";
import { type Fields, ReckoningResults } from "./reckoning-results.tsx";

const POLYMER_KG = "1000";
const MASTERBATCH = "20";
const FILM_UM = "100";
interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
}

function Field({ name, label, hint, value }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        defaultValue={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="code-text block h-12 w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink hover:border-ink"
      />
      {hint ? (
        <span id={`${id}-hint`} className="mt-1 block text-xs text-muted">
          {hint}
        </span>
      ) : null}
    </div>
  );
}

function Form({ product, dose }: { readonly product: Product; readonly dose: Dose }) {
  const [params] = useSearchParams();
  const given = (name: string, otherwise: string): string => params.get(name)?.slice(0, 20) || otherwise;
  const start: Fields = {
    polymer: given("polymer", POLYMER_KG),
    dose: given("dose", String(typicalDose(dose))),
    content: given("content", MASTERBATCH),
    thickness: given("thickness", FILM_UM),
  };
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(start);
  const read = (): void => {
    if (form.current) setValues({ ...start, ...Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)])) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before React ran the page
  useEffect(read, []);
  return (
    <form
      ref={form}
      method="get"
      action="#reckoning"
      className="mt-4 border border-line bg-surface p-4 sm:p-5"
      onInput={read}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="polymer" label={texts.polymer} value={start["polymer"] ?? ""} />
        <Field name="dose" label={texts.dose(dose.unit)} hint={texts.basis[dose.unit]} value={start["dose"] ?? ""} />
        {dose.unit === "%" && dose.max <= 10 ? <Field name="content" label={texts.content} value={start["content"] ?? ""} /> : null}
        {product.absorptivity ? <Field name="thickness" label={texts.thickness} value={start["thickness"] ?? ""} /> : null}
      </div>
      <noscript>
        <button type="submit" className={button("secondary", "mt-4")}>
          {texts.reckon}
        </button>
      </noscript>
      <div aria-live="polite" className="mt-5">
        <div className="space-y-4">
          <ReckoningResults product={product} dose={dose} values={values} />
        </div>
      </div>
    </form>
  );
}

/** Nothing for a grade whose dosage is no figure: a base resin, a grade that is not sold. */
export function Reckoning({ product }: { readonly product: Product }) {
  const [params] = useSearchParams();
  const dose = doseOf(product.doses);
  if (!dose || product.stock === "not-offered") return null;
  return (
    <section aria-labelledby="reckoning" className="no-print scroll-mt-24">
      <h2 id="reckoning" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">{texts.lead}</p>
      <Fold label={texts.reckon} open={["polymer", "dose", "content", "thickness"].some((name) => params.has(name))}>
        <Form product={product} dose={dose} />
      </Fold>
    </section>
  );
}
