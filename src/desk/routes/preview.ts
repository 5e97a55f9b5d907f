/** Preview of the draft content (desk.md §2): brought up to date, and where it stands. */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";
import { deskApi } from "../paths.ts";
import { placedFaults } from "./publish.ts";
import { below } from "./replies.ts";

export function previewRoutes(context: DeskContext): Hono {
  const app = new Hono();
  app.post(below(deskApi.preview), async (c) => {
    // What would empty a kind is shown as it would be.
    const outcome = await context.draft.bring("preview", true);
    return "faults" in outcome ? c.json({ faults: placedFaults(context.root, outcome.faults) }, 422) : c.json(outcome);
  });
  return app;
}
