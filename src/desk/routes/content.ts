/** Items of content: read, written, removed (desk.md §5). */
import { Hono } from "hono";
import type { DeskContext } from "../context.ts";

export function contentRoutes(_context: DeskContext): Hono {
  return new Hono();
}
