/** `/blog-articles`: blogs, news and articles behind three tabs (§2 Blogs and articles, §4, §7). */

import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import {
  ALL_ARTICLES_PATH,
  ALL_BLOGS_PATH,
  BLOG_ARTICLES_PATH,
  NEWS_PATH,
  newsPath,
} from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { blogs } from "#messages/media.ts";
import { Hero } from "../components/hero.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { listPicturesQuery } from "../data/content.ts";
import { tabQuery } from "../data/contents.ts";
import { browserData, serverData } from "../data/queries.ts";
import { NewsCards, NewsCardsSkeleton } from "../features/media/news-cards.tsx";
import { button } from "../ui/button.ts";
import { Empty } from "../ui/state.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { Route } from "./+types/blog-articles.ts";

type Tab = (typeof blogs.tabs)[number];
/** The same list three times (§7). */
const queries = () => blogs.tabs.map(({ type }) => tabQuery(type));

export const loader = ({ context }: Route.LoaderArgs) =>
  serverData(context, ...queries(), listPicturesQuery());
export const clientLoader = () => browserData(...queries(), listPicturesQuery());

const fullLists = [
  { to: ALL_BLOGS_PATH, label: blogs.all.Blog.title },
  { to: ALL_ARTICLES_PATH, label: blogs.all.Article.title },
  { to: NEWS_PATH, label: blogs.allNews },
] as const;

const findTab = (key: string | null): Tab =>
  blogs.tabs.find((tab) => tab.key === key) ?? blogs.tabs[1];

function Panel({ tab }: { readonly tab: Tab }) {
  const query = useQuery(tabQuery(tab.type));
  return (
    <QueryView query={query} skeleton={<NewsCardsSkeleton count={6} />}>
      {(data) =>
        data.length === 0 ? (
          <Empty>{errors.tabEmpty(tab.label)}</Empty>
        ) : (
          <NewsCards items={data} to={newsPath} heading="h2" lead />
        )
      }
    </QueryView>
  );
}

export default function BlogArticles() {
  const [params, setParams] = useSearchParams();
  const tab = findTab(params.get("tab"));
  const picture = useQuery(listPicturesQuery()).data?.reading;
  return (
    <>
      <PageHead
        title={blogs.banner}
        description={blogs.description}
        canonical={BLOG_ARTICLES_PATH}
        picture={picture}
      />
      <Hero title={blogs.banner} lead={blogs.lead} picture={picture} />
      <div className="page py-10">
        <Tabs
          label={blogs.tabsLabel}
          name="tab"
          tabs={blogs.tabs}
          current={tab.key}
          onChange={(key) => setParams({ tab: key }, { preventScrollReset: true, replace: true })}
        >
          <Panel tab={tab} />
          <p className="mt-12 flex flex-wrap gap-3 border-t border-line pt-6">
            {fullLists.map(({ to, label }) => (
              <Link key={to} to={to} className={button("secondary")}>
                {label}
              </Link>
            ))}
          </p>
        </Tabs>
      </div>
    </>
  );
}
