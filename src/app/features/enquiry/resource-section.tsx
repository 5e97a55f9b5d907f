/** What the resource modal holds, in the page. */
import { resourceTitles } from "./resource.ts";
import ResourceContent from "./resource-content.tsx";
import type { Resource, SheetOf } from "./resource-name.ts";

export function ResourceSection({ resource, product }: { readonly resource: Resource; readonly product: SheetOf | undefined }) {
  return (
    <section id="request" aria-labelledby="request-title" className="no-print page py-8">
      <div className="border border-line border-t-3 border-t-petrol bg-surface p-6 sm:p-8 lg:max-w-3xl">
        <h2 id="request-title" className="mb-5 text-2xl">
          {resourceTitles[resource]}
        </h2>
        <ResourceContent resource={resource} product={product} />
      </div>
    </section>
  );
}
