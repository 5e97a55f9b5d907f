/** A small content folder at the desk, with a site that imports it. */
import { dirname } from "node:path";
import type { ContentItems } from "#desk/content/items.ts";
import type { ImportOutcome } from "#desk/draft-site.ts";
import { keyOf } from "#desk/needs.ts";
import { importContent } from "#importer/apply.ts";
import { type Git, makeCheckout } from "./checkout.ts";
import { makeContent, type TestContent } from "./content.ts";
import { freshDatabase, type TestDatabase } from "./databases.ts";
import { openTestItems } from "./desk-items.ts";

export interface Publishing {
  readonly content: TestContent;
  readonly site: TestDatabase;
  /** Replaced by `restart`. */
  items: ContentItems;
  restart(): void;
  importSite(root: string): Promise<Extract<ImportOutcome, { readonly imported: boolean }>>;
  /** Saves a draft. */
  edit(kind: string, id: string, change: Record<string, unknown>): Promise<void>;
  draftKeys(): string[];
  /** Makes the content a checkout with one commit. @returns runs git there */
  keepInGit(): Git;
  close(): Promise<void>;
}

/** The site has imported the content. */
export async function openPublishing(): Promise<Publishing> {
  const content = await makeContent({ products: 2, items: 2, brief: true, pictures: true });
  const site = await freshDatabase("sqlite");
  const publishing: Publishing = {
    content,
    site,
    items: openTestItems(content.root),
    restart: () => {
      publishing.items = openTestItems(content.root);
    },
    importSite: async (root) => {
      const { imported } = await importContent(site.db, {
        content: root,
        dataDir: site.dataDir,
        prune: true,
      });
      return { imported, port: 0 };
    },
    edit: async (kind, id, change) => {
      const { value, version } = publishing.items.read(kind, id);
      await publishing.items.save(kind, id, { ...value, ...change }, version, true);
    },
    draftKeys: () => publishing.items.work.drafts.list().map(keyOf).sort(),
    keepInGit: () => makeCheckout(dirname(content.root), "Begin"),
    close: async () => {
      await site.close();
      content.remove();
    },
  };
  await publishing.importSite(content.root);
  return publishing;
}
