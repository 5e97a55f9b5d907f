/** The desk's content items, with one check thread for all: a new thread loads the importer. */
import { Checks } from "#desk/content/draft-check.ts";
import { ContentItems } from "#desk/content/items.ts";

const checks = new Checks();

export const openTestItems = (contentDir: string): ContentItems =>
  new ContentItems(contentDir, checks);
