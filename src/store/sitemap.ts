/** Ids for the sitemap, without closed events and jobs. */
import type { ContentType } from "#catalogue/entities/media.ts";
import { contentsByDate, jobsByDate } from "./media.ts";
import type { ContentSnapshot } from "./snapshot.ts";

export interface PageIds {
  readonly products: readonly string[];
  /** `publish_date` is `YYYY-MM-DD`. */
  readonly contents: readonly {
    readonly _id: string;
    readonly type: ContentType;
    readonly publish_date: string;
  }[];
  readonly events: readonly string[];
  readonly jobs: readonly string[];
}

export const pageIds = (content: ContentSnapshot): PageIds => ({
  products: [...content.items.products.keys()],
  contents: contentsByDate(content),
  events: [...content.items.events.values()]
    .filter(({ closed }) => !closed)
    .map(({ id }) => id)
    .sort(),
  jobs: jobsByDate(content).map(({ _id }) => _id),
});
