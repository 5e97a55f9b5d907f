/** Stock states: the table, and an update from a file (desk.md §5). */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";

export function stockRoutes(_context: DeskContext): Hono {
  return new Hono();
}
