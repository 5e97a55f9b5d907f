/**
 * Tabs that were opened before a deployment: the server no longer has the files that their page
 * would load.
 */
import { useSyncExternalStore } from "react";
import { builtEdition } from "#contract/built-edition.ts";
import { editionPath, withoutPrefix } from "#contract/editions.ts";

interface RouterWindow {
  readonly __reactRouterManifest?: { readonly url?: string };
  readonly __reactRouterDataRouter?: {
    readonly state: {
      readonly navigation: {
        readonly location?: {
          readonly pathname: string;
          readonly search: string;
          readonly hash: string;
        };
      };
    };
  };
}

const routerWindow = (): RouterWindow => window as RouterWindow;

let isOutdated = false;
const listeners = new Set<() => void>();
/** Errors of dynamic imports. */
const missingParts = new WeakSet<object>();

/** The error is that of a part of the code, not that of what it does. */
export const isMissingPart = (error: unknown): boolean =>
  typeof error === "object" && error !== null && missingParts.has(error);

/** Whether the server still has the files of this page. An unreachable server changes nothing. */
export async function checkDeployment(): Promise<void> {
  const { url } = routerWindow().__reactRouterManifest ?? {};
  if (isOutdated || !url) return;
  try {
    const reply = await fetch(url, { method: "HEAD", cache: "no-store" });
    const isScript = /javascript/.test(reply.headers.get("content-type") ?? "");
    // A server that fails or is busy may have them.
    isOutdated = reply.status === 404 || (reply.ok && !isScript);
  } catch {
    return;
  }
  if (isOutdated) for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useIsOutdated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOutdated,
    () => false,
  );

/** Where a click leads that is not finished yet, as in the routes. */
export function getPendingAddress(): string | undefined {
  const { location } = routerWindow().__reactRouterDataRouter?.state.navigation ?? {};
  return (
    location && withoutPrefix(location.pathname, builtEdition) + location.search + location.hash
  );
}

/**
 * Follows a link with a full load when the file of its route is missing, where React Router would
 * reload the page that the visitor leaves (vite.config.ts). The new page has new files, so this
 * cannot repeat.
 */
function followLink(): void {
  const address = getPendingAddress();
  if (address === undefined) void checkDeployment();
  else window.location.assign(editionPath(address, builtEdition));
}

export function watchDeployment(): void {
  addEventListener("routemissing", followLink);
  // Sent by Vite for each dynamic import that fails.
  addEventListener("vite:preloadError", ({ payload }) => {
    missingParts.add(payload);
    void checkDeployment();
  });
}
