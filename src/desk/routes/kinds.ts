/** Kinds of content and names over all (desk.md §5). */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";

export function kindsRoutes(_context: DeskContext): Hono {
  return new Hono();
}
