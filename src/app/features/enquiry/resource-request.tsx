/** A button that opens the resource modal (§2); the modal is loaded when it is about to be used. */
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ResourceButton } from "./resource-button.tsx";
import type { Resource } from "./resource-name.ts";

const load = () => import("./resource-modal.tsx");
const ResourceModal = lazy(load);

export interface ResourceRequestProps {
  readonly resource: Resource;
  readonly className: string;
  readonly children: ReactNode;
}

export function ResourceRequest({ resource, className, children }: ResourceRequestProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ResourceButton
        resource={resource}
        className={className}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </ResourceButton>
      {open ? (
        <Suspense>
          <ResourceModal resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
