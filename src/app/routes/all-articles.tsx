/** `/all-articles`: every article, a page at a time (§2 Blogs and articles, §5, §8). */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pagingRules } from "#contract/paging.ts";
import { ALL_ARTICLES_PATH, BLOG_ARTICLES_PATH, contentPath } from "#contract/paths.ts";
import { blogs } from "#messages/blogs.ts";
import { pager } from "#messages/pager.ts";
import { PagedList, pageAddress, pagingOf, usePaging } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { articlesQuery } from "../data/articles.ts";
import { browserData, serverData } from "../data/queries.ts";
import { NewsCards, NewsCardsSkeleton } from "../features/media/news-cards.tsx";
import { button } from "../ui/button.ts";
import type { Route } from "./+types/all-articles.ts";

const rule = pagingRules.articles;
const asked = (request: Request) => articlesQuery(pagingOf(new URL(request.url).searchParams, rule));

export const loader = ({ context, request }: Route.LoaderArgs) => serverData(context, asked(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(asked(request));

function Articles() {
  const paging = usePaging(rule);
  const result = useQuery({ ...articlesQuery(paging.paging), placeholderData: keepPreviousData });
  const page = result.data?.page ?? 1;
  return (
    <div className="page py-10 sm:py-14">
      <PageHead
        title={pager.titleOf(blogs.allArticles, page)}
        description={blogs.allArticlesDescription}
        canonical={pageAddress(ALL_ARTICLES_PATH, page)}
        picture={result.data?.items[0]?.banner}
      />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-6">
        <div>
          <h1 className="text-4xl">{blogs.allArticles}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{blogs.allArticlesDescription}</p>
        </div>
        <Link to={BLOG_ARTICLES_PATH} className={button("secondary")}>
          {blogs.banner}
        </Link>
      </div>
      <PagedList result={result} paging={paging} noun={blogs.articleNoun} count={blogs.articleCount} skeleton={<NewsCardsSkeleton count={rule.limit} />}>
        {(items) => <NewsCards items={items} to={(id) => contentPath("Article", id)} heading="h2" lead more={blogs.readMe} />}
      </PagedList>
    </div>
  );
}

export default function AllArticles() {
  return <Articles />;
}
