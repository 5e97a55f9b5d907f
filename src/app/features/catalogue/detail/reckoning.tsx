/**
 * How much of a grade a batch needs, the let-down of a masterbatch, light through a film. A GET form, so that it works before and
 * without scripts; with them the figures follow what is typed.
 */
import { type ReactNode, useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { Absorptivity, Product } from "#contract/entities.ts";
import { additiveKg, type Dose, letDown, packageKg, packages, parseAmount, parseDose, transmission, typicalDose } from "#contract/reckoning.ts";
import { reckoning as texts } from "#messages/reckoning.ts";
import { button } from "../../../ui/button.ts";

const POLYMER_KG = "1000";
const MASTERBATCH = "20";
const FILM_UM = "100";
/** g/cm³, of polyethylene. */
const DENSITY = 0.92;

/** Four significant figures, grouped: exact enough for a scale in a warehouse. */
const figure = (value: number): string => Number(value.toPrecision(4)).toLocaleString("en-GB", { maximumFractionDigits: 6 });
const mass = (kg: number): string => (kg < 1 ? texts.g(figure(kg * 1_000)) : texts.kg(figure(kg)));

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

const Result = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <p className="border-l-3 border-petrol pl-4">
    <span className="block text-sm text-muted">{label}</span>
    {children}
  </p>
);

function Light({ product, absorptivity, dose, thickness }: { product: Product; absorptivity: Absorptivity; dose: number; thickness: number }) {
  const weight = product.molecular_weight;
  if (!weight || !(dose > 0) || !(thickness > 0)) return null;
  return (
    <Result label={texts.transmission}>
      {absorptivity.maxima.map(({ nm, epsilon }) => (
        <span key={nm} className="mr-5 inline-block">
          <span className="code-text text-xl">{(100 * transmission({ thickness, dose, density: DENSITY }, epsilon, weight)).toPrecision(2)} %</span>{" "}
          {texts.at(nm)}
        </span>
      ))}
      <span className="mt-1 block text-sm text-muted">{texts.estimate(absorptivity.solvent)}</span>
    </Result>
  );
}

function Form({ product, dose }: { readonly product: Product; readonly dose: Dose }) {
  const [params] = useSearchParams();
  const given = (name: string, otherwise: string): string => params.get(name)?.slice(0, 20) || otherwise;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    polymer: given("polymer", POLYMER_KG),
    dose: given("dose", String(typicalDose(dose))),
    content: given("content", MASTERBATCH),
    thickness: given("thickness", FILM_UM),
  });
  const [first] = useState(values);
  const amount = parseAmount(values["dose"]);
  const kg = additiveKg(parseAmount(values["polymer"]), amount, dose.unit);
  const each = packageKg(product.packaging ?? "");
  const range = `${figure(dose.min)}–${figure(dose.max)} ${dose.unit}`;
  const blend = dose.unit === "%" ? letDown(amount, parseAmount(values["content"])) : undefined;
  return (
    <form
      method="get"
      action="#reckoning"
      onSubmit={(event) => event.preventDefault()}
      onInput={(event) => {
        const { name, value } = event.target as HTMLInputElement;
        setValues((before) => ({ ...before, [name]: value }));
      }}
      className="mt-4 border border-line bg-surface p-4 sm:p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="polymer" label={texts.polymer} value={first["polymer"] ?? ""} />
        <Field name="dose" label={texts.dose(dose.unit)} hint={texts.basis[dose.unit]} value={first["dose"] ?? ""} />
        {dose.unit === "%" && dose.max <= 10 ? <Field name="content" label={texts.content} value={first["content"] ?? ""} /> : null}
        {product.absorptivity ? <Field name="thickness" label={texts.thickness} value={first["thickness"] ?? ""} /> : null}
      </div>
      <noscript>
        <button type="submit" className={button("secondary", "mt-4")}>
          {texts.reckon}
        </button>
      </noscript>
      <div aria-live="polite" className="mt-5 space-y-4">
        {Number.isNaN(kg) ? (
          <p className="font-medium text-danger">{texts.invalid}</p>
        ) : (
          <Result label={texts.need}>
            <span className="code-text text-2xl">{mass(kg)}</span>
            {each ? <span className="ml-3 text-muted">{texts.packages(packages(kg, each).toLocaleString("en-GB"), figure(each))}</span> : null}
            {amount < dose.min || amount > dose.max ? <span className="mt-1 block text-sm text-muted">{texts.outside(range)}</span> : null}
          </Result>
        )}
        {dose.unit === "%" && dose.max <= 10 && amount > 0 ? (
          <p className="text-sm">{blend ? texts.letDown(figure(blend.percent), figure(blend.parts)) : texts.tooWeak}</p>
        ) : null}
        {product.absorptivity && dose.unit === "%" ? (
          <Light product={product} absorptivity={product.absorptivity} dose={amount} thickness={parseAmount(values["thickness"])} />
        ) : null}
      </div>
    </form>
  );
}

/** Nothing for a grade whose dosage is no figure: a base resin, a grade that is not sold. */
export function Reckoning({ product }: { readonly product: Product }) {
  const dose = parseDose(product.dosage ?? "");
  if (!dose || product.stock === "not-offered") return null;
  return (
    <section aria-labelledby="reckoning" className="no-print scroll-mt-24">
      <h2 id="reckoning" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{texts.lead}</p>
      <Form product={product} dose={dose} />
    </section>
  );
}
