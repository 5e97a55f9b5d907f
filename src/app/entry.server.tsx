/** Renders a page to a complete string for the page cache; nothing is streamed. */
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
 * Nonce on the framework's inline scripts, by which the server recognises them
 * (src/server/security-headers.ts).
 */
export const scriptNonce = createContext("");

/** Receives rendering errors. */
export const onError = createContext<(error: unknown) => void>(() => undefined);

/** Does not report unknown URLs, which may contain what a visitor typed, or aborted requests. */
export function handleError(
  error: unknown,
  {
    context,
    request,
  }: { readonly context: Readonly<RouterContextProvider>; readonly request: Request },
): void {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) context.get(onError)(error);
}

/** Rendering timeout, in ms. */
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
      // Otherwise React would append late parts behind the page, which only a script moves into
      // place.
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
