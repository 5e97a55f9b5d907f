/**
 * One address of every kind of page, for checks that hold on all pages. Ids are file names below
 * `content/`.
 */

export interface PageKind {
  readonly name: string;
  readonly path: string;
  readonly status?: number;
}

export const pageKinds: readonly PageKind[] = [
  { name: "home, video landing", path: "/?landing=video" },
  { name: "home, standard landing", path: "/?landing=standard" },
  { name: "about", path: "/about-us" },
  { name: "management", path: "/icg-management" },
  { name: "history", path: "/our-history" },
  { name: "stock list", path: "/available-stocks" },
  { name: "product with structure", path: "/available-stocks/uv-531" },
  { name: "product under a ban", path: "/available-stocks/uv-328" },
  { name: "regulatory table", path: "/regulatory" },
  { name: "importing into the Gulf", path: "/regulatory/gulf" },
  { name: "food contact", path: "/regulatory/food-contact" },
  { name: "calculators", path: "/calculators" },
  { name: "calculator", path: "/calculators/diffusion" },
  { name: "unknown calculator", path: "/calculators/nothing-of-ours", status: 404 },
  { name: "problems", path: "/problems" },
  { name: "problem", path: "/problems/film-yellows-outdoors" },
  { name: "unknown problem", path: "/problems/nothing-of-ours", status: 404 },
  { name: "product finder", path: "/product-finder" },
  { name: "products and solutions", path: "/products-and-solutions" },
  { name: "category", path: "/products-and-solutions/hindered-amine-light-stabilizers-(hals)" },
  { name: "industry", path: "/products-and-solutions/automotive" },
  { name: "all products", path: "/products-and-solutions/all-products/Plasticizers" },
  { name: "trade names", path: "/equivalents" },
  { name: "trade name", path: "/equivalents/irganox-1010" },
  { name: "comparison", path: "/compare?grades=hals-770,hals-944" },
  { name: "check a list", path: "/check-list" },
  { name: "news list", path: "/media-news" },
  { name: "news item", path: "/media-news/benzotriazoles-at-a-glance" },
  { name: "events", path: "/media-events" },
  { name: "event", path: "/media-events/film-additives-course-2027" },
  { name: "blogs and articles", path: "/blog-articles" },
  { name: "all blogs", path: "/all-blogs" },
  { name: "blog", path: "/blog/chalking-of-white-pvc-profiles" },
  { name: "all articles", path: "/all-articles" },
  { name: "article", path: "/article/arrhenius-pitfalls" },
  { name: "contact", path: "/contact" },
  { name: "jobs", path: "/icg-career" },
  { name: "job", path: "/job/quality-analyst" },
  { name: "life at ICG", path: "/life-at-icg" },
  { name: "file request form", path: "/request-file-form" },
  { name: "gallery", path: "/gallery" },
  { name: "privacy", path: "/privacy" },
  { name: "terms", path: "/terms" },
  { name: "unknown address", path: "/nowhere-at-all", status: 404 },
  { name: "unknown industry", path: "/products-and-solutions/nothing-of-ours", status: 404 },
  { name: "unknown product", path: "/available-stocks/nothing-of-ours", status: 404 },
  { name: "unknown trade name", path: "/equivalents/irganox-1011", status: 404 },
  { name: "unknown article", path: "/article/nothing-of-ours", status: 404 },
];
