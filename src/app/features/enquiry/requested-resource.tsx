/** Without scripts: what the resource modal would hold, in the page, where the address asks for it (`?request=`) or it was sent (`?sent=`). */
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { isResource, resourceTitles, type SheetOf } from "./resource.ts";

const ResourceContent = lazy(() => import("./resource-content.tsx"));

export function RequestedResource({ product }: { readonly product?: SheetOf | undefined }) {
  const [params] = useSearchParams();
  const resource = params.get("request") ?? params.get("sent") ?? "";
  if (!isResource(resource)) return null;
  return (
    <section id="request" aria-labelledby="request-title" className="no-print page py-8">
      <div className="border border-line border-t-3 border-t-petrol bg-surface p-6 sm:p-8 lg:max-w-3xl">
        <h2 id="request-title" className="mb-5 text-2xl">
          {resourceTitles[resource]}
        </h2>
        <Suspense>
          <ResourceContent resource={resource} product={product} />
        </Suspense>
      </div>
    </section>
  );
}
