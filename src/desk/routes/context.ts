/** Context of all desk routes, and shared helpers to read bodies and answer with faults. */
import type { Context } from "hono";
import * as v from "valibot";
import type { ContentSource } from "#store/content-source.ts";
import type { Database } from "#store/open.ts";
import type { Items } from "../content/items.ts";
import type { DraftSite } from "../draft-site.ts";
import { DESK_API } from "../paths.ts";
import type { Fault, OpenPoint } from "../payloads.ts";

export interface DeskContext {
  readonly root: string;
  readonly items: Items;
  /** The site's own database, migrated; a running site may share it. */
  readonly db: Database;
  readonly content: ContentSource;
  readonly draft: DraftSite;
  readonly siteUrl: string;
  /** Lists open points before launch, as `icg ready` does. @throws when the content has faults */
  readonly openPoints: () => Promise<readonly OpenPoint[]>;
  /** Today in Dubai, YYYY-MM-DD. */
  readonly today: () => string;
}

/** Returns an address of the desk's API relative to its prefix. */
export const routePath = (address: string): string => address.slice(DESK_API.length);

/** Validates the body of a request; a body that is not JSON is undefined. */
export const parseBody = async <S extends v.GenericSchema>(
  c: Context,
  shape: S,
): Promise<v.SafeParseResult<S>> => v.safeParse(shape, await c.req.json().catch(() => undefined));

export const toFaults = (issues: readonly v.BaseIssue<unknown>[]): Fault[] =>
  issues.map(({ path, message }) => ({
    path: path?.map(({ key }) => key as string | number) ?? [],
    message,
  }));

export const answerFaults = (c: Context, faults: readonly Fault[]) => c.json({ faults }, 422);
