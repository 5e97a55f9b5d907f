/** The resources of the resource modal (§2): data sheets, safety data sheets, brochures. */
import { resourceModal } from "#messages/resources.ts";

/** Heading of the modal in each of its modes. */
export const resourceTitles = { tds: resourceModal.tdsTitle, sds: resourceModal.sdsTitle, brochures: resourceModal.brochureTitle } as const;
export type Resource = keyof typeof resourceTitles;
export const isResource = (text: string): text is Resource => Object.hasOwn(resourceTitles, text);

/** The product whose sheet is asked for. */
export interface SheetOf {
  readonly _id: string;
  readonly name: string;
}
