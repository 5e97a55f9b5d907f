/** Another backend, with only what §7 and §3 list. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** More than one page of six (§9), with names of this backend only. */
const products = Array.from({ length: 9 }, (_, index) => ({
  _id: `65f0c0ffee${index}`,
  name: `Otherside ${100 + index}`,
  chemical_name: `Substance number ${index}`,
  cas_no:
    [
      "50-00-0",
      "64-17-5",
      "67-56-1",
      "67-63-0",
      "67-64-1",
      "71-43-2",
      "75-09-2",
      "108-88-3",
      "110-54-3",
    ][index] ?? "",
  industry_name: "Automotive",
  category_name: "UV-Absorbers",
}));
type TinyProduct = (typeof products)[number];
const news = {
  _id: "n1",
  title: "The other server has news",
  summary: "A summary from elsewhere.",
  banner: "",
  type: "News",
  publish_date: "2024-05-01",
  author: "Desk",
};
/** Pages mix both (§7 has no type); the ids differ from those of `/blogs/`. */
const contents = [
  news,
  ...Array.from({ length: 18 }, (_, index) => ({
    ...news,
    _id: `c${index + 2}`,
    title: `Other text ${index + 2}`,
    type: index % 3 === 0 ? "Blog" : "News",
    publish_date: `2024-04-${String(28 - index).padStart(2, "0")}`,
  })),
];
const event = {
  _id: "e1",
  name: "The other server's seminar",
  description: "A day from elsewhere.",
  banner: "",
  start_date: "2024-03-05",
  end_date: "2024-03-06",
  status: "Closed",
};
const blog = {
  _id: "b1",
  title: "The other server's blog",
  description: "In short.",
  banner: "",
  featured_image: "",
  contents: "<p>At length.</p>",
};
const article = {
  _id: "a1",
  title: "The other server's article",
  description: "<p>At length.</p>",
  banner: "",
};
const job = {
  _id: "j1",
  title: "Clerk elsewhere",
  description: "Files things.",
  employment_type: "Full-time",
  department: "Office",
  location: "Dubai",
};

/** Twelve, so that every list has a second page. */
const twelve = <Thing extends { readonly _id: string }>(
  first: Thing,
  name: "name" | "title",
): readonly Thing[] => [
  first,
  ...Array.from({ length: 11 }, (_, index) => ({
    ...first,
    _id: `${first._id[0]}${index + 2}`,
    [name]: `Other ${first._id[0]} ${index + 2}`,
  })),
];
const events = twelve(event, "name");
const blogs = twelve(blog, "title");
const articles = twelve(article, "title");
const jobs = twelve(job, "title");

const whole = {
  "{}": () => ({}),
  "{data:{}}": () => ({ data: {} }),
  null: () => null,
  "an array": () => [1, 2],
  "another shape": () => ({ products: "many", product: 7, contents: {}, events: null, jobs: "x" }),
  "a message only": () => ({ success: true, message: "ok" }),
} as const;
const raw = {
  HTML: [200, "<!doctype html><p>Sign in"],
  "half a body": [200, '{"products":[{"_id"'],
  "204": [204, ""],
  "500": [500, "oops"],
} as const;
/** Longer than a phone is wide. */
export const LONG_WORD = "Hexamethylenetetraminodibutylhydroxyphenylpropionatebenzoxide";
const wideTable = `<table><tr>${"<th>Typical value</th>".repeat(12)}</tr><tr>${"<td>1,234.5</td>".repeat(12)}</tr></table><p>${LONG_WORD}</p>`;
function prolonged(key: string, value: unknown): unknown {
  if (typeof value !== "string" || /^(_id|type|banner|featured_image|filename|.*_date)$/.test(key))
    return value;
  return value.startsWith("<") ? value + wideTable : `${value} ${LONG_WORD}`;
}
const loose = {
  "only the list": ({ total, totalPages, ...rest }: Bendable) => rest,
  "only ids and names": (body: Bendable) =>
    bend(body, (thing) =>
      Object.fromEntries(
        Object.entries(thing).filter(([key]) => /^(_id|name|title|filename|type)$/.test(key)),
      ),
    ),
  "numbers as text, objects as names": (body: Bendable) =>
    bend(body, (thing) => ({
      ...thing,
      molecular_weight: "30.03",
      category_name: { name: "UV-Absorbers" },
      industry_name: [{ name: "x" }],
      banner: {},
      author: ["a"],
      status: 3,
    })),
  "days that do not exist and no CAS numbers": (body: Bendable) =>
    bend(body, (thing) => ({
      ...thing,
      cas_no: "",
      cas_number: "",
      category_name: "Of another trade",
      start_date: "2024-45-01",
      end_date: "soon",
      publish_date: "2024-02-31",
      status: "",
    })),
  "long words and wide tables": (body: Bendable) =>
    bend(body, (thing) =>
      Object.fromEntries(
        Object.entries(thing).map(([key, value]) => [key, prolonged(key, value)] as const),
      ),
    ),
  "things that cannot be shown between": (body: Bendable) =>
    Object.fromEntries(
      Object.entries(body).map(([key, value]) => [
        key,
        Array.isArray(value) ? [null, 5, {}, ...(value as unknown[])] : value,
      ]),
    ),
} as const;
type Bendable = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Bendable =>
  typeof value === "object" && value !== null && "_id" in value;
const bend = (body: Bendable, change: (thing: Bendable) => Bendable): Bendable =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (isThing(value)) return [key, change(value)];
      if (!Array.isArray(value)) return [key, value];
      return [key, value.map((thing) => (isThing(thing) ? change(thing) : thing))];
    }),
  );
export const wholeOddities = [...Object.keys(whole), ...Object.keys(raw)] as readonly Oddity[];
export const looseOddities = Object.keys(loose) as readonly Oddity[];
export type Oddity = keyof typeof whole | keyof typeof raw | keyof typeof loose;

export interface TinyApi {
  /** How it distorts its answers; undefined answers normally. */
  odd: Oddity | undefined;
  /** Addresses with distorted answers; undefined means all. */
  oddPath: RegExp | undefined;
  /** Every reply waits for it. */
  hold: Promise<void> | undefined;
  oddReplies: number;
  /** Name of its first product; undefined is its own. */
  firstName: string | undefined;
  /** Reply to a contact message; undefined answers normally. */
  contact: readonly [status: number, body: string] | undefined;
  readonly url: string;
  readonly messages: unknown[];
  /** Addresses that §7 does not list. */
  readonly strangers: string[];
  stop(): Promise<void>;
}

function answer(
  path: string,
  query: URLSearchParams,
  products: readonly TinyProduct[],
): object | undefined {
  const page = Number(query.get("page") ?? 1);
  const limit = Number(query.get("limit") ?? 10);
  // Paths of §7: products with and without a trailing slash, others with one.
  const [, kind = "", id] =
    /^\/api\/(products|events|jobs|blogs|articles)\/(.*)$/.exec(
      path === "/api/products" ? `${path}/` : path,
    ) ?? [];
  if (kind === "products" && !id) {
    const shown = products.slice((page - 1) * limit, page * limit);
    return {
      products: shown,
      total: products.length,
      totalPages: Math.ceil(products.length / limit),
    };
  }
  if (kind === "products") {
    const found = products.find((product) => product._id === id);
    if (!found) return undefined;
    const { cas_no, ...rest } = found;
    return {
      product: {
        ...rest,
        cas_number: cas_no,
        usage: "From elsewhere.",
        description: "Plain words.",
        molecular_formula: "CH2O",
        molecular_weight: 30.03,
        product_form: "Liquid",
        MSDS: "",
        TDS: "",
      },
    };
  }
  const shown = <Thing>(things: readonly Thing[]) => things.slice((page - 1) * limit, page * limit);
  const totalPages = Math.ceil(12 / limit);
  const withId = <Name extends string, Thing extends { readonly _id: string }>(
    name: Name,
    things: readonly Thing[],
  ) => {
    const found = things.find(({ _id }) => _id === id);
    return found && { [name]: found };
  };
  if (kind === "events")
    return id ? withId("event", events) : { data: { events: shown(events), totalPages } };
  if (kind === "jobs") return id ? withId("job", jobs) : { jobs: shown(jobs), totalPages };
  const found = kind === "blogs" && id ? withId("blog", blogs) : undefined;
  if (kind === "blogs") return id ? found && { data: found } : { blogs: shown(blogs), totalPages };
  if (kind === "articles")
    return id ? withId("article", articles) : { articles: shown(articles), totalPages };
  if (path === "/api/landing/contents") return { contents };
  if (path === "/api/landing/contents/paginated")
    return {
      data: {
        data: {
          contents: contents.slice((page - 1) * limit, page * limit),
          total: contents.length,
        },
      },
    };
  const content = contents.find(({ _id }) => path === `/api/landing/contents/${_id}`);
  if (content) return { data: { content: { ...content, content: "<p>Body from elsewhere.</p>" } } };
  if (path === "/api/landing/brochures") return { brochures: [] };
  if (path === "/api/landing/gallery") return { images: [{ _id: "g1", filename: "pier one.jpg" }] };
  return undefined;
}

export async function startTinyApi(): Promise<TinyApi> {
  const messages: unknown[] = [];
  const strangers: string[] = [];
  const server = createServer(async (request, response) => {
    await tiny.hold;
    const url = new URL(request.url ?? "/", "http://tiny");
    const send = (status: number, body: object | null): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.method === "POST" && url.pathname === "/api/landing/contact") {
      let text = "";
      request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      request.on("end", () => {
        messages.push(JSON.parse(text));
        const [status, reply] = tiny.contact ?? [];
        if (status !== undefined)
          return response
            .writeHead(status, {
              "content-type": reply?.startsWith("<") ? "text/html" : "application/json",
            })
            .end(reply);
        send(200, { success: true });
      });
      return;
    }
    const [first, ...others] = products;
    const known = [{ ...first, name: tiny.firstName ?? first?.name }, ...others] as TinyProduct[];
    const body =
      request.method === "GET" ? answer(url.pathname, url.searchParams, known) : undefined;
    if (!body && !/^\/api\/(products|events|jobs|blogs|articles|landing)\//.test(url.pathname))
      strangers.push(`${request.method} ${url.pathname}`);
    const odd = tiny.oddPath?.test(url.pathname) === false ? undefined : tiny.odd;
    if (odd && body) tiny.oddReplies += 1;
    if (odd && body && odd in raw) {
      const [status, text] = raw[odd as keyof typeof raw];
      return void response.writeHead(status, { "content-type": "text/html" }).end(text);
    }
    if (odd && body && odd in whole) return send(200, whole[odd as keyof typeof whole]());
    const change = odd && loose[odd as keyof typeof loose];
    const plain = (body && "data" in body ? body.data : body) as Bendable | undefined;
    send(body ? 200 : 404, (change && plain ? change(plain) : body) ?? { message: "Not found" });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const tiny: TinyApi = {
    odd: undefined,
    oddPath: undefined,
    oddReplies: 0,
    hold: undefined,
    firstName: undefined,
    contact: undefined,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    strangers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return tiny;
}
