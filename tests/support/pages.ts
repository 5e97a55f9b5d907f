/**
 * Addresses of every kind of page. Ids are file names below `content/`. A new route without samples
 * does not compile.
 */
import type { RoutePath } from "#contract/routes.ts";

export interface PageKind {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
}

export const samples = {
  "/": [
    { name: "home, video landing", path: "/?landing=video" },
    { name: "home, standard landing", path: "/?landing=standard" },
  ],
  "/about-us": [{ name: "about", path: "/about-us" }],
  "/icg-management": [{ name: "management", path: "/icg-management" }],
  "/our-history": [{ name: "history", path: "/our-history" }],
  "/available-stocks": [{ name: "stock list", path: "/available-stocks" }],
  "/available-stocks/:productId": [
    { name: "product with structure", path: "/available-stocks/uv-531" },
    { name: "product under a ban", path: "/available-stocks/uv-328" },
    { name: "unknown product", path: "/available-stocks/nothing-of-ours", status: 404 },
  ],
  "/media-news": [{ name: "news list", path: "/media-news" }],
  "/media-news/:mediaId": [{ name: "news item", path: "/media-news/benzotriazoles-at-a-glance" }],
  "/media-events": [{ name: "events", path: "/media-events" }],
  // The same page as /media-events.
  "/all-media-events": [],
  "/media-events/:mediaId": [{ name: "event", path: "/media-events/film-additives-course-2027" }],
  "/blog-articles": [{ name: "blogs and articles", path: "/blog-articles" }],
  "/article/:articleId": [
    { name: "article", path: "/article/arrhenius-pitfalls" },
    { name: "unknown article", path: "/article/nothing-of-ours", status: 404 },
  ],
  "/all-articles": [{ name: "all articles", path: "/all-articles" }],
  "/blog/:blogId": [{ name: "blog", path: "/blog/chalking-of-white-pvc-profiles" }],
  // The same page as /blog/:blogId.
  "/blog-articles/:blogId": [],
  "/all-blogs": [{ name: "all blogs", path: "/all-blogs" }],
  "/contact": [{ name: "contact", path: "/contact" }],
  "/icg-career": [{ name: "jobs", path: "/icg-career" }],
  "/job/:jobId": [{ name: "job", path: "/job/quality-analyst" }],
  "/life-at-icg": [{ name: "life at ICG", path: "/life-at-icg" }],
  "/products-and-solutions": [{ name: "products and solutions", path: "/products-and-solutions" }],
  "/products-and-solutions/all-products/:category": [
    { name: "all products", path: "/products-and-solutions/all-products/Plasticizers" },
  ],
  "/products-and-solutions/:pageName": [
    { name: "category", path: "/products-and-solutions/hindered-amine-light-stabilizers-(hals)" },
    { name: "industry", path: "/products-and-solutions/automotive" },
    { name: "unknown industry", path: "/products-and-solutions/nothing-of-ours", status: 404 },
  ],
  "/product-finder": [{ name: "product finder", path: "/product-finder" }],
  "/problems": [{ name: "problems", path: "/problems" }],
  "/problems/:problemId": [
    { name: "problem", path: "/problems/film-yellows-outdoors" },
    {
      name: "problem with conditions",
      path: "/problems/pesticides-weaken-raffia?process=tape&exposure=pesticides",
    },
    { name: "unknown problem", path: "/problems/nothing-of-ours", status: 404 },
  ],
  "/regulatory": [{ name: "regulatory table", path: "/regulatory" }],
  "/regulatory/gulf": [{ name: "importing into the Gulf", path: "/regulatory/gulf" }],
  "/regulatory/food-contact": [{ name: "food contact", path: "/regulatory/food-contact" }],
  "/calculators": [{ name: "calculators", path: "/calculators" }],
  "/calculators/:slug": [
    { name: "calculator", path: "/calculators/diffusion" },
    { name: "unknown calculator", path: "/calculators/nothing-of-ours", status: 404 },
  ],
  "/equivalents": [{ name: "trade names", path: "/equivalents" }],
  "/equivalents/:slug": [
    { name: "trade name", path: "/equivalents/irganox-1010" },
    { name: "unknown trade name", path: "/equivalents/irganox-1011", status: 404 },
  ],
  "/compare": [{ name: "comparison", path: "/compare?grades=hals-770,hals-944" }],
  "/check-list": [{ name: "check a list", path: "/check-list" }],
  "/enquiry": [{ name: "enquiry", path: "/enquiry" }],
  // Only holders of a key see it: tests/e2e/sent-enquiry.spec.ts.
  "/enquiry/:reference": [],
  "/request-file-form": [{ name: "file request form", path: "/request-file-form" }],
  "/gallery": [{ name: "gallery", path: "/gallery" }],
  "/privacy": [{ name: "privacy", path: "/privacy" }],
  "/terms": [{ name: "terms", path: "/terms" }],
} as const satisfies Readonly<Record<RoutePath, readonly PageKind[]>>;

export const pageKinds: readonly PageKind[] = [
  ...Object.values<readonly PageKind[]>(samples).flat(),
  { name: "unknown address", path: "/nowhere-at-all", status: 404 },
];

/** One existing page of each route. */
export const onePageEach: ReadonlyMap<string, string> = new Map(
  Object.entries<readonly PageKind[]>(samples).flatMap(([route, kinds]) => {
    const found = kinds.find(({ status }) => status === undefined);
    return found ? [[route, found.path]] : [];
  }),
);
