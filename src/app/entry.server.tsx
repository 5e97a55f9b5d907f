/** Renders a page completely, for the page cache. */
import { renderToReadableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";

export { fileMemory, formClient, sentEnquiry, sentMarks } from "./data/posted.server.ts";
export { apiFetch, apiRead } from "./data/queries.ts";
export { isTranslated, siteCapabilities, siteUrl } from "./data/site.ts";

/** Marks the framework's inline scripts (src/server/security-headers.ts). */
export const scriptNonce = createContext("");

export const onError = createContext<(error: unknown) => void>(() => undefined);

/** Ignores unknown URLs, which may contain what a visitor typed, and aborted requests. */
export function handleError(
  error: unknown,
  {
    context,
    request,
  }: { readonly context: Readonly<RouterContextProvider>; readonly request: Request },
): void {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) context.get(onError)(error);
}

/** In ms. */
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
      // Otherwise React appends late parts, which only a script moves into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failed = error;
      },
    },
  );
  await stream.allReady;
  if (failed) throw failed;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}
