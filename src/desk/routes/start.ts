/** Routes of the start page. */
import { Hono } from "hono";
import { isDay } from "#catalogue/dates.ts";
import { deskStartPage } from "#messages/desk-start.ts";
import { unansweredLeads } from "#store/leads.ts";
import { countOutbox } from "#store/outbox.ts";
import { defaultReportDay, reportSearches } from "#store/searches.ts";
import { deskApi } from "../paths.ts";
import type { OpenPoints, Searches, StartPage } from "../payloads.ts";
import { answerFaults, type DeskContext, routePath } from "./context.ts";

const DAY_MS = 86_400_000;
/** Ages in days at which groups begin; labels are in messages/desk-start.ts. */
const AGES = [0, 1, 3, 7];

export function startRoutes({ db, openPoints }: DeskContext): Hono {
  const app = new Hono();
  app.get(routePath(deskApi.start), async (c) => {
    const now = Date.now();
    const [{ dead, waiting }, { counts, oldest }] = [
      await countOutbox(db),
      await unansweredLeads(
        db,
        AGES.map((days) => new Date(now - days * DAY_MS)),
      ),
    ];
    const leads = oldest.map((lead) => ({
      reference: lead.reference,
      received: lead.createdAt,
      who: lead.payload["company"] ?? lead.name ?? lead.email,
    }));
    return c.json({
      unanswered: { counts, oldest: leads },
      mails: { dead, waiting },
    } satisfies StartPage);
  });
  app.get(routePath(deskApi.searches), async (c) => {
    const since = c.req.query("since") ?? defaultReportDay(new Date());
    if (!isDay(since)) return answerFaults(c, [{ path: ["since"], message: deskStartPage.since }]);
    return c.json({ since, ...(await reportSearches(db, since)) } satisfies Searches);
  });
  app.get(routePath(deskApi.ready), async (c) => {
    const open = await openPoints().catch(() => undefined);
    return open
      ? c.json({ open } satisfies OpenPoints)
      : c.json({ error: deskStartPage.ready.failed }, 503);
  });
  return app;
}
