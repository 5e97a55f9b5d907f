/** Endpoints of the site's own pages beside §7: always answered by this server, whatever API_URL says. */

import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import { filterFoodContact, filterRegulatory } from "#contract/regulatory-list.ts";
import { findAnyDocument, findDocument } from "#store/documents.ts";
import type { Database } from "#store/open.ts";
import { findProblems } from "#store/search/vocabulary.ts";
import type { Handlers } from "./endpoints.ts";

export const siteHandlers = (db: Database): Handlers<"document" | "foodContact" | "problems" | "regulatory"> => ({
  document: async ({ id }) => {
    const document = await findAnyDocument(db, id);
    return document === undefined ? undefined : { document };
  },
  foodContact: async ({ query }) => {
    const { page, limit } = readPaging(query, pagingRules.regulatory);
    const rows = filterFoodContact((await findDocument(db, "food-contact")) ?? [], query);
    return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, totalPages: totalPagesOf(rows.length, limit) };
  },
  problems: async ({ query }) => ({ problems: [...(await findProblems(db, query.search ?? ""))] }),
  regulatory: async ({ query }) => {
    const { page, limit } = readPaging(query, pagingRules.regulatory);
    const rows = filterRegulatory((await findDocument(db, "regulatory")) ?? [], query);
    return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, totalPages: totalPagesOf(rows.length, limit) };
  },
});
