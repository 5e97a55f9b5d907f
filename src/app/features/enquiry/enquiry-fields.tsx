/** Enquiry fields: documents wanted, destination, contact. */
import { type ReactNode, use, useState } from "react";
import { enquiryFields } from "#contract/enquiry.ts";
import { enquiry as texts, wantLabels } from "#messages/enquiry.ts";
import { FieldError, FormContext } from "../forms/form-field.tsx";
import { type ColumnClasses, FormFields } from "../forms/form-fields.tsx";
import { fieldId } from "./enquiry-controls.ts";

const COUNTRIES = "countries";
const loadCountries = async (): Promise<readonly string[]> =>
  (await import("#messages/countries.ts")).countries;
const renderOption = (name: string): string =>
  `<option value="${name.replaceAll("&", "&amp;")}"></option>`;
/** For the served page; the browser loads them on focus. */
const countryOptions = import.meta.env.SSR
  ? (await loadCountries()).map(renderOption).join("")
  : "";

/** Two columns, also on phones. */
const COLUMNS: ColumnClasses = {
  1: "max-sm:self-end",
  2: "col-span-2",
  undeclared: "max-sm:col-span-2",
};

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-6 sm:pt-8">
      <legend className="float-start mb-4 w-full text-2xl font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-2 gap-x-3 gap-y-4">{children}</div>
    </fieldset>
  );
}

/** A safety data sheet needs a country and a language. */
function Wants({ onCountry }: { readonly onCountry: () => void }) {
  const { errors, values, isServed } = use(FormContext);
  const ticked = [values["wants"] ?? []].flat();
  const error = errors["wants"];
  return (
    <fieldset
      className="group/wants min-w-0 border-t border-line pt-6 sm:pt-8"
      aria-describedby={error ? "wants-error" : undefined}
    >
      <legend className="float-start mb-4 w-full text-2xl font-semibold">{texts.wants}</legend>
      <div className="clear-both grid grid-cols-2 gap-2">
        {Object.entries(wantLabels).map(([want, label], index) => (
          <label
            key={want}
            className="has-aria-invalid:border-danger flex min-h-12 items-center gap-2.5 border border-line bg-surface px-3 py-2 leading-tight max-sm:text-sm has-checked:border-petrol has-checked:bg-sunken has-checked:font-semibold"
          >
            <input
              id={index === 0 ? fieldId("wants") : undefined}
              type="checkbox"
              name="wants"
              value={want}
              defaultChecked={ticked.includes(want)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "wants-error" : undefined}
              // biome-ignore lint/a11y/noAutofocus: only of a page that came back with a fault
              autoFocus={isServed && error !== undefined}
              className="size-5 shrink-0 accent-petrol"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id="wants-error">{error}</FieldError>
      <div className="mt-5 hidden gap-5 group-has-[[value=sds]:checked]/wants:grid sm:grid-cols-2">
        <FormFields
          fields={enquiryFields}
          part="sds"
          idOf={fieldId}
          added={{ sdsCountry: { list: COUNTRIES, onFocus: onCountry } }}
        />
      </div>
    </fieldset>
  );
}

export function EnquiryFields() {
  const [names, setNames] = useState<readonly string[]>();
  const suggestCountries = (): void => {
    // Optional: any text is valid.
    if (!names) loadCountries().then(setNames, () => undefined);
  };
  return (
    <>
      {names ? (
        <datalist id={COUNTRIES}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : (
        <datalist
          key="server"
          id={COUNTRIES}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: from a constant
          dangerouslySetInnerHTML={{ __html: countryOptions }}
        />
      )}
      <Wants onCountry={suggestCountries} />
      <Group title={texts.destination}>
        <FormFields
          fields={enquiryFields}
          part="destination"
          columns={COLUMNS}
          idOf={fieldId}
          added={{ country: { list: COUNTRIES, onFocus: suggestCountries } }}
        />
      </Group>
      <Group title={texts.contact}>
        <FormFields fields={enquiryFields} part="contact" columns={COLUMNS} idOf={fieldId} />
      </Group>
    </>
  );
}
