/** History of a file, and its restoring (desk.md §5). */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";

export function historyRoutes(_context: DeskContext): Hono {
  return new Hono();
}
