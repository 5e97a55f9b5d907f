/** Form of one item, built from its schema. */
// The package's index needs a validator that is not installed.
import Form from "@rjsf/core/lib/components/Form.js";
import getDefaultRegistry from "@rjsf/core/lib/getDefaultRegistry.js";
import {
  type ArrayFieldItemTemplateProps,
  type BaseInputTemplateProps,
  type ErrorSchema,
  getTemplate,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
} from "@rjsf/utils";
import {
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Link, useBlocker } from "react-router";
import { deskContent } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { screens } from "../../paths.ts";
import type { CheckedDraft, Fault, Value } from "../../payloads.ts";
import { Refusal, smallButton } from "../parts.tsx";
import type { DeskError } from "../request.ts";
import { FilmChoice } from "./film-choice.tsx";
import { FocusField } from "./focus-field.tsx";
import { SectionedFields, SectionList, sectionsOf, summaryOf } from "./form-sections.tsx";
import { MarkdownText } from "./markdown-editor.tsx";
import { LinesWidget, Moment, Paragraph, Pick, PictureChoice } from "./widgets.tsx";

const fields = { focus: FocusField };
const DefaultInput = getDefaultRegistry().templates.BaseInputTemplate;
const widgets = {
  textarea: Paragraph,
  pick: Pick,
  lines: LinesWidget,
  markdown: MarkdownText,
  moment: Moment,
  picture: PictureChoice,
  film: FilmChoice,
};

/** The server validates, not the form renderer. */
const noValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

const isPicked = ({ kind, enum: codes }: FieldSchema): boolean =>
  kind === "reference" || kind === "own-key" || codes !== undefined;
/** A list of plain values, edited by one widget. */
const isSimpleList = ({ type, items }: FieldSchema): boolean =>
  type === "array" && items !== undefined && !["object", "array"].includes(String(items.type));

const widgetOf: Readonly<Record<string, string>> = {
  markdown: "markdown",
  paragraph: "textarea",
  date: "date",
  moment: "moment",
  reference: "pick",
  picture: "picture",
  file: "film",
};

/** Texts of more characters get several lines. */
const LINE_MOST = 100;

const exampleOf = ({ examples, type }: FieldSchema): string | undefined => {
  const [example] = examples ?? [];
  return example === undefined || type === "array" || type === "object" || type === "boolean"
    ? undefined
    : String(example);
};

function uiOf(schema: FieldSchema): UiSchema {
  const placeholder = exampleOf(schema);
  const base: UiSchema = placeholder === undefined ? {} : { "ui:placeholder": placeholder };
  if (schema.kind === "focus") return { "ui:field": "focus", "ui:classNames": "desk-wide" };
  if (schema.type === "object")
    return {
      "ui:classNames": "desk-wide",
      ...Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, uiOf(part)]),
      ),
    };
  if (isSimpleList(schema))
    return {
      "ui:classNames": "desk-wide",
      "ui:widget": isPicked(schema.items ?? {}) ? "pick" : "lines",
    };
  if (schema.type === "array")
    return {
      "ui:classNames": "desk-wide",
      items: { ...uiOf(schema.items ?? {}), "ui:label": false },
    };
  // A select would show the example as if it were chosen.
  if (schema.enum)
    return {
      "ui:enumNames": schema.enum.map((code) => schema.labels?.[String(code)] ?? String(code)),
    };
  const widget =
    widgetOf[schema.kind ?? ""] ?? ((schema.maxLength ?? 0) > LINE_MOST ? "textarea" : undefined);
  if (!widget) return base;
  const isWide = ["markdown", "textarea", "picture", "film"].includes(widget);
  return isWide
    ? { ...base, "ui:widget": widget, "ui:classNames": "desk-wide" }
    : { ...base, "ui:widget": widget };
}

/** Assigns each fault to the nearest field of the form. */
function errorsOf(faults: readonly Fault[], schema: FieldSchema): ErrorSchema {
  const errors: ErrorSchema = {};
  for (const { path, message } of faults) {
    let [at, field]: [ErrorSchema, FieldSchema | undefined] = [errors, schema];
    for (const key of path) {
      const inside: FieldSchema | undefined =
        typeof key === "number" ? field?.items : field?.properties?.[key];
      if (!inside || (field && isSimpleList(field))) break;
      const next: ErrorSchema = at[key] ?? {};
      at[key] = next;
      [at, field] = [next, inside];
    }
    at.__errors = [...(at.__errors ?? []), message];
  }
  return errors;
}

/** From this length, list entries are folded: two hundred open ones take seconds to render. */
const FOLDED_FROM = 9;
/** The same in a form with sections: eight open properties fill 1.5 screens. */
const FOLDED_FROM_IN_SECTIONS = 4;

function Entry({
  children,
  className,
  buttonsProps,
  hasToolbar,
  index,
  registry,
  totalItems,
}: ArrayFieldItemTemplateProps) {
  const Buttons = getTemplate("ArrayFieldItemButtonsTemplate", registry);
  // The renderer passes an entry's value only to its fields.
  const { formData, errorSchema = {} } = (
    children as ReactElement<{ readonly formData?: unknown; readonly errorSchema?: ErrorSchema }>
  ).props;
  const summary = summaryOf(formData);
  const isLong =
    totalItems >= (registry.formContext.hasSections ? FOLDED_FROM_IN_SECTIONS : FOLDED_FROM);
  const [isOpened, setIsOpened] = useState(!isLong || summary === "");
  const isOpen = isOpened || Object.keys(errorSchema).length > 0;
  return (
    <div className={`${className} flex items-start gap-1`}>
      <div>
        {isLong ? (
          <button
            type="button"
            className="desk-entry"
            aria-expanded={isOpen}
            onClick={() => setIsOpened(!isOpen)}
          >
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
/** Arabic is written from the right. */
const Input = (props: BaseInputTemplateProps) => <DefaultInput {...props} dir="auto" />;
const templates = {
  ArrayFieldItemTemplate: Entry,
  BaseInputTemplate: Input,
  ObjectFieldTemplate: SectionedFields,
};

interface ItemFormProps {
  readonly schema: FieldSchema;
  readonly value: Value;
  readonly faults: readonly Fault[];
  readonly onChange: (value: Value) => void;
}

export function ItemForm({ schema, value, faults, onChange }: ItemFormProps) {
  const ui = useMemo(
    () => ({
      ...uiOf(schema),
      "ui:globalOptions": { enableOptionalDataFieldForType: ["object" as const] },
      "ui:submitButtonOptions": { norender: true },
    }),
    [schema],
  );
  const errors = useMemo(() => errorsOf(faults, schema), [faults, schema]);
  // Fields may refer to another list of the same item.
  const sections = useMemo(() => sectionsOf(schema), [schema]);
  const hasSections = sections.length > 0;
  const context = useMemo(() => ({ item: value, hasSections }), [value, hasSections]);
  const form = (
    <Form
      className="desk-form"
      schema={schema as RJSFSchema}
      uiSchema={ui}
      formData={value}
      formContext={context}
      validator={noValidator}
      noValidate
      noHtml5Validate
      showErrorList={false}
      extraErrors={errors}
      widgets={widgets}
      fields={fields}
      templates={templates}
      idPrefix="field"
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: "skipDefaults",
        arrayMinItems: { populate: "never" },
      }}
      onChange={({ formData }) => onChange(formData as Value)}
    />
  );
  if (!hasSections) return form;
  return (
    <div className="grid-cols-[9.5rem_minmax(0,1fr)] gap-6 xl:grid">
      <SectionList sections={sections} faults={faults} />
      {form}
    </div>
  );
}

/** Faults of the whole item, and effects on other items. */
export function Notices({ faults, elsewhere }: Pick<CheckedDraft, "faults" | "elsewhere">) {
  const itemFaults = faults.filter(({ path }) => path.length === 0);
  if (itemFaults.length + elsewhere.length === 0) return null;
  return (
    <div role="alert" className="mb-4 rounded-md border border-danger bg-surface px-4 py-2 text-sm">
      {itemFaults.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {elsewhere.length > 0 ? <p className="font-semibold">{deskContent.elsewhere}</p> : null}
      {elsewhere.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

interface BarProps {
  readonly title: string;
  readonly row:
    | { readonly kind: string; readonly title: string; readonly isWhole: boolean }
    | undefined;
  readonly id?: string;
  readonly status: string;
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly refusal: DeskError | null;
  readonly schema: FieldSchema;
  readonly onSave: () => void;
  readonly children?: ReactNode;
}

/** Sticky head of a form; Ctrl+S saves. */
export function Bar({
  title,
  row,
  id,
  status,
  canSave: isComplete,
  isSaving,
  refusal,
  schema,
  onSave,
  children,
}: BarProps) {
  const canSave = isComplete && !isSaving;
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (canSave) onSave();
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [canSave, onSave]);
  return (
    <div className="sticky top-0 z-10 -mx-5 -mt-5 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-ground px-5 py-3 max-sm:-mx-4 max-sm:-mt-4 max-sm:px-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-sm text-muted">
          {row && !row.isWhole ? (
            <Link to={screens.kind(row.kind)} className="underline">
              {row.title}
            </Link>
          ) : null}{" "}
          <span className="code-text">{id}</span>
        </p>
        <h1 className="truncate text-xl">{title}</h1>
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
        <span id="save-status" role="status" className="text-sm text-muted">
          {isSaving ? deskContent.saving : status}
        </span>
        {children}
        <button
          type="button"
          className={smallButton("primary", "ms-1")}
          disabled={!isComplete}
          // `disabled` would lose the focus.
          aria-disabled={isSaving}
          onClick={() => canSave && onSave()}
          aria-describedby="save-status"
          aria-keyshortcuts="Control+S"
        >
          {deskContent.save}
        </button>
      </div>
      {refusal && !isSaving ? (
        <div className="flex w-full justify-end">
          <Refusal error={refusal} schema={schema} />
        </div>
      ) : null}
    </div>
  );
}

/** Warns before unsaved changes are left; the returned function allows the next navigation. */
export function useLeaving(isChanged: boolean): () => void {
  const isAllowed = useRef(false);
  const blocker = useBlocker(useCallback(() => isChanged && !isAllowed.current, [isChanged]));
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(deskContent.leave)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isChanged]);
  return () => {
    isAllowed.current = true;
  };
}
