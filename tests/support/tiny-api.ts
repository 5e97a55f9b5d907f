/** Another server behind the site: it knows the rows of §7 and the fields of §3, nothing else, and writes envelopes exactly as §7 does. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Nine products: more than one page of six (§9). Names are not in the site's own content. */
const products = Array.from({ length: 9 }, (_, index) => ({
  _id: `65f0c0ffee${index}`,
  name: `Otherside ${100 + index}`,
  chemical_name: `Substance number ${index}`,
  cas_no: ["50-00-0", "64-17-5", "67-56-1", "67-63-0", "67-64-1", "71-43-2", "75-09-2", "108-88-3", "110-54-3"][index] ?? "",
  industry_name: "Automotive",
  category_name: "UV-Absorbers",
}));
const news = {
  _id: "n1",
  title: "The other server has news",
  summary: "A summary from elsewhere.",
  banner: "",
  type: "News",
  publish_date: "2024-05-01",
  author: "Desk",
};
const event = {
  _id: "e1",
  name: "The other server's seminar",
  description: "A day from elsewhere.",
  banner: "",
  start_date: "2024-03-05",
  end_date: "2024-03-06",
  status: "Closed",
};
const job = { _id: "j1", title: "Clerk elsewhere", description: "Files things.", employment_type: "Full-time", department: "Office", location: "Dubai" };

export interface TinyApi {
  readonly url: string;
  /** Bodies that were sent to the contact form. */
  readonly messages: unknown[];
  /** Addresses that §7 does not name. */
  readonly strangers: string[];
  stop(): Promise<void>;
}

function answer(path: string, query: URLSearchParams): object | undefined {
  const page = Number(query.get("page") ?? 1);
  const limit = Number(query.get("limit") ?? 10);
  const [, kind = "", id] = /^\/api\/(products|events|jobs|blogs|articles)(?:\/(.*))?$/.exec(path) ?? [];
  if (kind === "products" && !id) {
    const shown = products.slice((page - 1) * limit, page * limit);
    return { products: shown, total: products.length, totalPages: Math.ceil(products.length / limit) };
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
  if (kind === "events") return id ? (id === event._id ? { event } : undefined) : { data: { events: [event], totalPages: 1 } };
  if (kind === "jobs") return id ? (id === job._id ? { job } : undefined) : { jobs: [job], totalPages: 1 };
  if (kind === "blogs") return id ? undefined : { blogs: [], totalPages: 0 };
  if (kind === "articles") return id ? undefined : { articles: [], totalPages: 0 };
  if (path === "/api/landing/contents") return { contents: [news] };
  if (path === "/api/landing/contents/paginated") return { data: { contents: [news], total: 1 } };
  if (path === `/api/landing/contents/${news._id}`) return { data: { content: { ...news, content: "<p>Body from elsewhere.</p>" } } };
  if (path === "/api/landing/brochures") return { brochures: [] };
  if (path === "/api/landing/gallery") return { images: [] };
  return undefined;
}

/** Starts it on a free port of this machine. */
export async function startTinyApi(): Promise<TinyApi> {
  const messages: unknown[] = [];
  const strangers: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://tiny");
    const send = (status: number, body: object): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.method === "POST" && url.pathname === "/api/landing/contact") {
      let text = "";
      request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      request.on("end", () => {
        messages.push(JSON.parse(text));
        send(200, { success: true });
      });
      return;
    }
    const body = request.method === "GET" ? answer(url.pathname, url.searchParams) : undefined;
    if (!body && !/^\/api\/(products|events|jobs|blogs|articles|landing)\//.test(url.pathname)) strangers.push(`${request.method} ${url.pathname}`);
    send(body ? 200 : 404, body ?? { message: "Not found" });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    strangers,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
