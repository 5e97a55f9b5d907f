/** What the resource modal is opened for (§2). */
import { resourceModal } from "#messages/resources.ts";

export const resourceTitles = { tds: resourceModal.tdsTitle, sds: resourceModal.sdsTitle, brochures: resourceModal.brochureTitle } as const;
export type Resource = keyof typeof resourceTitles;
export const isResource = (text: string): text is Resource => Object.hasOwn(resourceTitles, text);

/** The product whose sheet is asked for. */
export interface SheetOf {
  readonly _id: string;
  readonly name: string;
}
