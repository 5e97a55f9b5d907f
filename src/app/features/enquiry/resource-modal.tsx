/** The resource modal (§2). */
import { resourceModal } from "#messages/resources.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { type Resource, resourceTitles, type SheetOf } from "./resource.ts";
import ResourceContent from "./resource-content.tsx";

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
