/** The resource modal in its three modes (§2): an email-only form for the sheets, a list for the brochures. */
import { resourceModal } from "#messages/resources.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ResourceBrochures } from "./resource-brochures.tsx";
import { ResourceEmailForm } from "./resource-email-form.tsx";

const titles = { tds: resourceModal.tdsTitle, sds: resourceModal.sdsTitle, brochures: resourceModal.brochureTitle } as const;

export interface ResourceModalProps {
  readonly resource: keyof typeof titles;
  /** The product whose sheet is asked for. */
  readonly product?: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

export default function ResourceModal({ resource, product, onClose }: ResourceModalProps) {
  return (
    <Dialog title={titles[resource]} closeLabel={resourceModal.close} onClose={onClose} wide={resource === "brochures"}>
      {resource === "brochures" ? <ResourceBrochures /> : <ResourceEmailForm resource={resource} product={product} onSent={onClose} />}
    </Dialog>
  );
}
