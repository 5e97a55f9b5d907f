/** What a publish would change, and the publish (desk.md §5). */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";

export function publishRoutes(_context: DeskContext): Hono {
  return new Hono();
}
