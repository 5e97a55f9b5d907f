/** A button that opens the resource modal (§2); the modal is loaded when it is about to be used. */
import { lazy, type ReactNode, Suspense, useState } from "react";

const load = () => import("./resource-modal.tsx");
const ResourceModal = lazy(load);

export type Resource = "tds" | "sds" | "brochures";

export interface ResourceRequestProps {
  readonly resource: Resource;
  /** The product whose sheet is asked for. */
  readonly product?: { readonly _id: string; readonly name: string };
  readonly className: string;
  readonly children: ReactNode;
}

export function ResourceRequest({ resource, product, className, children }: ResourceRequestProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onPointerEnter={() => void load()} onFocus={() => void load()} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open ? (
        <Suspense>
          <ResourceModal resource={resource} {...(product ? { product } : {})} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
