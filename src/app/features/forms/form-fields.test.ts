/** Every declared field of every form is drawn, in its order. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type LeadKind, leadFormFields } from "#contract/api-forms.ts";
import type { FieldDeclarations } from "#contract/forms.ts";
import { EnquiryFields } from "../enquiry/enquiry-fields.tsx";
import { FormFields } from "./form-fields.tsx";

const namesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name = ""]) => name)),
];

describe("the fields of a form", () => {
  it.each(Object.keys(leadFormFields) as LeadKind[])("%s, with their labels", (kind) => {
    const fields: FieldDeclarations = leadFormFields[kind];
    const html = renderToStaticMarkup(createElement(FormFields, { fields }));
    const expected: string[] = [];
    for (const [name, field] of Object.entries(fields)) {
      if ("drawnBy" in field) continue;
      expected.push(name);
      expect(html).toContain(`<span>${field.label}</span>`);
    }
    expect(namesIn(html)).toEqual(expected);
  });

  it("are all in the enquiry, except those of its list", () => {
    const { lines: _, also: __, ...fields } = leadFormFields.enquiry;
    expect(namesIn(renderToStaticMarkup(createElement(EnquiryFields)))).toEqual(
      Object.keys(fields),
    );
  });

  it("have what the page adds, and the choices of a select", () => {
    const html = renderToStaticMarkup(
      createElement(FormFields<typeof leadFormFields.enquiry>, {
        fields: leadFormFields.enquiry,
        part: "destination",
        idOf: (name: string) => `enquiry-${name}`,
        added: { country: { list: "countries" } },
      }),
    );
    expect(html).toMatch(/<input[^>]*id="enquiry-country"[^>]*>/);
    expect(html).toMatch(/<input[^>]*list="countries"[^>]*>/);
    expect(html).toContain('<option value="" selected="">Not decided</option><option>EXW</option>');
    expect(html).not.toContain('name="company"');
  });
});
