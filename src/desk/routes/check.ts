/** Check of a draft value (desk.md §5). */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";

export function checkRoutes(_context: DeskContext): Hono {
  return new Hono();
}
