/** Every migration, oldest first. A migration that has been released is never edited. */
import type { Migration } from "kysely";
import type { Engine } from "../schema.ts";
import { first } from "./2026-11-21-first.ts";
import { scale } from "./2026-11-21-scale.ts";
import { bounds } from "./2026-11-22-bounds.ts";
import { enquiries } from "./2026-11-22-enquiries.ts";
import { search } from "./2026-11-22-search.ts";
import { facets } from "./2026-11-22-search-facets.ts";
import { emailKeys } from "./2026-11-23-email-key.ts";
import { leadStates } from "./2026-11-23-lead-states.ts";
import { searchIndex } from "./2026-11-23-search-index.ts";

export const migrations = (engine: Engine): Record<string, Migration> => ({
  "2026-11-21-first": first(engine),
  "2026-11-21-scale": scale(engine),
  "2026-11-22-bounds": bounds(engine),
  "2026-11-22-enquiries": enquiries(engine),
  "2026-11-22-search": search(engine),
  "2026-11-22-search-facets": facets(),
  "2026-11-23-email-key": emailKeys(engine),
  "2026-11-23-lead-states": leadStates(engine),
  "2026-11-23-search-index": searchIndex(engine),
});
