/**
 * The API as one table: a row an endpoint that is read (§7 and the site's own). Handlers,
 * `/api/openapi.json`, the client, the query keys and the parameters that the page cache knows
 * derive from it. What visitors send stands in api-forms.ts: the schemas of the forms are loaded
 * with the forms only.
 */
import * as v from "valibot";
import { pageKinds } from "#catalogue/content.ts";
import { list, maybe, strings } from "#catalogue/entities/fields.ts";
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
  job,
  jobSummary,
} from "#catalogue/entities/media.ts";
import {
  enquiryGrades,
  facetCounts,
  notHeld,
  product,
  productSummary,
  understood,
} from "#catalogue/entities/products.ts";
import { facetKeys } from "#catalogue/facets.ts";
import { foodContactRow, regulatorySummary } from "#catalogue/regulatory.ts";
import { BROCHURE_FILES_PATH } from "./api-paths.ts";
import { bounded, type Parameter } from "./bounds.ts";

/** A parameter: a text, of which as much is taken as its row in bounds.ts says. */
const parameter = (name: Parameter) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => bounded(name, text)),
    ),
  );

const foundPage = v.object({
  title: v.string(),
  /** With the place in the page behind `#`. */
  path: v.string(),
  kind: v.picklist(pageKinds),
  excerpt: v.string(),
  /**
   * All words of the term are in its title, key words, headings or summary; otherwise its text
   * mentions them.
   */
  answers: v.boolean(),
  /** Words of the term that it lacks. */
  lacks: strings,
});

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
/** Facets are values of catalogue/facets.ts, several with commas between them. */
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

/** How many there are, and on how many pages; a server that knows only §7 does not always say. */
const whole = maybe(v.pipe(v.number(), v.integer(), v.minValue(0)));
const counts = { total: whole, totalPages: whole };
const products = {
  products: list(productSummary),
  ...counts,
  page: whole,
  limit: whole,
  search: maybe(v.string()),
  /** The term as it was corrected, when the answer is one to the corrected term. */
  corrected: maybe(v.string()),
  /** Substance that is looked for and not held, and why; the products are those to take instead. */
  not_held: maybe(notHeld),
  /** What was understood of the term, when it is more than a name or number. */
  understood: maybe(understood),
  /** A search names its first grade: problem pages that it describes fit less. */
  by_name: maybe(v.boolean()),
  /** Words of a search, when no product has all of them. */
  words: maybe(strings),
  /** When nothing was found: the nearest grades. */
  nearest: maybe(list(productSummary)),
  /**
   * With `fields=facets`: what each further filter would leave; absent when too many products match
   * a search.
   */
  facets: maybe(list(facetCounts)),
};

/**
 * Paths stand below `/api`. §7 writes some lists with a slash at the end; both ways are answered.
 */
export const endpoints = {
  products: get("/products", products, productParameters),
  categoryProducts: get("/products/", products, productParameters),
  product: get("/products/:id", { product }),
  contents: get("/landing/contents", { contents: list(contentSummary) }, ["type"]),
  /** `type` is repeated by a server that chooses by it. */
  contentsPage: get(
    "/landing/contents/paginated",
    { contents: list(contentSummary), ...counts, type: maybe(v.string()) },
    [...paging, "type"],
  ),
  content: get("/landing/contents/:id", { content: contentItem }),
  brochures: get("/landing/brochures", { brochures: list(brochure) }),
  gallery: get("/landing/gallery", { images: list(galleryImage) }),
  blogs: get("/blogs/", { blogs: list(blogSummary), ...counts }, paging),
  blog: get("/blogs/:id", { blog }),
  articles: get("/articles/", { articles: list(articleSummary), ...counts }, paging),
  article: get("/articles/:id", { article }),
  events: get(
    "/events/",
    {
      events: list(eventSummary),
      ...counts,
      topics: maybe(strings),
      industries: maybe(strings),
      months: maybe(strings),
    },
    [...paging, "search", "topic", "industry", "date"],
  ),
  event: get("/events/:id", { event: eventItem }),
  jobs: get("/jobs/", { jobs: list(jobSummary), ...counts }, paging),
  job: get("/jobs/:id", { job }),
  /** Grades for the lines of an enquiry; not of §7, so not asked for with API_URL. */
  enquiryGrades: get("/enquiries/grades", enquiryGrades, ["lines", "add"]),
  /**
   * A document of the site's own pages, by its address such as `category/hals`; answered by this
   * server whatever API_URL says.
   */
  document: get("/site/documents/:id{.+}", { document: v.unknown() }),
  /**
   * Rows of `/regulatory/food-contact`, a page at a time; answered by this server whatever API_URL
   * says.
   */
  foodContact: get("/site/food-contact", { rows: list(foodContactRow), ...counts }, [
    ...paging,
    "search",
    "listed",
  ]),
  /**
   * Problem pages that a term describes, best first; all of them without one. Answered by this
   * server whatever API_URL says.
   */
  problems: get(
    "/site/problems",
    {
      problems: list(
        v.object({
          slug: v.string(),
          title: v.string(),
          summary: v.string(),
          whole: maybe(v.boolean()),
        }),
      ),
    },
    ["search"],
  ),
  /**
   * Pages of the site that a term finds, best first, at most ten; none without one. Answered by
   * this server whatever API_URL says.
   */
  pages: get("/site/search", { pages: list(foundPage) }, ["search"]),
  /** Rows of `/regulatory`, a page at a time; answered by this server whatever API_URL says. */
  regulatory: get("/site/regulatory", { rows: list(regulatorySummary), ...counts }, [
    ...paging,
    "search",
    "category",
    "regime",
  ]),
} as const;

/** The one endpoint that answers with a file. */
export const brochureFilePath = `${BROCHURE_FILES_PATH}/:id`;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/**
 * Payload of an endpoint; on the wire both at the top level and under `data` (docs/departures.md).
 */
export type Payload<Name extends EndpointName> = v.InferOutput<Endpoints[Name]["payload"]>;
/** The query parameters of an endpoint, as they stand in an address. */
export type QueryOf<Name extends EndpointName> = v.InferOutput<Endpoints[Name]["query"]>;
type ParameterOf<Path extends string> = Path extends `${string}:id${string}`
  ? { readonly id: string }
  : object;
/** Arguments of a call: the id in its path, and its query. */
export type CallArguments<Name extends EndpointName> = ParameterOf<Endpoints[Name]["path"]> & {
  readonly query?: { readonly [Key in keyof QueryOf<Name>]?: string | number | undefined };
};

/**
 * Reads an endpoint: its payload, or undefined when there is no such item. In process the handler's
 * payload as it is (src/api/endpoints.ts); over HTTP the reply's, validated (src/app/data/api.ts).
 * Throws when it cannot be read.
 */
export type Read = <Name extends EndpointName>(
  name: Name,
  asked: CallArguments<Name>,
) => Promise<Payload<Name> | undefined>;

/** The path of an endpoint as OpenAPI and the router write it: without the slash at its end. */
export const trimmedPath = (path: string): string => path.replace(/(?<=.)\/$/, "");
