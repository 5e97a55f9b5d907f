/** Renders the declared fields of a form (contract/forms.ts). */
import type { FieldDeclarations } from "#contract/forms.ts";
import { FormField, type FormFieldProps } from "./form-field.tsx";

type NameOf<Fields extends FieldDeclarations> = keyof Fields & string;
type PartOf<Fields extends FieldDeclarations> = Extract<
  Fields[keyof Fields],
  { readonly part: string }
>["part"];

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
  /** What the page adds to a field: suggestions, handlers. */
  readonly added?: { readonly [Name in NameOf<Fields>]?: Partial<FormFieldProps> };
}

/** The fields of a form, or of a part of it, in their order, except those it draws itself. */
export function FormFields<Fields extends FieldDeclarations>({
  fields,
  part: shown,
  columns: classes = TWO_COLUMNS,
  idOf,
  readOnly,
  added,
}: FormFieldsProps<Fields>) {
  return Object.entries<FieldDeclarations[string]>(fields).map(([name, field]) => {
    if ("drawnBy" in field) return null;
    const { schema, part, columns = "undeclared", ...control } = field;
    if (shown && part !== shown) return null;
    return (
      <FormField
        key={name}
        name={name}
        id={idOf?.(name)}
        readOnly={readOnly}
        className={classes[columns]}
        {...added?.[name as NameOf<Fields>]}
        {...control}
      />
    );
  });
}
