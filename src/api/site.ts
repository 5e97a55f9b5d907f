/** The documents of the site's own pages. Not part of §7: always answered by this server, whatever API_URL says. */
import { findDocument } from "#store/documents.ts";
import type { Database } from "#store/open.ts";
import type { Handlers } from "./endpoints.ts";

export const siteHandlers = (db: Database): Handlers<"document"> => ({
  document: async ({ id }) => {
    const document = await findDocument<unknown>(db, id);
    return document === undefined ? undefined : { document };
  },
});
