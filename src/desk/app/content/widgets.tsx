/** Widgets of the form: one or several names of a list, lines of text, a picture with its crops. */
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
import { PicturePicker } from "./library.tsx";

interface Named {
  readonly id: string;
  readonly name: string;
}

const fieldOf = (schema: unknown): FieldSchema => schema as FieldSchema;

interface Choices {
  readonly choices: readonly Named[];
  /** Until then a text is neither accepted nor refused. */
  readonly isLoaded: boolean;
  /** Values outside of the list are refused. False for fields that may name removed items. */
  readonly isClosed: boolean;
}

/** Items that a reference may name; an empty `kinds` sends no request. */
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

/**
 * Entries of another list of the same item, such as the causes of a problem, by key and first text.
 */
function ownEntries(item: Value, lists: readonly string[]): readonly Named[] {
  const entries = lists.flatMap((list) => (Array.isArray(item[list]) ? item[list] : []));
  const named: Named[] = [];
  for (const { key, ...rest } of entries.filter(isRecord)) {
    const name = Object.values(rest).find((part) => typeof part === "string");
    if (typeof key === "string") named.push({ id: key, name: name ?? key });
  }
  return named;
}

/** Choices of a field: codes with labels, items of other kinds, or entries of the same item. */
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

/**
 * Picks one or several names, by id or by name. Words that match no choice are not accepted, and a
 * message says so.
 */
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
  // Text of the input while it differs from the value.
  const [typed, setTyped] = useState<string>();
  // A form has hundreds of these: only the focused one renders its list.
  const [isOpen, setIsOpen] = useState(false);
  const chosen: readonly string[] = many ? (Array.isArray(value) ? value : []) : [];
  const nameOf = (wanted: string): string | undefined =>
    choices.find((choice) => choice.id === wanted)?.name;
  /** The id that a text means; the text itself where any value is allowed. */
  const found = (text: string): string | undefined => {
    const wanted = text.trim();
    if (wanted === "") return undefined;
    const choice = choices.find(
      ({ id: one, name }) => one === wanted || name.toLowerCase() === wanted.toLowerCase(),
    );
    return choice?.id ?? (isClosed || !isLoaded ? undefined : wanted);
  };
  const add = (one: string): void => {
    onChange([...new Set([...chosen, one])]);
    setTyped(undefined);
  };
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const text = event.target.value;
    setTyped(text);
    if (!many) {
      onChange(found(text));
      return;
    }
    // A choice from the list arrives as one input event; typed text is accepted with Enter.
    const isTyped =
      "inputType" in event.nativeEvent && event.nativeEvent.inputType !== "insertReplacementText";
    const one = isTyped ? undefined : choices.find((choice) => choice.id === text)?.id;
    if (one) add(one);
  };
  /** Accepts the typed text; text that matches nothing stays in the input. */
  const take = (): void => {
    const one = typed === undefined ? undefined : found(typed);
    if (one === undefined) {
      if (typed?.trim() === "") setTyped(undefined);
    } else if (many) add(one);
    else {
      if (one !== value) onChange(one);
      setTyped(undefined);
    }
  };
  const takeLatest = useEffectEvent(take);
  useEffect(() => {
    if (isLoaded && !isOpen) takeLatest();
  }, [isLoaded, isOpen]);
  const isRefused =
    isLoaded && !isOpen && typed !== undefined && typed.trim() !== "" && found(typed) === undefined;
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
          {chosen.map((one) => (
            <li
              key={one}
              className="flex items-center rounded-md border border-line bg-sunken pl-2 text-sm"
            >
              <span>{nameOf(one) ?? one}</span>
              <button
                type="button"
                className="inline-flex size-8 items-center justify-center"
                aria-label={deskContent.drop(nameOf(one) ?? one)}
                onClick={() => onChange(chosen.filter((other) => other !== one))}
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

/**
 * Date and time in Gulf time. Browsers have no field for a time with an offset: such a value is
 * edited as text.
 */
export function Moment({ id, value = "", onChange, placeholder, rawErrors }: WidgetProps) {
  const isLocal = value === "" || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value);
  return (
    <input
      id={id}
      className="form-control"
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

/** A list of texts or numbers, one per line. */
export function Lines({ id, value, onChange, schema, rawErrors }: WidgetProps) {
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
    // Keeps the typed text unless it no longer equals a value changed from outside.
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

const Crops = ({ picture, alt }: { readonly picture: string; readonly alt: string }) => (
  <div className="flex flex-wrap gap-3">
    {[
      { label: deskContent.cropPage, shape: "aspect-video" },
      { label: deskContent.cropShared, shape: "aspect-[1200/630]" },
    ].map(({ label, shape }) => (
      <figure key={shape} className="w-48">
        <img
          src={deskApi.file("pictures", picture)}
          alt={alt}
          className={`${shape} w-full rounded-sm object-cover`}
        />
        <figcaption className="text-xs text-muted">{label}</figcaption>
      </figure>
    ))}
  </div>
);

export function PictureChoice({ id, value, onChange, rawErrors, readonly: isFixed }: WidgetProps) {
  const { choices } = useNames(["pictures"]);
  const current = choices.find((picture) => picture.id === value);
  const [open, setOpen] = useState(false);
  // The picture of a row of the pictures cannot be replaced.
  if (isFixed)
    return (
      <div className="grid gap-2">
        <Crops picture={value} alt={current?.name ?? ""} />
        <span className="code-text text-xs">{value}</span>
      </div>
    );
  return (
    <div className="grid gap-2">
      {value ? (
        <Crops picture={value} alt={current?.name ?? ""} />
      ) : (
        <p className="text-sm text-muted">{deskContent.noPicture}</p>
      )}
      <div className="flex items-center gap-2">
        <button
          type="button"
          id={id}
          className={smallButton()}
          onClick={() => setOpen(true)}
          // The field's label would hide what the button does.
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
