/** The privacy page names what the forms collect. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type LeadKind, leadFormFields, type StoredField } from "#contract/api-forms.ts";
import { storedFields } from "#contract/lead-fields.ts";

const page = readFileSync(
  join(resolve(import.meta.dirname, "../.."), "content/pages/privacy.md"),
  "utf8",
);
/** Texts of the column Data, by form. */
const rows = new Map(
  [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].map(([, form = "", text = ""]) => [
    form,
    text.toLowerCase(),
  ]),
);
const titles: Readonly<Record<LeadKind, string>> = {
  contact: "Contact message",
  "file-request": "Request for a file",
  enquiry: "Enquiry",
  tds: "Request by email only",
  sds: "Request by email only",
  application: "Application for a job",
};

describe("the privacy page names the personal data of each form", () => {
  it.each(Object.entries(titles) as [LeadKind, string][])("%s: %s", (kind, title) => {
    const row = rows.get(title);
    expect(row).toBeDefined();
    const missing: string[] = [];
    for (const field of Object.keys(leadFormFields[kind])) {
      if (field === "lines") continue;
      const { privacy } = storedFields[field as StoredField];
      if (privacy.length > 0 && !privacy.some((words) => row?.includes(words.toLowerCase())))
        missing.push(field);
    }
    expect(missing).toEqual([]);
  });
});
