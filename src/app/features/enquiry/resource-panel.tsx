/** The three buttons that open the resource modal (§2). */
import { resources } from "#messages/home.ts";
import { ChevronRight } from "../../ui/icons/chevron-right.ts";
import { ResourceRequest } from "./resource-request.tsx";

const rows = [
  ["tds", resources.tds, resources.tdsHint],
  ["sds", resources.sds, resources.sdsHint],
  ["brochures", resources.brochures, resources.brochuresHint],
] as const;

export function ResourcePanel() {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-2xl">
        {resources.heading}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {rows.map(([resource, label, hint]) => (
          <li key={resource} className="group relative flex min-h-18 items-center justify-between gap-4 py-3.5">
            <div>
              {/* The button's area is the whole row. */}
              <ResourceRequest
                resource={resource}
                className="text-left text-lg font-semibold leading-snug after:absolute after:inset-0 group-hover:text-petrol"
              >
                {label}
              </ResourceRequest>
              <p className="text-sm text-muted">{hint}</p>
            </div>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-petrol transition-transform duration-150 group-hover:translate-x-1" />
          </li>
        ))}
      </ul>
    </section>
  );
}
