/** What every route of the desk is given. */
import type { Database } from "#store/open.ts";
import type { Items } from "./content/items.ts";
import type { DraftSettings, DraftSite } from "./draft-site.ts";

/** The settings of the site that the desk goes by (server/process/config.ts). */
export interface DeskSettings extends DraftSettings {
  readonly contentDir: string;
  readonly siteUrl: string;
  readonly smtpUrl: string | undefined;
  readonly leadsTo: string | undefined;
}

export interface DeskContext {
  /** The content folder. */
  readonly root: string;
  /** The site's own database, brought up to date; a running site may share it. */
  readonly db: Database;
  readonly settings: DeskSettings;
  readonly draft: DraftSite;
  /** Today in Dubai, YYYY-MM-DD. */
  readonly today: () => string;
}

/** What the routes of the content are given besides. */
export interface ContentContext extends DeskContext {
  readonly items: Items;
}
