/** Widgets of the item form. */
import { ariaDescribedByIds, type WidgetProps } from "@rjsf/utils";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { X } from "#app/ui/icons.tsx";
import { nearWords } from "#catalogue/near-words.ts";
import { deskContent } from "#messages/desk.ts";
import { type FieldSchema, isRecord } from "#model/json-schema.ts";
import { deskApi } from "../../paths.ts";
import type { Value } from "../../payloads.ts";
import { smallButton } from "../parts.tsx";
import { queries, request } from "../request.ts";
import { Crops } from "./crops.tsx";
import { PicturePicker } from "./library.tsx";

interface Named {
  readonly id: string;
  readonly name: string;
}

const fieldOf = (schema: unknown): FieldSchema => schema as FieldSchema;

interface Choices {
  readonly choices: readonly Named[];
  /** Before, a text is neither accepted nor refused. */
  readonly isLoaded: boolean;
  /** Refuses values outside of the list. False for fields that may name removed items. */
  readonly isClosed: boolean;
}

/** An empty `kinds` sends no request. */
export function useNames(kinds: readonly string[]): Choices {
  const { data, isError } = useQuery({
    queryKey: ["names", ...kinds],
    queryFn: () =>
      request<{ names: readonly Named[]; total: number }>(
        `${deskApi.names}?${new URLSearchParams(kinds.map((kind) => ["kind", kind]))}`,
      ),
    enabled: kinds.length > 0,
    staleTime: 60_000,
  });
  return {
    choices: data?.names ?? [],
    isLoaded: kinds.length === 0 || data !== undefined || isError,
    isClosed: data !== undefined && data.names.length === data.total,
  };
}

/** Entries of another list of the item, such as the causes of a problem. */
function ownEntries(item: Value, lists: readonly string[]): readonly Named[] {
  const entries = lists.flatMap((list) => (Array.isArray(item[list]) ? item[list] : []));
  const named: Named[] = [];
  for (const { key, ...rest } of entries.filter(isRecord)) {
    const name = Object.values(rest).find((part) => typeof part === "string");
    if (typeof key === "string") named.push({ id: key, name: name ?? key });
  }
  return named;
}

function useChoices(schema: FieldSchema, item: Value): Choices {
  const names = useNames(schema.kind === "reference" ? (schema.to ?? []) : []);
  if (schema.kind === "own-key")
    return { choices: ownEntries(item, schema.to ?? []), isLoaded: true, isClosed: true };
  if (schema.enum)
    return {
      choices: schema.enum.map((code) => ({
        id: String(code),
        name: schema.labels?.[String(code)] ?? String(code),
      })),
      isLoaded: true,
      isClosed: true,
    };
  return { ...names, isClosed: names.isClosed && schema.mayBeGone !== true };
}

const invalid = (rawErrors: readonly string[] | undefined) => ({
  "aria-invalid": (rawErrors ?? []).length > 0 || undefined,
});

/** Picks one or several choices by id or name; refuses text that matches none. */
export function Pick({
  id,
  value,
  onChange,
  schema,
  rawErrors,
  placeholder,
  registry,
}: WidgetProps) {
  const field = fieldOf(schema);
  const many = field.type === "array";
  const { choices, isLoaded, isClosed } = useChoices(
    many ? (field.items ?? {}) : field,
    registry.formContext.item ?? {},
  );
  const list = useId();
  const refusalId = useId();
  // Text that is not accepted yet.
  const [typed, setTyped] = useState<string>();
  // A form has hundreds of these: only the focused one renders its list.
  const [isOpen, setIsOpen] = useState(false);
  const chosen: readonly string[] = many && Array.isArray(value) ? value : [];
  const nameOf = (choiceId: string): string | undefined =>
    choices.find((choice) => choice.id === choiceId)?.name;
  /** The id for a text; the text itself where any value is allowed. */
  const findId = (text: string): string | undefined => {
    const entered = text.trim();
    if (entered === "") return undefined;
    const match = choices.find(
      (choice) => choice.id === entered || choice.name.toLowerCase() === entered.toLowerCase(),
    );
    return match?.id ?? (isClosed || !isLoaded ? undefined : entered);
  };
  const add = (choiceId: string): void => {
    onChange([...new Set([...chosen, choiceId])]);
    setTyped(undefined);
  };
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const text = event.target.value;
    setTyped(text);
    if (!many) {
      onChange(findId(text));
      return;
    }
    // A choice from the list is one input event; typed text is accepted with Enter.
    const isTyped =
      "inputType" in event.nativeEvent && event.nativeEvent.inputType !== "insertReplacementText";
    const picked = isTyped ? undefined : choices.find((choice) => choice.id === text)?.id;
    if (picked) add(picked);
  };
  /** Text that matches nothing stays in the input. */
  const take = (): void => {
    const choiceId = typed === undefined ? undefined : findId(typed);
    if (choiceId === undefined) {
      if (typed?.trim() === "") setTyped(undefined);
    } else if (many) add(choiceId);
    else {
      if (choiceId !== value) onChange(choiceId);
      setTyped(undefined);
    }
  };
  const takeLatest = useEffectEvent(take);
  useEffect(() => {
    if (isLoaded && !isOpen) takeLatest();
  }, [isLoaded, isOpen]);
  const isRefused =
    isLoaded &&
    !isOpen &&
    typed !== undefined &&
    typed.trim() !== "" &&
    findId(typed) === undefined;
  const [near] = isRefused
    ? nearWords(
        typed,
        choices.flatMap((choice) => [choice.id, choice.name]),
      )
    : [];
  const meant = choices.find((choice) => choice.id === near || choice.name === near);
  return (
    <div className="desk-pick">
      {chosen.length > 0 ? (
        <ul className="mb-1 flex flex-wrap gap-1">
          {chosen.map((choiceId) => (
            <li
              key={choiceId}
              className="flex items-center rounded-md border border-line bg-sunken ps-2 text-sm"
            >
              <span>{nameOf(choiceId) ?? choiceId}</span>
              <button
                type="button"
                className="inline-flex size-8 items-center justify-center"
                aria-label={deskContent.drop(nameOf(choiceId) ?? choiceId)}
                onClick={() => onChange(chosen.filter((other) => other !== choiceId))}
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <input
        id={id}
        dir="auto"
        className="form-control"
        list={list}
        value={typed ?? (many ? "" : (value ?? ""))}
        placeholder={placeholder || deskContent.pickHint}
        onChange={type}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          take();
        }}
        aria-describedby={`${ariaDescribedByIds(id)} ${refusalId}`}
        aria-invalid={isRefused || (rawErrors ?? []).length > 0 || undefined}
      />
      <div id={refusalId} role="status" className="flex flex-wrap items-center gap-x-2 text-sm">
        {isRefused ? (
          <span className="font-semibold text-danger">{deskContent.notInList(typed.trim())}</span>
        ) : null}
        {meant ? (
          <button
            type="button"
            className={smallButton()}
            onClick={() => {
              if (many) add(meant.id);
              else {
                onChange(meant.id);
                setTyped(undefined);
              }
            }}
          >
            {deskContent.takeNear(meant.name)}
          </button>
        ) : null}
      </div>
      {!many && nameOf(value) && nameOf(value) !== value ? (
        <span className="text-sm text-muted">{nameOf(value)}</span>
      ) : null}
      <datalist id={list}>
        {isOpen
          ? choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))
          : null}
      </datalist>
    </div>
  );
}

/** Gulf time. Browsers have no field for a time with an offset: it is edited as text. */
export function Moment({ id, value = "", onChange, placeholder, rawErrors }: WidgetProps) {
  const isLocal = value === "" || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value);
  return (
    <input
      id={id}
      className="form-control"
      dir="auto"
      type={isLocal ? "datetime-local" : "text"}
      value={value}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      aria-describedby={ariaDescribedByIds(id)}
      {...invalid(rawErrors)}
    />
  );
}

export const Paragraph = ({
  id,
  value,
  onChange,
  placeholder,
  required,
  readonly,
  rawErrors,
}: WidgetProps) => (
  <textarea
    id={id}
    dir="auto"
    className="form-control"
    value={typeof value === "string" ? value : ""}
    placeholder={placeholder}
    required={required}
    readOnly={readonly}
    onChange={(event) => onChange(event.target.value === "" ? undefined : event.target.value)}
    aria-describedby={ariaDescribedByIds(id)}
    {...invalid(rawErrors)}
  />
);

export function LinesWidget({ id, value, onChange, schema, rawErrors }: WidgetProps) {
  const numbers = fieldOf(schema).items?.type === "number";
  const shown = (Array.isArray(value) ? value : []).join("\n");
  const [text, setText] = useState(shown);
  const read = (lines: string): unknown[] =>
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .map((line) => (numbers && !Number.isNaN(Number(line)) ? Number(line) : line));
  useEffect(() => {
    // Keeps the typed text unless the value was changed from outside.
    setText((before) => (read(before).join("\n") === shown ? before : shown));
  });
  return (
    <>
      <textarea
        id={id}
        dir="auto"
        className="form-control"
        value={text}
        rows={2}
        onChange={(event) => {
          setText(event.target.value);
          onChange(read(event.target.value));
        }}
        aria-describedby={ariaDescribedByIds(id)}
        {...invalid(rawErrors)}
      />
      <span className="text-sm text-muted">{deskContent.onePerLine}</span>
    </>
  );
}

export function PictureChoice({ id, value, onChange, rawErrors, readonly: isFixed }: WidgetProps) {
  const [open, setOpen] = useState(false);
  // The picture of a row is shown above its form.
  if (isFixed) return <span className="code-text text-sm">{value}</span>;
  return (
    <div className="grid gap-2">
      {value ? (
        <Crops picture={value} />
      ) : (
        <p className="text-sm text-muted">{deskContent.noPicture}</p>
      )}
      <div className="flex items-center gap-2">
        <button
          type="button"
          id={id}
          className={smallButton()}
          onClick={() => setOpen(true)}
          // The field's label does not say what the button does.
          aria-label={deskContent.choosePicture}
          aria-describedby={ariaDescribedByIds(id)}
          {...invalid(rawErrors)}
        >
          {deskContent.choosePicture}
        </button>
        {value ? (
          <button
            type="button"
            className={smallButton("quiet")}
            onClick={() => onChange(undefined)}
          >
            {deskContent.removePicture}
          </button>
        ) : null}
        <span className="code-text text-xs">{value}</span>
      </div>
      {open ? (
        <Dialog
          title={deskContent.choosePicture}
          closeLabel={deskContent.close}
          onClose={() => setOpen(false)}
          wide
        >
          <PicturePicker
            onTake={(picture) => {
              onChange(picture);
              setOpen(false);
              void queries.invalidateQueries({ queryKey: ["names", "pictures"] });
            }}
          />
        </Dialog>
      ) : null}
    </div>
  );
}
