/** Without scripts: what the resource modal would hold, in the page, where the address asks for it (`?request=`) or it was sent (`?sent=`). */
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { isResource, type SheetOf } from "./resource-name.ts";

const ResourceSection = lazy(async () => ({ default: (await import("./resource-section.tsx")).ResourceSection }));

export function RequestedResource({ product }: { readonly product?: SheetOf | undefined }) {
  const [params] = useSearchParams();
  const resource = params.get("request") ?? params.get("sent") ?? "";
  if (!isResource(resource)) return null;
  return (
    <Suspense>
      <ResourceSection resource={resource} product={product} />
    </Suspense>
  );
}
