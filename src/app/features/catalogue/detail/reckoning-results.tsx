/** What the fields of the reckoning amount to: how much of a grade a batch needs, the let-down of a masterbatch, light through a film. */
import type { ReactNode } from "react";
import type { Absorptivity, Product } from "#contract/entities/products.ts";
import { type NumberKind, readNumber } from "#contract/numbers.ts";
import { additiveKg, type Dose, doseKind, letDown, packageKg, packages, transmission } from "#contract/reckoning.ts";
import { reckoning as texts } from "#messages/reckoning.ts";

/** g/cm³, of polyethylene. */
const DENSITY = 0.92;

/** Four significant figures, grouped. */
const grouped = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 6 });
const figure = (value: number): string => grouped.format(Number(value.toPrecision(4)));
const rounded = (maximumFractionDigits: number) => new Intl.NumberFormat("en-GB", { maximumFractionDigits });
const [whole, tenths, hundredths] = [rounded(0), rounded(1), rounded(2)];
/** As a scale is read: two decimals below 10, one below 100, whole above. */
const reading = (value: number): string => (value < 0.01 ? figure(value) : (value < 10 ? hundredths : value < 100 ? tenths : whole).format(value));
const mass = (kg: number): string => (kg < 1 ? texts.g(reading(kg * 1_000)) : texts.kg(reading(kg)));
/** Parts are weighed by the scoop: whole from 10 on. */
const parts = (value: number): string => (value < 10 ? tenths : whole).format(value);

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

/** What the fields say of a name: as they are sent. */
export type Fields = Readonly<Record<string, string>>;

export function ReckoningResults({ product, dose, values }: { readonly product: Product; readonly dose: Dose; readonly values: Fields }) {
  const read = (name: string, kind: NumberKind): number => readNumber(values[name] ?? "", kind) ?? Number.NaN;
  const amount = read("dose", doseKind(dose.unit));
  const kg = additiveKg(read("polymer", "count"), amount, dose.unit);
  const each = packageKg(product.packages);
  const range = `${figure(dose.min)}–${figure(dose.max)} ${dose.unit}`;
  const blend = dose.unit === "%" ? letDown(amount, read("content", "measure")) : undefined;
  return (
    <>
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
        <p className="text-sm">{blend ? texts.letDown(reading(blend.percent), parts(blend.parts)) : texts.tooWeak}</p>
      ) : null}
      {product.absorptivity && dose.unit === "%" ? (
        <Light product={product} absorptivity={product.absorptivity} dose={amount} thickness={read("thickness", "count")} />
      ) : null}
    </>
  );
}
