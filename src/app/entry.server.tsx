/** Renders a page to a finished text: it goes through the page cache, so nothing is streamed. */
import { renderToReadableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { scriptsAfterPaint } from "./after-paint.ts";

export { formClient } from "./data/posted.server.ts";
export { apiFetch, apiRead } from "./data/queries.ts";
export { siteCapabilities, siteUrl } from "./data/site.ts";

/**
 * Put on every inline script of the framework as its nonce, so that the server knows them from any
 * other in the page (src/server/security-headers.ts).
 */
export const scriptNonce = createContext("");

/** Told of what went wrong in a rendering. */
export const onError = createContext<(error: unknown) => void>(() => undefined);

/**
 * Not logged: an address that leads nowhere, which may hold what a visitor typed, and a client that
 * has left.
 */
export function handleError(
  error: unknown,
  {
    context,
    request,
  }: { readonly context: Readonly<RouterContextProvider>; readonly request: Request },
): void {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) context.get(onError)(error);
}

/** Rendering of a page must not take longer than this, in ms. */
export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  own: RouterContextProvider,
): Promise<Response> {
  let failed: unknown;
  const nonce = own.get(scriptNonce);
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      // Nothing is streamed: a part that React put behind the page, for a script to move in, would
      // not be seen without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed = error;
      },
    },
  );
  await stream.allReady;
  if (failed) throw failed;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(scriptsAfterPaint(await new Response(stream).text()), { status, headers });
}
