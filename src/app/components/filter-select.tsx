/** Select of a list's filters. */
import type { ComponentProps } from "react";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { classNames } from "../ui/class-names.ts";
import { useEarlyValue } from "../ui/hydration.ts";
import { languageProps, optionText } from "../ui/language.ts";

export const filterField =
  "mt-1.5 h-12 w-full rounded-md border border-line-strong bg-surface px-3 text-base font-normal text-ink";

export interface FilterSelectProps extends Omit<ComponentProps<"select">, "children"> {
  readonly label: string;
  /** Label of the empty option. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function FilterSelect({ label, all, options, className, ...attributes }: FilterSelectProps) {
  return (
    <label className={classNames("block min-w-0 text-sm font-semibold", className)}>
      <span>{label}</span>
      <select {...attributes} className={filterField}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} {...languageProps?.(option.label)}>
            {optionText?.(option.label) ?? option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export interface ControlledSelectProps extends Omit<FilterSelectProps, "value" | "onChange"> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Also applies a choice made before hydration. */
export function ControlledSelect({ onChange, ...props }: ControlledSelectProps) {
  const select = useEarlyValue<HTMLSelectElement>(props.value, onChange);
  return (
    <FilterSelect {...props} ref={select} onChange={(event) => onChange(event.target.value)} />
  );
}

const toOptions = (items: readonly { readonly key: string; readonly name: string }[]) =>
  items.map(({ key, name }) => ({ value: key, label: name }));

export const industryOptions = toOptions(industries);
export const categoryOptions = toOptions(categories);
