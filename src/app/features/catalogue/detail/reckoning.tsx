/**
 * Product page calculator: additive for a batch, let-down of a masterbatch, light through a film. A
 * GET form that works without JavaScript.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Absorptivity, Product } from "#catalogue/entities/products.ts";
import { type NumberKind, readNumber } from "#catalogue/numbers.ts";
import {
  type Active,
  additiveKg,
  type Dose,
  dilution,
  doseKind,
  doseOf,
  isShareOfCompound,
  letDown,
  packageKg,
  packages,
  transmission,
  typicalDose,
} from "#catalogue/reckoning.ts";
import { reckoning as texts } from "#messages/product-detail.ts";
import { button } from "../../../ui/button.ts";
import { ContentText } from "../../../ui/content-text.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { Isolated } from "../../../ui/isolated.tsx";
import { Section } from "../../../ui/section.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

/** g/cm³, of polyethylene. */
const DENSITY = 0.92;

/** To four significant figures. */
const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 6 });
const formatFigure = (value: number): string => grouped.format(Number(value.toPrecision(4)));
const createFormat = (maximumFractionDigits: number) =>
  new Intl.NumberFormat("en-GB", { maximumFractionDigits });
const [whole, tenths, hundredths] = [createFormat(0), createFormat(1), createFormat(2)];
/** Two decimals below 10, one below 100, none above. */
function formatReading(value: number): string {
  if (value < 0.01) return formatFigure(value);
  if (value < 10) return hundredths.format(value);
  return (value < 100 ? tenths : whole).format(value);
}
const formatMass = (kg: number): string =>
  kg < 1 ? texts.g(formatReading(kg * 1_000)) : texts.kg(formatReading(kg));
/** Measured by the scoop: whole numbers from 10 on. */
const parts = (value: number): string => (value < 10 ? tenths : whole).format(value);

const Result = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <p className="border-s-3 border-petrol ps-4">
    <span className="block text-sm text-muted">
      <ContentText>{label}</ContentText>
    </span>
    <span>{children}</span>
  </p>
);

function Light({
  product,
  absorptivity,
  dose,
  thickness,
}: {
  product: Product;
  absorptivity: Absorptivity;
  dose: number;
  thickness: number;
}) {
  const weight = product.molecular_weight;
  if (!weight || !(dose > 0) || !(thickness > 0)) return null;
  return (
    <Result label={texts.transmission}>
      {absorptivity.maxima.map(({ nm, epsilon }) => (
        <span key={nm} className="me-5 inline-block">
          <Isolated className="code-text text-xl">{`${(100 * transmission({ thickness, dose, density: DENSITY }, epsilon, weight)).toPrecision(2)} %`}</Isolated>
          <span>
            <ContentText>{` ${texts.at(nm)}`}</ContentText>
          </span>
        </span>
      ))}
      <span className="mt-1 block text-sm text-muted">
        <ContentText>{texts.estimate(absorptivity.solvent)}</ContentText>
      </span>
    </Result>
  );
}

/** A masterbatch can supply the dose. The dose of a grade with actives is already a let-down. */
const isActiveDose = (dose: Dose, { actives }: Product): boolean =>
  !actives && dose.unit === "%" && isShareOfCompound(dose) && dose.max <= 10;

const describeBase = ({ unit, of }: Dose): string =>
  of ?? (unit === "pphp" ? texts.polyol : texts.polymer);

/** In %; below it a share is also shown in ppm. */
const PPM_BELOW = 0.1;

function Concentrate({
  dose,
  base,
  kg,
  actives,
}: {
  readonly dose: Dose;
  readonly base: number;
  readonly kg: number;
  readonly actives: readonly Active[];
}) {
  // On resin solids or in a blend the rest is unknown, so the actives are given by weight.
  if (dose.of)
    return (
      <Result label={texts.brings}>
        {actives.map(({ name, percent }) => (
          <span key={name} className="block">
            <Unbroken>{texts.activeKg(formatMass((kg * percent) / 100), name)}</Unbroken>
          </span>
        ))}
      </Result>
    );
  const percent = (100 * kg) / (base + kg);
  const { parts: ratio, actives: held } = dilution(percent, actives);
  return (
    <>
      <Result label={texts.letDownLabel}>
        <Unbroken>{texts.dilution(formatReading(percent), parts(ratio))}</Unbroken>
      </Result>
      <Result label={texts.holds}>
        {held.map(({ name, percent: share }) => (
          <span key={name} className="block">
            <ContentText>
              {texts.active(
                formatFigure(Number(share.toPrecision(3))),
                share < PPM_BELOW
                  ? formatFigure(Number((share * 10_000).toPrecision(3)))
                  : undefined,
                name,
              )}
            </ContentText>
          </span>
        ))}
      </Result>
    </>
  );
}

type Fields = Readonly<Record<string, string>>;

function Results({
  product,
  dose,
  values,
}: {
  readonly product: Product;
  readonly dose: Dose;
  readonly values: Fields;
}) {
  const read = (name: string, kind: NumberKind): number =>
    readNumber(values[name] ?? "", kind) ?? Number.NaN;
  const amount = read("dose", doseKind(dose.unit));
  const base = read("polymer", "count");
  const kg = additiveKg(base, amount, dose);
  const each = packageKg(product.packages);
  const range = `${formatFigure(dose.min)}–${formatFigure(dose.max)} ${dose.unit}`;
  const blend = letDown(amount, read("content", "measure"));
  return (
    <>
      {Number.isNaN(kg) ? (
        <p className="font-medium text-danger">{texts.invalid}</p>
      ) : (
        <Result label={texts.need}>
          <Isolated className="code-text text-2xl">{formatMass(kg)}</Isolated>
          {each ? (
            <span className="ms-3 text-muted">
              <Unbroken>
                {texts.packages(whole.format(packages(kg, each)), formatFigure(each))}
              </Unbroken>
            </span>
          ) : null}
          {amount < dose.min || amount > dose.max ? (
            <span className="mt-1 block text-sm text-muted">
              <ContentText>{texts.outside(range)}</ContentText>
            </span>
          ) : null}
        </Result>
      )}
      {product.actives && kg > 0 ? (
        <Concentrate dose={dose} base={base} kg={kg} actives={product.actives} />
      ) : null}
      {isActiveDose(dose, product) && amount > 0 ? (
        <p className="text-sm">
          <ContentText>
            {blend
              ? texts.letDown(formatReading(blend.percent), parts(blend.parts))
              : texts.tooWeak}
          </ContentText>
        </p>
      ) : null}
      {product.absorptivity && dose.unit === "%" ? (
        <Light
          product={product}
          absorptivity={product.absorptivity}
          dose={amount}
          thickness={read("thickness", "count")}
        />
      ) : null}
    </>
  );
}

const PAUSE = 1_000;

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
}

function Field({ name, label, hint, value }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        <ContentText>{label}</ContentText>
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
          <ContentText>{hint}</ContentText>
        </span>
      ) : null}
    </div>
  );
}

function Form({ product, dose }: { readonly product: Product; readonly dose: Dose }) {
  const [params] = useSearchParams();
  const field = (name: string, example: string, label: string, hint?: string) => ({
    name,
    label,
    hint,
    value: params.get(name)?.slice(0, 20) || example,
  });
  const fields = [
    field("polymer", "1000", texts.base(describeBase(dose))),
    field(
      "dose",
      String(typicalDose(dose)),
      (product.actives && !dose.of ? texts.letDownDose : texts.dose)(dose.unit),
      texts.basis[dose.unit](dose.of),
    ),
  ];
  if (isActiveDose(dose, product)) fields.push(field("content", "20", texts.content));
  if (product.absorptivity) fields.push(field("thickness", "100", texts.thickness));
  const start: Fields = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [values, setValues] = useState(start);
  const [announced, setAnnounced] = useState("");
  const read = (): void => {
    if (form.current)
      setValues({
        ...start,
        ...Object.fromEntries(
          [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
        ),
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only text typed before hydration
  useEffect(read, []);
  const onInput = (): void => {
    read();
    clearTimeout(pause.current);
    // biome-ignore lint/performance/useDomNodeTextContent: textContent runs lines into each other
    pause.current = setTimeout(() => setAnnounced(results.current?.innerText ?? ""), PAUSE);
  };
  return (
    <form
      ref={form}
      method="get"
      action="#reckoning"
      className="mt-4 border border-line bg-surface p-4 sm:p-5"
      onInput={onInput}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((each) => (
          <Field key={each.name} {...each} />
        ))}
      </div>
      <noscript>
        <button type="submit" className={button("secondary", "mt-4")}>
          {texts.reckon}
        </button>
      </noscript>
      <div ref={results} className="mt-5 space-y-4">
        <Results product={product} dose={dose} values={values} />
      </div>
      {/* Announced once, not on every key. */}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </form>
  );
}

/** Empty for a grade without a numeric dosage (a base resin) or not offered. */
export function Reckoning({ product }: { readonly product: Product }) {
  const [params] = useSearchParams();
  const dose = doseOf(product.doses);
  if (!dose || product.stock === "not-offered") return null;
  return (
    <Section
      id="reckoning"
      title={texts.title}
      head="text-2xl"
      className="no-print max-w-4xl scroll-mt-24"
    >
      <p className="mt-1 mb-3 text-sm text-muted">{texts.lead}</p>
      <Fold
        label={texts.reckon}
        open={["polymer", "dose", "content", "thickness"].some((name) => params.has(name))}
      >
        <Form product={product} dose={dose} />
      </Fold>
    </Section>
  );
}
