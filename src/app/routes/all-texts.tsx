/** `/all-blogs` and `/all-articles`: all texts of a type, paged (§2 Blogs and articles, §5, §8). */

import { Link, useLocation } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { pagingRules } from "#contract/paging.ts";
import {
  ALL_ARTICLES_PATH,
  ALL_BLOGS_PATH,
  BLOG_ARTICLES_PATH,
  blogReadPath,
  contentPath,
} from "#contract/paths.ts";
import { blogs } from "#messages/media.ts";
import { pager } from "#messages/pager.ts";
import { PagedList, pageAddress, parsePaging, useListPage } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { articlesQuery, blogsQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { NewsCards, NewsCardsSkeleton } from "../features/media/news-cards.tsx";
import { button } from "../ui/button.ts";
import type { Route } from "./+types/all-texts.ts";

const allBlogs = {
  path: ALL_BLOGS_PATH,
  query: blogsQuery,
  rule: pagingRules.blogs,
  texts: blogs.all.Blog,
  addressOf: blogReadPath,
};
const allArticles = {
  path: ALL_ARTICLES_PATH,
  query: articlesQuery,
  rule: pagingRules.articles,
  texts: blogs.all.Article,
  addressOf: (id: string) => contentPath("Article", id),
};
const getList = (pathname: string) =>
  withoutPrefix(pathname, builtEdition).startsWith(ALL_BLOGS_PATH) ? allBlogs : allArticles;

function queryAt({ pathname, searchParams }: URL) {
  const { query, rule } = getList(pathname);
  return query(parsePaging(searchParams, rule));
}

export const loader = ({ context, url }: Route.LoaderArgs) => serverData(context, queryAt(url));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => browserData(queryAt(url));

export default function AllTexts() {
  const { path, query, rule, texts, addressOf } = getList(useLocation().pathname);
  const list = useListPage(rule, (params) => query(parsePaging(params, rule)));
  return (
    <div className="page py-10 sm:py-14">
      <PageHead
        title={pager.titleOf(texts.title, list.page)}
        description={texts.description}
        canonical={pageAddress(path, list.page)}
        picture={list.result.data?.items[0]?.banner}
      />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-6">
        <div>
          <h1 className="text-4xl">{texts.title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{texts.description}</p>
        </div>
        <Link to={BLOG_ARTICLES_PATH} className={button("secondary")}>
          {blogs.banner}
        </Link>
      </div>
      <PagedList
        list={list}
        noun={texts.noun}
        count={texts.count}
        skeleton={<NewsCardsSkeleton count={rule.limit} />}
      >
        {(items) => (
          <NewsCards items={items} to={addressOf} heading="h2" lead more={blogs.readMe} />
        )}
      </PagedList>
    </div>
  );
}
