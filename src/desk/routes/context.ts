/** Context and shared helpers of the desk's routes. */
import type { Context } from "hono";
import * as v from "valibot";
import type { ContentSource } from "#store/content-source.ts";
import type { Database } from "#store/open.ts";
import type { ContentItems } from "../content/items.ts";
import type { DraftSite } from "../draft-site.ts";
import { DESK_API } from "../paths.ts";
import type { Fault, LaunchPoint } from "../payloads.ts";
import type { PublicationLock } from "../publication.ts";

export interface DeskContext {
  /** Working folder: the content with all drafts over it. */
  readonly root: string;
  readonly items: ContentItems;
  /** Migrated; a running site may share it. */
  readonly db: Database;
  readonly content: ContentSource;
  readonly draft: DraftSite;
  readonly publications: PublicationLock;
  readonly siteUrl: string;
  /** How replies are sent; undefined without a mail server. */
  readonly mail: { readonly leadsTo: string | undefined } | undefined;
  /** As `icg ready`. @throws when the content has faults */
  readonly openPoints: () => Promise<readonly LaunchPoint[]>;
  /** In Dubai, YYYY-MM-DD. */
  readonly today: () => string;
}

/** Removes the API's prefix. */
export const routePath = (address: string): string => address.slice(DESK_API.length);

/** A body that is not JSON is validated as undefined. */
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
