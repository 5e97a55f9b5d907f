/** Links of menus, footer and tools to the pages that name the place in routes.ts. */
import { links as labels, tools as toolTexts } from "#messages/chrome.ts";
import type { ForPages, ListName, PageIn } from "./routes.ts";

export interface PageLink {
  readonly label: string;
  readonly to: string;
}

export interface Tool extends PageLink {
  readonly hint: string;
}

// An error here: a page in `places` of routes.ts has no label, or a label has no such page.
const menuLabels: { readonly [At in ListName]: ForPages<PageIn<At>, (typeof labels)[At], string> } =
  labels;
const toolLabels: ForPages<
  PageIn<"tools">,
  typeof toolTexts.pages,
  Omit<Tool, "to">
> = toolTexts.pages;

export const linksIn = (list: ListName): readonly PageLink[] =>
  Object.entries<string>(menuLabels[list]).map(([id, label]) => ({ label, to: `/${id}` }));

export const toolLinks: readonly Tool[] = Object.entries<Omit<Tool, "to">>(toolLabels).map(
  ([id, { label, hint }]) => ({ label, hint, to: `/${id}` }),
);
