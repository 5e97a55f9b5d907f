/** The resource modal (§2). */
import { resourceModal } from "#messages/resources.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { resourceTitles } from "./resource.ts";
import ResourceContent from "./resource-content.tsx";
import type { Resource, SheetOf } from "./resource-name.ts";

export interface ResourceModalProps {
  readonly resource: Resource;
  readonly product?: SheetOf;
  readonly onClose: () => void;
}

export default function ResourceModal({ resource, product, onClose }: ResourceModalProps) {
  return (
    <Dialog title={resourceTitles[resource]} closeLabel={resourceModal.close} onClose={onClose} wide={resource === "brochures"}>
      <ResourceContent resource={resource} product={product} onSent={onClose} />
    </Dialog>
  );
}
