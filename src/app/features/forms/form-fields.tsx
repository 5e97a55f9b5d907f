/** Renders the declared fields of a form (contract/forms.ts). */
import type { FieldDeclarations } from "#contract/forms.ts";
import { FormField, type FormFieldProps } from "./form-field.tsx";

type NameOf<Fields extends FieldDeclarations> = keyof Fields & string;
type PartOf<Fields extends FieldDeclarations> = Extract<
  Fields[keyof Fields],
  { readonly part: string }
>["part"];
/** What the page adds to a declared field: suggestions, handlers. */
type AddedProps = Partial<FormFieldProps>;

export interface DeclaredFieldProps<Fields extends FieldDeclarations> extends AddedProps {
  readonly fields: Fields;
  readonly name: NameOf<Fields>;
}

/** Nothing for a field that the form draws itself. */
export function DeclaredField<Fields extends FieldDeclarations>({
  fields,
  name,
  ...added
}: DeclaredFieldProps<Fields>) {
  const field: FieldDeclarations[string] | undefined = fields[name];
  if (!field || "drawnBy" in field) return null;
  const { schema, part, columns, choices, ...shown } = field;
  const options = choices ? (
    <>
      <option value="">{choices.none}</option>
      {choices.values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </>
  ) : undefined;
  return <FormField {...added} {...shown} name={name} options={options} />;
}

/** Classes of a field by its declared columns. */
export interface ColumnClasses {
  readonly 1?: string;
  readonly 2: string;
  readonly undeclared?: string;
}
/** Two columns, on phones one. */
const TWO_COLUMNS: ColumnClasses = { 2: "sm:col-span-2" };

export interface FormFieldsProps<Fields extends FieldDeclarations> {
  readonly fields: Fields;
  /** All parts by default. */
  readonly part?: PartOf<Fields>;
  readonly columns?: ColumnClasses;
  readonly idOf?: (name: string) => string;
  readonly readOnly?: boolean;
  readonly added?: { readonly [Name in NameOf<Fields>]?: AddedProps };
}

/** All declared fields of a form, or of a part of it, in their order. */
export function FormFields<Fields extends FieldDeclarations>({
  fields,
  part,
  columns = TWO_COLUMNS,
  idOf,
  readOnly,
  added = {},
}: FormFieldsProps<Fields>) {
  const names: NameOf<Fields>[] = Object.keys(fields);
  return names.map((name) => {
    const field: FieldDeclarations[string] | undefined = fields[name];
    if (!field || "drawnBy" in field || (part && field.part !== part)) return null;
    return (
      <DeclaredField
        key={name}
        fields={fields}
        name={name}
        id={idOf?.(name)}
        readOnly={readOnly}
        className={columns[field.columns ?? "undeclared"]}
        {...added[name]}
      />
    );
  });
}
