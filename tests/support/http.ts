/** A real HTTP server, and requests without redirects. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";

export interface HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export interface Served {
  readonly url: string;
  send(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string | Uint8Array },
  ): Promise<HttpReply>;
  close(): Promise<void>;
}

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    send: (path, { method = "GET", headers = {}, body } = {}) =>
      new Promise((done, failed) => {
        const sent = request(
          { host: "127.0.0.1", port, path, method, headers, agent: false },
          (reply) => {
            const parts: Buffer[] = [];
            reply.on("data", (part: Buffer) => parts.push(part));
            reply.on("end", () =>
              done({
                status: reply.statusCode ?? 0,
                headers: reply.headers,
                bytes: Buffer.concat(parts),
              }),
            );
            reply.on("error", failed);
          },
        );
        sent.on("error", failed);
        sent.end(body);
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Passes requests as `@hono/node-server` does. */
export const serveFetch = (
  answer: (request: Request, bindings: HttpBindings) => Response | Promise<Response>,
): Promise<Served> =>
  serve(getRequestListener((request, bindings) => answer(request, bindings as HttpBindings)));
