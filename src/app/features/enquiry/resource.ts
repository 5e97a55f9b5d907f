/** Headings of what the resource modal is opened for (§2). */
import { resourceModal } from "#messages/resources.ts";
import type { Resource } from "./resource-name.ts";

export const resourceTitles: Readonly<Record<Resource, string>> = {
  tds: resourceModal.tdsTitle,
  sds: resourceModal.sdsTitle,
  brochures: resourceModal.brochureTitle,
};
