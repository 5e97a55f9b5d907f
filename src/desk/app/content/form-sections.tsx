/** Sections of a long form, and a table of contents that links to them. */
import getDefaultRegistry from "@rjsf/core/lib/getDefaultRegistry.js";
import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { type MouseEvent, useState } from "react";
import { deskContent } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import type { Fault } from "../../payloads.ts";

const DefaultTemplate = getDefaultRegistry().templates.ObjectFieldTemplate;

export const summaryOf = (value: unknown): string =>
  (typeof value === "object" && value !== null ? Object.values(value) : [value])
    .flat()
    .filter((part) => ["string", "number"].includes(typeof part) && part !== "")
    .join(" · ");

interface Section {
  readonly title: string;
  readonly id: string;
  readonly keys: readonly string[];
}

export const sectionsOf = ({ sections = {} }: FieldSchema): readonly Section[] =>
  Object.entries(sections).map(([title, keys]) => ({
    title,
    id: `section-${title.toLowerCase().replaceAll(" ", "-")}`,
    keys,
  }));

/** A nested object, folded until it is opened or has a fault. */
function FoldedFields(props: ObjectFieldTemplateProps) {
  const summary = summaryOf(props.formData);
  const [isOpened, setIsOpened] = useState(summary === "");
  const isOpen = isOpened || Object.keys(props.errorSchema ?? {}).length > 0;
  return (
    <div>
      <button
        type="button"
        className="desk-entry"
        aria-expanded={isOpen}
        onClick={() => setIsOpened(!isOpen)}
      >
        <span className="me-1 font-semibold">{props.title}</span>
        {isOpen ? null : <span>{summary}</span>}
      </button>
      {isOpen ? <DefaultTemplate {...props} /> : null}
    </div>
  );
}

/** Fields under section headings; nested objects use the renderer's template. */
export function SectionedFields(props: ObjectFieldTemplateProps) {
  const { properties, schema, fieldPathId } = props;
  const { path } = fieldPathId;
  const sections = path.length === 0 ? sectionsOf(schema as FieldSchema) : [];
  if (path.length > 1 && typeof path.at(-1) === "string" && props.formData !== undefined)
    return <FoldedFields {...props} />;
  if (sections.length === 0) return <DefaultTemplate {...props} />;
  return (
    <div className="grid gap-8">
      {sections.map(({ title, id, keys }) => (
        <section key={id} aria-labelledby={id}>
          <h2
            id={id}
            tabIndex={-1}
            className="mb-3 scroll-mt-28 border-b border-line-strong pb-1 text-lg font-semibold"
          >
            {title}
          </h2>
          <div className="desk-fields">
            {keys.map((key) => properties.find(({ name }) => name === key)?.content)}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Scrolls without a change of the address, which would open the dialog for unsaved changes. */
function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

export function SectionList({
  sections,
  faults,
}: {
  readonly sections: readonly Section[];
  readonly faults: readonly Fault[];
}) {
  return (
    <nav
      aria-label={deskContent.sections}
      className="mb-4 xl:sticky xl:top-24 xl:mb-0 xl:self-start"
    >
      <ul className="flex flex-wrap gap-1 xl:grid">
        {sections.map(({ title, id, keys }) => {
          const count = faults.filter(({ path: [key] }) => keys.includes(String(key))).length;
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-center justify-between gap-2 rounded-md px-2 text-sm font-semibold hover:bg-sunken"
                onClick={(event) => jump(event, id)}
              >
                <span>{title}</span>
                {count > 0 ? (
                  <span className="shrink-0 rounded-full border border-danger px-2 text-xs whitespace-nowrap text-danger">
                    {deskContent.faults(count)}
                  </span>
                ) : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
