/** §2 Blogs and articles. */
export const blogs = {
  banner: "Blogs & Articles",
  lead: "Faults and their causes, test methods and comparisons of additives, written by the technical desk.",
  description: "News, blogs and articles on polymer additives, stabilization, processing and test methods by ICG Chemicals.",
  /** Tabs, in their order; the key stands in the query string. */
  tabs: [
    { key: "news", label: "NEWS RELEASE", type: "News" },
    { key: "blogs", label: "BLOGS", type: "Blog" },
    { key: "articles", label: "ARTICLES", type: "Article" },
  ],
  tabsLabel: "Kinds of texts",
  readMe: "Read me",
  allNews: "All news",
  allBlogs: "All Blogs",
  allBlogsDescription: "All blogs of ICG Chemicals: faults, their causes and what was done about them.",
  blogNoun: "blogs",
  blogCount: (total: number) => (total === 1 ? "1 blog" : `${total} blogs`),
  allArticles: "All Articles",
  allArticlesDescription: "Every article of ICG Chemicals: mechanisms, test methods and figures behind polymer additives.",
  articleNoun: "articles",
  articleCount: (total: number) => (total === 1 ? "1 article" : `${total} articles`),
} as const;
