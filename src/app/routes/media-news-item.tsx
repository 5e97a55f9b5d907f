/** `/media-news/{mediaId}`: one news item, and any other content that a list leads here (§2 News, §8). */

import { useQuery } from "@tanstack/react-query";
import { NEWS_PATH } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { news, reading } from "#messages/media.ts";
import { DetailState } from "../components/detail-state.tsx";
import { contentQuery, relatedQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useContentPath } from "../data/site.ts";
import { ReadingPage } from "../features/media/reading-page.tsx";
import type { Route } from "./+types/media-news-item.ts";

const queries = (id: string) => [contentQuery(id), relatedQuery(id)] as const;

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, ...queries(params.mediaId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(...queries(params.mediaId));

export default function MediaNewsItem({ params: { mediaId } }: Route.ComponentProps) {
  const query = useQuery(contentQuery(mediaId));
  const { data: text } = query;
  const pathOf = useContentPath();
  if (!text) return <DetailState title={reading.kinds.News} query={query} loading={errors.loadingLong} back={{ to: NEWS_PATH, label: news.back }} />;
  return <ReadingPage text={text} path={pathOf(text.type, text._id)} list={{ to: NEWS_PATH, label: reading.kinds.News }} heading={news.eventDetails} />;
}
