/** Mounts and describes a handler for each endpoint of contract/api.ts. */
import { Hono } from "hono";
import { type DescribeRouteOptions, describeRoute } from "hono-openapi";
import * as v from "valibot";
import {
  type EndpointName,
  endpoints,
  type Payload,
  type QueryOf,
  type Read,
  trimmedPath,
} from "#contract/api.ts";
import { ID_MAX } from "#contract/bounds.ts";
import { describeJson, envelope, fail, failure, firstValues, storable } from "./envelope.ts";

/** `id` is empty without one in the path; `query` has only known parameters. */
export interface Request<Name extends EndpointName> {
  readonly id: string;
  readonly query: Partial<QueryOf<Name>>;
}

/** Undefined is a 404. */
export type Handlers<Names extends EndpointName = EndpointName> = {
  readonly [Name in Names]: (request: Request<Name>) => Promise<Payload<Name> | undefined>;
};

const summaries: Readonly<Record<EndpointName, readonly [summary: string, missing?: string]>> = {
  products: ["Products: filtered, sorted, searched, a page at a time."],
  categoryProducts: ["Products: filtered, sorted, searched, a page at a time."],
  product: ["One product.", "Product not found"],
  contents: ["All news, blogs and articles, newest first."],
  contentsPage: ["News, blogs and articles, a page at a time."],
  content: ["One news item, blog or article.", "Content not found"],
  brochures: ["All brochures."],
  gallery: ["All gallery images."],
  blogs: ["Blogs, a page at a time."],
  blog: ["One blog.", "Blog not found"],
  articles: ["Articles, a page at a time."],
  article: ["One article.", "Article not found"],
  events: ["Events: what runs or comes first, then what is over."],
  event: ["One event.", "Event not found"],
  jobs: ["Jobs, a page at a time."],
  job: ["One job.", "Job not found"],
  regulatory: ["What the law says of every grade, a page at a time."],
  foodContact: ["What food-contact law says of every grade, a page at a time."],
  enquiryGrades: ["Grades for the lines of an enquiry."],
  problems: ["Problem pages that a text describes, best first."],
  pages: ["Pages of the site that have the words of a text, best first, at most ten."],
  document: ["A document of the site's own pages.", "Document not found"],
};

const parameterDescriptions: Readonly<Record<string, string>> = {
  page: "Page, from 1; anything else is 1.",
  limit: "Rows a page; below 1 or no number is the default; at most 100.",
  industryName: "An industry in any spelling of the specification and any case.",
  categoryName: "A chemical category in any spelling of the specification and any case.",
  sortBy: "asc or desc by name; anything else is stock order.",
  search: "Text to find: a substring of names, numbers and descriptions.",
  fields:
    "search: also the fields that a search looks at; facets: also how many products each further filter would leave.",
  polymer: "Polymers, with commas: all of them must fit.",
  process: "Processes, with commas: all of them must fit.",
  form: "Product forms, with commas: one of them is enough.",
  stock: "Stock states, with commas: one of them is enough.",
  regulatory: "What the regulatory rows state, with commas: all of it.",
  type: "News, Blog or Article; all types without it.",
  topic: "A topic as the reply lists them.",
  industry: "An industry as the reply lists them.",
  date: "Month of the start, YYYY-MM.",
  category: "Key of a chemical category.",
  regime: "A filter such as candidate, classified or dangerous-goods.",
  listed: "A filter such as eu, not-eu or us.",
  lines: "Lines of an enquiry such as ao-1010:500kg,hals-770:1t; at most 50.",
  add: "Words that name one more grade.",
  grades: "Ids of grades, with commas; at most 100.",
  format: "xlsx, the default, or csv.",
  id: "Id as the list gives it.",
};

const text = { type: "string" as const };

/** Query parameters are optional and parsed leniently (§5). */
export const parameter = (name: string, place: "query" | "path") => ({
  name,
  in: place,
  required: place === "path",
  description: parameterDescriptions[name] ?? name,
  schema: text,
});

function describeRead(name: EndpointName) {
  const { path, query, payload } = endpoints[name];
  const [summary, missing] = summaries[name];
  const inPath = path.includes(":id") ? [parameter("id", "path")] : [];
  const reply = v.object({ ...payload.entries, success: v.literal(true), data: payload });
  const responses: DescribeRouteOptions["responses"] = {
    200: describeJson(reply, "The payload, at the top level and under data."),
  };
  if (missing) responses[404] = describeJson(failure, "No such item.");
  return describeRoute({
    summary,
    parameters: [...inPath, ...Object.keys(query.entries).map((key) => parameter(key, "query"))],
    responses,
  });
}

/** Reads in process, with the limits of HTTP on ids and parameters. */
export const readWith =
  (handlers: Handlers): Read =>
  async (name, input) => {
    const { id = "", query = {} } = input as {
      readonly id?: string;
      readonly query?: Readonly<Record<string, string | number | undefined>>;
    };
    if (id.length > ID_MAX) return undefined;
    const given = Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, storable(String(value))]);
    return handlers[name]({
      id: storable(id),
      query: v.parse(endpoints[name].query, Object.fromEntries(given)),
    });
  };

/** Endpoints that differ only by a trailing slash share a route. */
export function readApi(read: Read) {
  const app = new Hono({ strict: false });
  const mounted = new Set<string>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const path = trimmedPath(endpoints[name].path);
    if (mounted.has(path)) continue;
    mounted.add(path);
    const missing = summaries[name][1] ?? "Not found";
    app.get(path, describeRead(name), async (c) => {
      const payload = await read(name, {
        id: c.req.param("id") ?? "",
        query: firstValues(c.req.queries()),
      });
      return payload ? c.json(envelope(payload)) : fail(c, 404, missing);
    });
  }
  return app;
}
