/** Sections of a long form, and the list of contents that leads to them. */
import getDefaultRegistry from "@rjsf/core/lib/getDefaultRegistry.js";
import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import type { MouseEvent } from "react";
import { deskContent } from "#messages/desk.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import type { Fault } from "../../payloads.ts";

const DefaultTemplate = getDefaultRegistry().templates.ObjectFieldTemplate;

interface Section {
  readonly title: string;
  readonly id: string;
  /** Keys of its fields. */
  readonly keys: readonly string[];
}

/** Sections that the fields of a form name, in their order; none of a short form. */
export function sectionsOf({ properties = {} }: FieldSchema): readonly Section[] {
  const keys = new Map<string, string[]>();
  for (const [key, { section }] of Object.entries(properties)) if (section !== undefined) keys.set(section, [...(keys.get(section) ?? []), key]);
  return [...keys].map(([title, own]) => ({ title, id: `section-${title.toLowerCase().replaceAll(" ", "-")}`, keys: own }));
}

/** The fields of the item under the headings of their sections; objects inside it as the renderer has them. */
export function SectionedFields(props: ObjectFieldTemplateProps) {
  const { properties, schema, fieldPathId } = props;
  const sections = fieldPathId.path.length === 0 ? sectionsOf(schema as FieldSchema) : [];
  if (sections.length === 0) return <DefaultTemplate {...props} />;
  return (
    <div className="grid gap-8">
      {sections.map(({ title, id, keys }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className="mb-3 scroll-mt-28 border-b border-line-strong pb-1 text-lg font-semibold">
            {title}
          </h2>
          <div className="desk-fields">{properties.filter(({ name }) => keys.includes(name)).map(({ content }) => content)}</div>
        </section>
      ))}
    </div>
  );
}

/** Leads to a section without a change of the address: that would ask whether to leave what is not saved. */
function jump(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Links to the sections of a form, each with the number of its faults. */
export function SectionList({ sections, faults }: { readonly sections: readonly Section[]; readonly faults: readonly Fault[] }) {
  return (
    <nav aria-label={deskContent.sections} className="mb-4 xl:sticky xl:top-24 xl:mb-0 xl:self-start">
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
                {title}
                {count > 0 ? <span className="rounded-full border border-danger px-2 text-xs text-danger">{deskContent.faults(count)}</span> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
