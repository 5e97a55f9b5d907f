/** Requests of the golden record. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { matchPath } from "react-router";
import { parse } from "yaml";
import { type Endpoints, endpoints } from "#contract/api.ts";
import { fixedRedirects } from "#contract/redirects.ts";
import { staticPaths } from "#contract/routes.ts";
import { onePageEach } from "../../../tests/support/pages.ts";
import { pdf } from "../../../tests/support/resumes.ts";

const FIXTURES = resolve(import.meta.dirname, "../../../tests/fixtures");

/** Parameters, faults and old spellings. */
const more = [
  "/?landing=standard",
  "/?landing=video&expertise=categories&news=all",
  "/available-stocks?page=3",
  "/available-stocks?sortBy=desc&category=hals",
  "/available-stocks?view=table&rows=all",
  "/available-stocks?search=irganoks%201010",
  "/available-stocks/UV-531",
  "/available-stocks/no-such-grade",
  "/product-finder?search=film%20yellows%20outdoors",
  "/product-finder?search=DOP",
  "/product-finder?search=zzzzqqq",
  "/media-news?page=2&limit=9",
  "/media-news/none",
  "/media-events?search=chemspec",
  "/blog-articles?tab=news",
  "/compare?grades=hals-770,hals-944",
  "/compare?grades=hals-770,hals-944&differences=1",
  "/enquiry?lines=ao-1010:500kg,hals-770:1t",
  "/enquiry?sent=enquiry&reference=E-2026-0001",
  "/contact?sent=contact",
  "/regulatory?regime=pops",
  "/regulatory/food-contact?listed=eu",
  "/equivalents?search=tinuvin",
  "/equivalents/irganox-1010",
  "/calculators/letdown?target=2&content=20",
  "/no/such/page",
  "/%",
];

export async function pagePaths(sitemap: string): Promise<string[]> {
  const listed = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path.replaceAll("&amp;", "&").replaceAll("&apos;", "'") || "/",
  );
  return [...new Set([...listed, ...staticPaths, ...Object.keys(fixedRedirects), ...more])].sort();
}

export const formPosts: readonly {
  readonly name: string;
  readonly path: string;
  readonly body: { readonly [field: string]: string };
}[] = [
  { name: "empty", path: "/contact", body: { form: "contact" } },
  {
    name: "complete",
    path: "/contact",
    body: {
      form: "contact",
      firstName: "Zoe",
      lastName: "Tester",
      email: "zoe@visitor.test",
      message: "Please send an offer.",
    },
  },
  { name: "empty", path: "/request-file-form", body: { form: "file-request" } },
  { name: "empty", path: "/enquiry", body: { form: "enquiry", change: "send" } },
  {
    name: "adds a grade",
    path: "/enquiry",
    body: { form: "enquiry", change: "add", add: "ao-1010" },
  },
  { name: "wrong address", path: "/?request=tds", body: { form: "tds", email: "zoe@" } },
  {
    name: "a list",
    path: "/check-list",
    body: { text: "6683-19-8\nTinuvin 770 500 kg\nuv-531; 1 t\nDEHP\nnothing at all" },
  },
];

const hydratedStates = [
  "/",
  "/available-stocks",
  "/available-stocks/hals-770",
  "/product-finder?search=uv-531",
  "/products-and-solutions/uv-absorbers",
  "/products-and-solutions/automotive",
  "/media-news",
  "/media-events",
  "/blog-articles",
  "/contact",
  "/icg-career",
  "/gallery",
  "/enquiry?lines=ao-1010:500kg",
  "/compare?grades=hals-770,hals-944",
  "/problems",
  "/regulatory",
  "/calculators",
];

/** Pages after hydration: at least one of each route. */
export const hydratedPaths: readonly string[] = [
  ...hydratedStates,
  ...[...onePageEach]
    .filter(
      ([route]) => !hydratedStates.some((path) => matchPath(route, path.split("?")[0] ?? path)),
    )
    .map(([, path]) => path),
];

const termsOf = (file: string, column: number): string[] =>
  readFileSync(join(FIXTURES, file), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t")[column] ?? "");

/** The type enforces an entry for a new endpoint. */
const reads: { readonly [Name in keyof Endpoints]: readonly string[] } = {
  products: [
    "/products",
    "/products?page=2&limit=50",
    "/products?limit=6&industryName=automotive",
    "/products?fields=facets&polymer=pe",
    "/products?page=-1&limit=x",
  ],
  categoryProducts: [
    "/products/?page=1&limit=8&categoryName=UV-Absorbers",
    "/products/?categoryName=none",
  ],
  product: ["/products/uv-531", "/products/uv-328", "/products/none"],
  contents: ["/landing/contents", "/landing/contents?type=News"],
  contentsPage: [
    "/landing/contents/paginated?page=1&limit=9",
    "/landing/contents/paginated?page=99&limit=9",
  ],
  content: ["/landing/contents/none"],
  brochures: ["/landing/brochures"],
  gallery: ["/landing/gallery"],
  blogs: ["/blogs/?page=1&limit=10"],
  blog: ["/blogs/none"],
  articles: ["/articles/?page=1&limit=10"],
  article: ["/articles/none"],
  events: ["/events/?page=1&limit=10"],
  event: ["/events/none"],
  jobs: ["/jobs/?page=1&limit=10"],
  job: ["/jobs/none"],
  enquiryGrades: ["/enquiries/grades?lines=ao-1010,uv-328,none", "/enquiries/grades?add=ao-1010"],
  document: ["/site/documents/category/hals", "/site/documents/none"],
  foodContact: ["/site/food-contact?page=1&limit=50"],
  pages: ["/site/search"],
  problems: ["/site/problems"],
  regulatory: ["/site/regulatory?page=1&limit=50"],
};

interface ApiRequest {
  readonly name: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Each endpoint, every term of the search fixtures, every list. */
export function apiRequests(): ApiRequest[] {
  const paths = Object.keys(endpoints).flatMap((name) => reads[name as keyof Endpoints] ?? []);
  const searches = termsOf("search-queries.tsv", 1).map(
    (term) => `/products?page=1&limit=10&search=${encodeURIComponent(term)}`,
  );
  const symptoms = termsOf("symptoms.tsv", 1).map(
    (term) => `/site/problems?search=${encodeURIComponent(term)}`,
  );
  const pages = ["pages.tsv", "nonsense.tsv"].flatMap((file) =>
    termsOf(file, 1).map((term) => `/site/search?search=${encodeURIComponent(term)}`),
  );
  const lists = readdirSync(join(FIXTURES, "lists")).map((file) => {
    const { list } = parse(readFileSync(join(FIXTURES, "lists", file), "utf8")) as {
      list?: unknown;
    };
    return {
      name: `POST check-list ${file}`,
      path: "/api/site/check-list",
      body: { text: typeof list === "string" ? list : JSON.stringify(list ?? "") },
    };
  });
  return [
    ...[...paths, ...searches, ...symptoms, ...pages, "/openapi.json"].map((path) => ({
      name: `GET ${path}`,
      path: `/api${path}`,
    })),
    ...lists,
  ];
}

/** Files generated from the content. */
export const exportPaths = (grades: readonly string[]): string[] => [
  "/catalogue.csv",
  "/catalogue.xlsx",
  "/catalogue.sdf",
  "/regulatory.csv",
  "/food-contact.csv",
  "/feed.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/llms.txt",
  "/events.ics",
  "/api/site/documents/audit?grades=ao-1010,hals-770&format=csv",
  ...grades.flatMap((id) => [`/available-stocks/${id}.json`, `/available-stocks/${id}.sdf`]),
];

interface LeadRequest {
  readonly name: string;
  readonly path: string;
  readonly init: RequestInit;
  readonly mails: number;
}

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** One lead of each kind, and an enquiry with all fields. */
export function leadRequests(): LeadRequest[] {
  const person = { firstName: "Zoe", lastName: "Tester", email: "zoe@visitor.test" };
  const application = new FormData();
  for (const [name, value] of Object.entries({
    fullName: "Zoe Tester",
    email: "zoe@visitor.test",
    phone: "+971 50 123 4567",
    position: "Sales Engineer",
  }))
    application.set(name, value);
  application.set(
    "resume",
    new File([Uint8Array.from(pdf)], "zoe.pdf", { type: "application/pdf" }),
  );
  const enquiry = {
    name: "Zoe Tester",
    email: "zoe@visitor.test",
    company: "Sohar Film LLC",
    country: "Oman",
    wants: ["price", "sds"],
    sdsCountry: "Oman",
    sdsLanguage: "English",
    incoterm: "CIF",
    port: "Sohar",
    message: "For greenhouse film.",
    also: "Tinuvin 999",
    lines: [
      { grade: "ao-1010", amount: 500, unit: "kg", packaging: "25 kg bags" },
      { grade: "hals-770", amount: 1.5, unit: "t" },
    ],
  };
  return [
    {
      name: "contact",
      path: "/api/landing/contact",
      init: json({ ...person, message: "Please send an offer." }),
      mails: 2,
    },
    {
      name: "tds",
      path: "/api/leads/tds",
      init: json({ email: "zoe@visitor.test", productId: "uv-531" }),
      mails: 2,
    },
    {
      name: "sds",
      path: "/api/leads/sds",
      init: json({
        email: "zoe@visitor.test",
        productId: "uv-531",
        sdsCountry: "Oman",
        sdsLanguage: "English",
      }),
      mails: 2,
    },
    {
      name: "file request",
      path: "/api/leads/file-request",
      init: json({
        name: "Zoe Tester",
        email: "zoe@visitor.test",
        phone: "0501234567",
        interestedIn: "UV-531",
        message: "The brochure, please.",
      }),
      mails: 2,
    },
    {
      name: "application",
      path: "/api/leads/application",
      init: { method: "POST", body: application },
      mails: 2,
    },
    { name: "enquiry", path: "/api/enquiries", init: json(enquiry), mails: 2 },
    {
      name: "enquiry with faults",
      path: "/api/enquiries",
      init: json({ ...enquiry, email: "zoe@", lines: [] }),
      mails: 0,
    },
  ];
}
