/** §2 News, Blogs and articles; and what every item to read shares: its facts, its contents, what to read next. */
export const news = {
  banner: "New Releases",
  heading: "Latest News and updates",
  description: "New grades, stock programmes, freight and regulatory changes, as the desks of ICG Chemicals report them.",
  lead: "Changes of grades, stock, freight and rules, and their effect on orders.",
  eventDetails: "Event Details",
  noun: "releases",
  count: (total: number) => (total === 1 ? "1 release" : `${total} releases`),
  feed: "RSS feed",
  back: "All news",
} as const;

/** For journalists, below the news. */
export const press = {
  heading: "For journalists",
  contact: "Press contact",
  note: "Name your publication and your deadline in the subject line.",
  marks: "Marks of the company",
  use: "To be shown unaltered beside a report on the company. The lettering is outlined: no font is needed.",
  /** Name of a file, and the ground for which it is made. */
  files: { logo: "Logo", "logo-on-dark": "Logo for dark grounds", mark: "Mark", "mark-on-dark": "Mark for dark grounds" },
} as const;

export const reading = {
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

/** The list of blogs and articles. */
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
  all: {
    Blog: {
      title: "All Blogs",
      description: "All blogs of ICG Chemicals: faults, their causes and what was done about them.",
      noun: "blogs",
      count: (total: number) => (total === 1 ? "1 blog" : `${total} blogs`),
    },
    Article: {
      title: "All Articles",
      description: "Every article of ICG Chemicals: mechanisms, test methods and figures behind polymer additives.",
      noun: "articles",
      count: (total: number) => (total === 1 ? "1 article" : `${total} articles`),
    },
  },
} as const;
