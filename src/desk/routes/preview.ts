/** Preview of the real site over the draft content (desk.md §5). */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";

export function previewRoutes(_context: DeskContext): Hono {
  return new Hono();
}
