/** What the resource modal holds in its three modes (§2): a form for the sheets, a list for the brochures. */

import { ResourceBrochures } from "./resource-brochures.tsx";
import { ResourceEmailForm } from "./resource-email-form.tsx";
import type { Resource, SheetOf } from "./resource-name.ts";

export interface ResourceContentProps {
  readonly resource: Resource;
  readonly product?: SheetOf | undefined;
  /** Closes the modal; none where this stands in the page. */
  readonly onSent?: () => void;
}

export default function ResourceContent({ resource, ...props }: ResourceContentProps) {
  return resource === "brochures" ? <ResourceBrochures /> : <ResourceEmailForm resource={resource} {...props} />;
}
