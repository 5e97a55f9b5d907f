/** A button that opens the resource modal (§2); the modal is loaded when it is about to be used. */
import { type ReactNode, useState } from "react";
import { deferred } from "../../components/served.tsx";
import { ResourceButton } from "./resource-button.tsx";
import type { Resource } from "./resource-name.ts";

const ResourceModal = deferred(async () => (await import("./resource-modal.tsx")).default);
const load = (): void => void ResourceModal.load().catch(() => undefined);

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
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </ResourceButton>
      {open ? <ResourceModal resource={resource} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
