/** The form of one item: made from its schema, checked while it is typed in. */
// The package as a whole asks for a validator that is not installed.
import Form from "@rjsf/core/lib/components/Form.js";
import { type ArrayFieldItemTemplateProps, type ErrorSchema, getTemplate, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { deskContent } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import type { Fault } from "../../faults.ts";
import { deskApi } from "../../paths.ts";
import { request } from "../request.ts";
import { errorsOf, uiOf } from "./fields.ts";
import { Lines, MarkdownText, Pick, PictureChoice } from "./widgets.tsx";

export type Value = Readonly<Record<string, unknown>>;
export interface Checked {
  readonly faults: readonly Fault[];
  readonly elsewhere: readonly string[];
}

/** With the check itself, a second after the last key at the latest. */
const CHECK_AFTER_MS = 250;
const widgets = { pick: Pick, lines: Lines, markdown: MarkdownText, picture: PictureChoice };

/** The desk's own check says what is wrong: the renderer validates nothing, and its schemas hold no choices of shapes. */
const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

/** What the check says of a value, asked a moment after it was last changed; undefined until it has answered. */
export function useCheck(kind: string, id: string, value: Value, category: string | undefined, active: boolean): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (!active) return setChecked(undefined);
    const control = new AbortController();
    const timer = setTimeout(() => {
      request<Checked>(deskApi.check, { method: "POST", body: { kind, id, value, ...(category ? { category } : {}) }, signal: control.signal }).then(
        setChecked,
        () => undefined,
      );
    }, CHECK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [kind, id, value, category, active]);
  return checked;
}

/** A list of so many entries has them folded: two hundred of them open are thousands of fields, and seconds. */
const FOLDED_FROM = 9;

/** What tells an entry from the others: its short values. */
const summaryOf = (entry: unknown): string =>
  (typeof entry === "object" && entry !== null ? Object.values(entry) : [entry])
    .flat()
    .filter((part) => ["string", "number"].includes(typeof part) && part !== "")
    .join(" · ");

/** An entry of a list with its buttons, folded in a long list until it is opened or has a fault. */
function Entry({ children, className, buttonsProps, hasToolbar, index, registry, totalItems }: ArrayFieldItemTemplateProps) {
  const Buttons = getTemplate("ArrayFieldItemButtonsTemplate", registry);
  // The renderer hands an entry's value to its fields alone.
  const { formData, errorSchema = {} } = (children as ReactElement<{ readonly formData?: unknown; readonly errorSchema?: ErrorSchema }>).props;
  const summary = summaryOf(formData);
  const isLong = totalItems >= FOLDED_FROM;
  const [isOpened, setIsOpened] = useState(!isLong || summary === "");
  const isOpen = isOpened || Object.keys(errorSchema).length > 0;
  return (
    <div className={`${className} flex items-start gap-1`}>
      <div>
        {isLong ? (
          <button type="button" className="desk-entry" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
            {summary || deskContent.entry(index + 1)}
          </button>
        ) : null}
        {isOpen ? children : null}
      </div>
      {hasToolbar ? (
        <div className="flex">
          <Buttons {...buttonsProps} />
        </div>
      ) : null}
    </div>
  );
}
const templates = { ArrayFieldItemTemplate: Entry };

export interface ItemFormProps {
  readonly schema: FieldSchema;
  readonly value: Value;
  readonly faults: readonly Fault[];
  readonly onChange: (value: Value) => void;
}

export function ItemForm({ schema, value, faults, onChange }: ItemFormProps) {
  const ui = useMemo(
    () => ({ ...uiOf(schema), "ui:globalOptions": { enableOptionalDataFieldForType: ["object" as const] }, "ui:submitButtonOptions": { norender: true } }),
    [schema],
  );
  const errors = useMemo(() => errorsOf(faults, schema), [faults, schema]);
  return (
    <Form
      className="desk-form"
      schema={schema as RJSFSchema}
      uiSchema={ui}
      formData={value}
      validator={noValidator}
      noValidate
      noHtml5Validate
      showErrorList={false}
      extraErrors={errors}
      widgets={widgets}
      templates={templates}
      idPrefix="field"
      experimental_defaultFormStateBehavior={{ emptyObjectFields: "skipDefaults", arrayMinItems: { populate: "never" } }}
      onChange={({ formData }) => onChange(formData as Value)}
    />
  );
}
