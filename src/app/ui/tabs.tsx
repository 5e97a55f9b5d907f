/**
 * Tabs after the ARIA Authoring Practices. Without JavaScript a tab submits its key in the query
 * string.
 */
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { arrowKeys } from "./arrow-keys.ts";
import { classNames } from "./class-names.ts";
import { useHydrated } from "./hydration.ts";

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  /** Name of the query parameter. */
  readonly name: string;
  readonly action?: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  readonly children: ReactNode;
}

export function Tabs<Key extends string>({
  label,
  name,
  action,
  tabs,
  current,
  onChange,
  children,
}: TabsProps<Key>) {
  const id = useId();
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ key }) => key === current);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const last = tabs.length - 1;
    const { next, back } = arrowKeys(event.currentTarget);
    const target = {
      [next]: place === last ? 0 : place + 1,
      [back]: place === 0 ? last : place - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div>
      <form method="get" action={action} onSubmit={(event) => event.preventDefault()}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="flex gap-1 overflow-x-auto border-b border-line"
        >
          {tabs.map(({ key, label: text }) => (
            <button
              key={key}
              type="submit"
              name={name}
              value={key}
              role="tab"
              id={`${id}-${key}`}
              aria-selected={key === current}
              aria-controls={`${id}-panel`}
              tabIndex={hydrated && key !== current ? -1 : 0}
              onClick={() => onChange(key)}
              onKeyDown={move}
              className={classNames(
                "-mb-px min-h-12 shrink-0 border-b-3 px-4 text-base font-semibold transition-colors duration-150",
                key === current
                  ? "border-petrol text-ink"
                  : "border-transparent text-muted hover:text-ink",
              )}
            >
              {text}
            </button>
          ))}
        </div>
      </form>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="pt-6">
        {children}
      </div>
    </div>
  );
}
