/** `/blog/{blogId}`, and the same under `/blog-articles/{blogId}` (§2 Blogs and articles; docs/spec-unknowns.md 1). */

import { useQuery } from "@tanstack/react-query";
import { shortDate } from "#contract/dates.ts";
import { ALL_BLOGS_PATH, contentPath } from "#contract/paths.ts";
import { blogs } from "#messages/blogs.ts";
import { reading } from "#messages/news.ts";
import { DetailState } from "../components/detail-state.tsx";
import { Hero } from "../components/hero.tsx";
import { PageHead } from "../components/page-head.tsx";
import { blogQuery } from "../data/blogs.ts";
import { relatedQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome, useSiteUrl } from "../data/site.ts";
import { ContentBody } from "../features/media/content-body.tsx";
import { readingJsonLd } from "../features/media/content-json-ld.ts";
import { Breadcrumb } from "../features/media/reading-head.tsx";
import type { Route } from "./+types/blog.ts";

const queries = (id: string) => [blogQuery(id), relatedQuery(id)] as const;

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, ...queries(params.blogId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(...queries(params.blogId));

function View({ id }: { readonly id: string }) {
  const query = useQuery(blogQuery(id));
  const { data } = query;
  const { company } = useChrome();
  const origin = useSiteUrl();
  if (!data) return <DetailState title={reading.kinds.Blog} query={query} back={{ to: ALL_BLOGS_PATH, label: blogs.allBlogs }} />;
  const path = contentPath("Blog", data._id);
  const picture = data.featured_image || data.banner;
  const { title, description, publish_date: published, author } = data;
  return (
    <article>
      <PageHead
        title={title}
        description={description}
        canonical={path}
        picture={picture}
        type="article"
        jsonLd={readingJsonLd({ type: "Blog", title, summary: description, banner: picture, published, author, path }, { company, origin })}
      />
      <div className="print:hidden">
        <Hero eyebrow={[reading.kinds.Blog, ...(published ? [shortDate(published)] : [])].join(" · ")} title={title} picture={picture} diagram />
      </div>
      {/* On paper the hero's light letters have no ground. */}
      <p aria-hidden="true" className="hidden text-4xl font-semibold print:block">
        {title}
      </p>
      <ContentBody
        id={data._id}
        type="Blog"
        title={title}
        lead={description}
        published={published}
        author={author}
        html={data.contents}
        sources={data.sources}
        headings={data.headings}
        minutes={data.minutes}
      >
        <Breadcrumb to={ALL_BLOGS_PATH} label={blogs.allBlogs} title={title} />
      </ContentBody>
    </article>
  );
}

export default function BlogPage({ params }: Route.ComponentProps) {
  return <View key={params.blogId} id={params.blogId} />;
}
