/** Search over all content. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { deskSearch, deskShell } from "#messages/desk.ts";
import { deskApi, screens } from "../paths.ts";
import type { Found } from "../payloads.ts";
import { useKeys } from "./parts.tsx";
import { request, useSettled } from "./request.ts";

const SEARCH_AFTER_MS = 120;
/** References of leads, also short ones, are found by the inbox. */
const REFERENCE = /^[emsa]-?\d{4}-?\d{1,4}$/i;

interface Option {
  readonly to: string;
  readonly name: string;
  readonly excerpt?: Found["groups"][number]["items"][number]["excerpt"];
  readonly field?: string | undefined;
}

interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

function optionsOf(found: Found | undefined, text: string): readonly OptionGroup[] {
  const inbox = {
    to: `${screens.inbox}?${new URLSearchParams({ search: text })}`,
    name: deskSearch.inbox(text),
  };
  const groups: OptionGroup[] = [];
  if (REFERENCE.test(text)) groups.push({ title: deskShell.inbox, options: [inbox] });
  for (const { kind, title, items } of found?.groups ?? []) {
    const options = items.map(({ id, name, field, excerpt }) => ({
      to: screens.item(kind, id),
      name,
      field,
      excerpt,
    }));
    groups.push({ title, options });
  }
  return groups;
}

export function DeskSearch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const settled = useSettled(text.trim(), SEARCH_AFTER_MS);
  const query = text.trim() === "" ? "" : settled;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["search", query],
    queryFn: ({ signal }) =>
      request<Found>(`${deskApi.search}?${new URLSearchParams({ text: query })}`, { signal }),
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  const groups = query !== "" && isOpen ? optionsOf(data, query) : [];
  const options = groups.flatMap((group) => group.options);
  const shown = data?.groups.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  // The inbox has its own search on this key.
  useKeys(pathname === screens.inbox ? {} : { "/": () => field.current?.select() });
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);
  /** Enter was pressed before the results arrived: opens the first. */
  const [opensFirst, setOpensFirst] = useState(false);
  const isCurrent = data !== undefined && !isPlaceholderData && text.trim() === settled;
  const open = (index: number): void => {
    const option = options[index];
    setOpensFirst(false);
    if (!option) return;
    setText("");
    navigate(option.to);
  };
  useEffect(() => {
    if (opensFirst && isCurrent) open(0);
  });
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.max(0, Math.min(options.length - 1, at + step)));
    else if (event.key === "Enter") isCurrent ? open(at) : setOpensFirst(text.trim() !== "");
    else if (event.key === "Escape") setText("");
    else return;
    event.preventDefault();
  };
  let status = "";
  if (data && query !== "")
    status = data.total === 0 ? deskSearch.none : deskSearch.count(shown, data.total);
  let place = -1;
  return (
    <search
      className="relative min-w-0 max-w-xl grow"
      onFocus={() => setIsOpen(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setIsOpen(false)}
    >
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label={deskShell.search}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={options.length > 0 ? `${id}-${at}` : undefined}
        aria-keyshortcuts="/"
        placeholder={`${deskShell.search} ( / )`}
        className="form-control w-full"
        dir="auto"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          setOpensFirst(false);
        }}
        onKeyDown={move}
      />
      <div
        className={classNames(
          "absolute inset-x-0 top-full z-20 rounded-md bg-surface shadow-float",
          (query === "" || !isOpen) && "hidden",
        )}
      >
        <p role="status" className="px-3 pt-2 text-xs text-muted">
          {status}
        </p>
        <div
          id={id}
          ref={list}
          role="listbox"
          aria-label={deskSearch.results}
          className="max-h-[70dvh] overflow-y-auto pb-1"
        >
          {groups.map(({ title, options: some }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset does not group options
            <div key={title} role="group" aria-label={title}>
              <div aria-hidden="true" className="px-3 pt-2 text-xs font-semibold text-muted">
                {title}
              </div>
              {some.map(({ to, name, field: label, excerpt }) => {
                place += 1;
                const index = place;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
                  <div
                    key={to}
                    id={`${id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    className={classNames(
                      "grid cursor-pointer border-s-4 px-2 py-1.5 text-sm",
                      index === at ? "border-petrol bg-sunken" : "border-transparent",
                    )}
                    onClick={() => open(index)}
                  >
                    <span>{name}</span>
                    {excerpt ? (
                      <span className="text-xs text-muted">
                        <span>{`${label}: ${excerpt[0]}`}</span>
                        <mark className="bg-transparent font-semibold text-ink underline">
                          {excerpt[1]}
                        </mark>
                        <span>{excerpt[2]}</span>
                      </span>
                    ) : null}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </search>
  );
}
