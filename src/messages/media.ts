/** §2 News, Blogs and articles. */
export const news = {
  banner: "New Releases",
  heading: "Latest News and updates",
  description:
    "New grades, stock programmes, freight and regulatory changes, reported by the desks of ICG Chemicals.",
  lead: "Changes in grades, stock, freight and rules, and what they mean for your orders.",
  eventDetails: "Event Details",
  noun: "news items",
  count: (total: number) => (total === 1 ? "1 news item" : `${total} news items`),
  feed: "RSS feed",
  back: "All news",
} as const;

export const press = {
  heading: "For journalists",
  contact: "Press contact",
  note: "Name your publication and your deadline in the subject line.",
  marks: "Company logos",
  use: "Please show them unaltered, next to a report on the company. The lettering is outlined, so you need no font.",
  files: {
    logo: "Logo",
    "logo-on-dark": "Logo for dark backgrounds",
    mark: "Symbol",
    "mark-on-dark": "Symbol for dark backgrounds",
  },
} as const;

export const readingPage = {
  kinds: { News: "News", Blog: "Blog", Article: "Article" },
  facts: "About this text",
  published: "Published",
  author: "Author",
  length: "Reading time",
  minutes: (minutes: number) => `${minutes} min`,
  contents: "On this page",
  sources: "Sources",
  related: { News: "More news", Blog: "More blogs", Article: "More articles" },
  fitting: "Related articles",
  question: "A question about this?",
  questionText: "The technical desk answers with a grade, a dosage or a sample.",
  ask: "Ask the technical desk",
} as const;

export const blogs = {
  banner: "Blogs & Articles",
  lead: "Faults and their causes, test methods and comparisons of additives, written by the technical desk.",
  description:
    "News, blogs and articles on polymer additives, stabilization, processing and test methods by ICG Chemicals.",
  /** The key is in the query string. */
  tabs: [
    { key: "news", label: "NEWS RELEASE", type: "News" },
    { key: "blogs", label: "BLOGS", type: "Blog" },
    { key: "articles", label: "ARTICLES", type: "Article" },
  ],
  tabsLabel: "Kinds of text",
  readMe: "Read me",
  allNews: "All news",
  all: {
    Blog: {
      title: "All Blogs",
      description: "All blogs of ICG Chemicals: faults, their causes and their remedies.",
      noun: "blogs",
      count: (total: number) => (total === 1 ? "1 blog" : `${total} blogs`),
    },
    Article: {
      title: "All Articles",
      description:
        "Every article of ICG Chemicals: mechanisms, test methods and figures behind polymer additives.",
      noun: "articles",
      count: (total: number) => (total === 1 ? "1 article" : `${total} articles`),
    },
  },
} as const;
