/** `/article/{articleId}`: one article: banner, title, description (§2 Blogs and articles). */

import { useQuery } from "@tanstack/react-query";
import { ALL_ARTICLES_PATH, contentPath } from "#contract/paths.ts";
import { blogs } from "#messages/blogs.ts";
import { reading } from "#messages/news.ts";
import { DetailState } from "../components/detail-state.tsx";
import { PageHead } from "../components/page-head.tsx";
import { articleQuery } from "../data/articles.ts";
import { relatedQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome, useSiteUrl } from "../data/site.ts";
import { ContentBody } from "../features/media/content-body.tsx";
import { readingJsonLd } from "../features/media/content-json-ld.ts";
import { Banner, Breadcrumb } from "../features/media/reading-head.tsx";
import type { Route } from "./+types/article.ts";

const queries = (id: string) => [articleQuery(id), relatedQuery(id)] as const;

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, ...queries(params.articleId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(...queries(params.articleId));

function View({ id }: { readonly id: string }) {
  const query = useQuery(articleQuery(id));
  const { data } = query;
  const { company } = useChrome();
  const origin = useSiteUrl();
  if (!data) return <DetailState title={reading.kinds.Article} query={query} back={{ to: ALL_ARTICLES_PATH, label: blogs.allArticles }} />;
  const path = contentPath("Article", data._id);
  const { title, summary, banner, publish_date: published, author } = data;
  return (
    <article>
      <PageHead
        title={title}
        description={summary ?? title}
        canonical={path}
        picture={banner}
        type="article"
        jsonLd={readingJsonLd({ type: "Article", title, summary, banner, published, author, path }, { company, origin })}
      />
      <Banner src={banner} />
      <ContentBody
        id={data._id}
        type="Article"
        title={title}
        lead={summary}
        published={published}
        author={author}
        html={data.description}
        sources={data.sources}
        headings={data.headings}
        minutes={data.minutes}
      >
        <Breadcrumb to={ALL_ARTICLES_PATH} label={blogs.allArticles} title={title} />
        <h1 className="max-w-4xl text-4xl">{title}</h1>
      </ContentBody>
    </article>
  );
}

export default function ArticlePage({ params }: Route.ComponentProps) {
  return <View key={params.articleId} id={params.articleId} />;
}
