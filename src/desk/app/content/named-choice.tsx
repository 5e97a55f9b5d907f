/** Field for the name or id of an item, with the names of its kind as suggestions. */
import { type KeyboardEvent, useId } from "react";
import { useNames } from "./widgets.tsx";

/** The item with a name or id, in any case. */
export function useNamed(kind: string, typed: string): { id: string; name: string } | undefined {
  const { choices } = useNames([kind]);
  const sought = typed.trim().toLowerCase();
  return choices.find(({ id, name }) => id === sought || name.toLowerCase() === sought);
}

interface NamedChoiceProps {
  readonly kind: string;
  readonly label: string;
  readonly value: string;
  /** Shown below the field and announced; empty if there is none. */
  readonly fault?: string;
  readonly onChange: (typed: string) => void;
  readonly onEnter?: () => void;
}

export function NamedChoice({
  kind,
  label,
  value,
  fault = "",
  onChange,
  onEnter,
}: NamedChoiceProps) {
  const { choices } = useNames([kind]);
  const id = useId();
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    // Enter would save the item.
    event.preventDefault();
    onEnter?.();
  };
  return (
    <div className="grid flex-1 gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        dir="auto"
        className="form-control"
        list={`${id}-names`}
        autoComplete="off"
        value={value}
        aria-invalid={fault !== "" || undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <datalist id={`${id}-names`}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.name} />
        ))}
      </datalist>
      <p id={`${id}-fault`} role="status" className="text-sm font-semibold text-danger">
        {fault}
      </p>
    </div>
  );
}
