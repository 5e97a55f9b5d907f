/**
 * A button that opens the resource modal (§2); the modal is loaded when it is about to be used. Without scripts the button asks for
 * the same page with the form in it (docs/decisions/0007-forms.md).
 */
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Resource, SheetOf } from "./resource-name.ts";

const load = () => import("./resource-modal.tsx");
const ResourceModal = lazy(load);

export interface ResourceRequestProps {
  readonly resource: Resource;
  /** The product whose sheet is asked for. */
  readonly product?: SheetOf;
  readonly className: string;
  readonly children: ReactNode;
}

export function ResourceRequest({ resource, product, className, children }: ResourceRequestProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <form action="#request" className="contents">
        <button
          type="submit"
          name="request"
          value={resource}
          className={className}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </button>
      </form>
      {open ? (
        <Suspense>
          <ResourceModal resource={resource} {...(product ? { product } : {})} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
