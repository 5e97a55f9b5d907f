/** Leads: inbox and one lead (desk.md §5). */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";

export function leadsRoutes(_context: DeskContext): Hono {
  return new Hono();
}
