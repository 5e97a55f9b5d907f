/** `/media-news/{mediaId}`: one news item, and any other content that a list leads here (§2 News, §8). */

import { useQuery } from "@tanstack/react-query";
import { NEWS_PATH } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { news, reading } from "#messages/news.ts";
import { DetailState } from "../components/detail-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { contentQuery, relatedQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome, useContentPath, useSiteUrl } from "../data/site.ts";
import { ContentBody } from "../features/media/content-body.tsx";
import { readingJsonLd } from "../features/media/content-json-ld.ts";
import { Banner, Breadcrumb } from "../features/media/reading-head.tsx";
import type { Route } from "./+types/media-news-item.ts";

const queries = (id: string) => [contentQuery(id), relatedQuery(id)] as const;

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, ...queries(params.mediaId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(...queries(params.mediaId));

function View({ id }: { readonly id: string }) {
  const query = useQuery(contentQuery(id));
  const { data } = query;
  const { company } = useChrome();
  const origin = useSiteUrl();
  const pathOf = useContentPath();
  if (!data) return <DetailState title={reading.kinds.News} query={query} loading={errors.loadingLong} back={{ to: NEWS_PATH, label: news.back }} />;
  const path = pathOf(data.type, data._id);
  return (
    <article>
      <PageHead
        title={data.title}
        description={data.summary}
        canonical={path}
        picture={data.banner}
        type="article"
        jsonLd={readingJsonLd({ ...data, published: data.publish_date, path }, { company, origin })}
      />
      <Banner src={data.banner} />
      <ContentBody
        id={data._id}
        type={data.type}
        title={data.title}
        lead={data.summary}
        published={data.publish_date}
        author={data.author}
        html={data.content}
        sources={data.sources}
        headings={data.headings}
        minutes={data.minutes}
        heading={news.eventDetails}
      >
        <Breadcrumb to={NEWS_PATH} label={reading.kinds.News} title={data.title} />
        <h1 className="max-w-4xl text-4xl">{data.title}</h1>
      </ContentBody>
    </article>
  );
}

export default function MediaNewsItem({ params }: Route.ComponentProps) {
  return <View key={params.mediaId} id={params.mediaId} />;
}
