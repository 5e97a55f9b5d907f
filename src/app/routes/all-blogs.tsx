/** `/all-blogs`: every blog, a page at a time (§2 Blogs and articles, §5, §8). */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pagingRules } from "#contract/paging.ts";
import { ALL_BLOGS_PATH, BLOG_ARTICLES_PATH, blogReadPath } from "#contract/paths.ts";
import { blogs } from "#messages/blogs.ts";
import { pager } from "#messages/pager.ts";
import { PagedList, pageAddress, pagingOf, usePaging } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { blogsQuery } from "../data/blogs.ts";
import { browserData, serverData } from "../data/queries.ts";
import { NewsCards, NewsCardsSkeleton } from "../features/media/news-cards.tsx";
import { button } from "../ui/button.ts";
import type { Route } from "./+types/all-blogs.ts";

const rule = pagingRules.blogs;
const asked = (request: Request) => blogsQuery(pagingOf(new URL(request.url).searchParams, rule));

export const loader = ({ context, request }: Route.LoaderArgs) => serverData(context, asked(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(asked(request));

function Blogs() {
  const paging = usePaging(rule);
  const result = useQuery({ ...blogsQuery(paging.paging), placeholderData: keepPreviousData });
  const page = result.data?.page ?? 1;
  return (
    <div className="page py-10 sm:py-14">
      <PageHead
        title={pager.titleOf(blogs.allBlogs, page)}
        description={blogs.allBlogsDescription}
        canonical={pageAddress(ALL_BLOGS_PATH, page)}
        picture={result.data?.items[0]?.banner}
      />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-6">
        <div>
          <h1 className="text-4xl">{blogs.allBlogs}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{blogs.allBlogsDescription}</p>
        </div>
        <Link to={BLOG_ARTICLES_PATH} className={button("secondary")}>
          {blogs.banner}
        </Link>
      </div>
      <PagedList result={result} paging={paging} noun={blogs.blogNoun} count={blogs.blogCount} skeleton={<NewsCardsSkeleton count={rule.limit} />}>
        {(items) => <NewsCards items={items.map((blog) => ({ ...blog, summary: blog.description }))} to={blogReadPath} heading="h2" lead more={blogs.readMe} />}
      </PagedList>
    </div>
  );
}

export default function AllBlogs() {
  return <Blogs />;
}
