/**
 * A row per GET endpoint (§7 and the site's own), from which handlers, `/api/openapi.json`, the
 * client, query keys and the page cache derive. POST: api-forms.ts, so that form schemas load only
 * with them.
 */
import * as v from "valibot";
import { maybe, strings, wireList } from "#catalogue/entities/fields.ts";
import {
  article,
  articleSummary,
  blog,
  blogSummary,
  brochure,
  contentItem,
  contentSummary,
  eventItem,
  eventSummary,
  galleryImage,
  jobItem,
  jobSummary,
} from "#catalogue/entities/media.ts";
import {
  enquiryGrades,
  facetCounts,
  product,
  productSummary,
} from "#catalogue/entities/products.ts";
import { foundPage, foundProblem, searchNotes } from "#catalogue/entities/search.ts";
import { facetKeys } from "#catalogue/facets.ts";
import { foodContactRow, regulatorySummary } from "#catalogue/regulatory.ts";
import { BROCHURE_FILES_PATH } from "./api-paths.ts";
import { bounded, type Parameter } from "./bounds.ts";

/** Cut to its length in bounds.ts. */
const parameter = (name: Parameter) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => bounded(name, text)),
    ),
  );

const get = <
  Path extends `/${string}`,
  Entries extends v.ObjectEntries,
  Name extends Parameter = never,
>(
  path: Path,
  entries: Entries,
  names: readonly Name[] = [],
) => ({
  method: "GET" as const,
  path,
  query: v.object(
    Object.fromEntries(names.map((name) => [name, parameter(name)])) as Record<
      Name,
      ReturnType<typeof parameter>
    >,
  ),
  payload: v.object(entries),
});

const paging = ["page", "limit"] as const;
/** Comma-separated values of catalogue/facets.ts. */
const productParameters = [
  ...paging,
  "industryName",
  "categoryName",
  "sortBy",
  "search",
  "exact",
  "fields",
  ...facetKeys,
] as const;

/** A server with only §7 may omit it. */
const whole = maybe(v.pipe(v.number(), v.integer(), v.minValue(0)));
const counts = { total: whole, totalPages: whole };
const products = {
  products: wireList(productSummary),
  ...counts,
  page: whole,
  limit: whole,
  search: maybe(v.string()),
  ...searchNotes,
  /**
   * With `fields=facets`: products that each further filter would leave; absent when too many
   * match.
   */
  facets: maybe(wireList(facetCounts)),
};

/** Relative to `/api`. §7 writes some lists with a trailing slash; both forms are answered. */
export const endpoints = {
  products: get("/products", products, productParameters),
  categoryProducts: get("/products/", products, productParameters),
  product: get("/products/:id", { product }),
  contents: get("/landing/contents", { contents: wireList(contentSummary) }, ["type"]),
  /** A server that filters by `type` repeats it in the reply. */
  contentsPage: get(
    "/landing/contents/paginated",
    { contents: wireList(contentSummary), ...counts, type: maybe(v.string()) },
    [...paging, "type"],
  ),
  content: get("/landing/contents/:id", { content: contentItem }),
  brochures: get("/landing/brochures", { brochures: wireList(brochure) }),
  gallery: get("/landing/gallery", { images: wireList(galleryImage) }),
  blogs: get("/blogs/", { blogs: wireList(blogSummary), ...counts }, paging),
  blog: get("/blogs/:id", { blog }),
  articles: get("/articles/", { articles: wireList(articleSummary), ...counts }, paging),
  article: get("/articles/:id", { article }),
  events: get(
    "/events/",
    {
      events: wireList(eventSummary),
      ...counts,
      topics: maybe(strings),
      industries: maybe(strings),
      months: maybe(strings),
    },
    [...paging, "search", "topic", "industry", "date"],
  ),
  event: get("/events/:id", { event: eventItem }),
  jobs: get("/jobs/", { jobs: wireList(jobSummary), ...counts }, paging),
  job: get("/jobs/:id", { job: jobItem }),
  /** Not in §7, so not called with API_URL. */
  enquiryGrades: get("/enquiries/grades", enquiryGrades, ["lines", "add"]),
  /** By id: `category/hals`. Answered by this server even with API_URL. */
  document: get("/site/documents/:id{.+}", { document: v.unknown() }),
  /** Answered by this server even with API_URL. */
  foodContact: get("/site/food-contact", { rows: wireList(foodContactRow), ...counts }, [
    ...paging,
    "search",
    "listed",
  ]),
  /** Best first; all without a term. Also with API_URL. */
  problems: get("/site/problems", { problems: wireList(foundProblem) }, ["search"]),
  /** At most ten, best first; none without a term. Also with API_URL. */
  pages: get("/site/search", { pages: wireList(foundPage) }, ["search"]),
  /** Answered by this server even with API_URL. */
  regulatory: get("/site/regulatory", { rows: wireList(regulatorySummary), ...counts }, [
    ...paging,
    "search",
    "category",
    "regime",
  ]),
} as const;

/** The one endpoint that replies with a file. */
export const brochureFilePath = `${BROCHURE_FILES_PATH}/:id`;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** Replies have it both at the top level and in `data` (docs/departures.md). */
export type Payload<Name extends EndpointName> = v.InferOutput<Endpoints[Name]["payload"]>;
export type QueryOf<Name extends EndpointName> = v.InferOutput<Endpoints[Name]["query"]>;
type ParameterOf<Path extends string> = Path extends `${string}:id${string}`
  ? { readonly id: string }
  : object;
export type CallArguments<Name extends EndpointName> = ParameterOf<Endpoints[Name]["path"]> & {
  readonly query?: { readonly [Key in keyof QueryOf<Name>]?: string | number | undefined };
};

/**
 * Undefined when the item does not exist. In process: src/api/endpoints.ts; over HTTP:
 * src/app/data/api.ts.
 * @throws when it cannot be read
 */
export type Read = <Name extends EndpointName>(
  name: Name,
  call: CallArguments<Name>,
) => Promise<Payload<Name> | undefined>;

export const trimmedPath = (path: string): string => path.replace(/(?<=.)\/$/, "");
