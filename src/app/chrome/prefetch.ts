/**
 * Prefetches pages that the visitor is likely to open: the hovered link, or on a phone the links in
 * view when idle. Never for visitors who save data.
 */
import { matchRoutes } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { pageLinkAt } from "../components/page-link.ts";

/** A mouse crosses a link in less. */
const REST_MS = 65;
/** Limits per phone screen and per visit. */
const IN_VIEW = 6;
const IN_VISIT = 40;
/** For Safari, which has no idle callback. */
const QUIET_MS = 2_000;

interface ClientRoute {
  clientLoader?(of: { readonly url: URL; readonly params: object }): unknown;
}
/** As in React Router's manifest. */
interface KnownRoute {
  readonly id: string;
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
}
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const loadedPaths = new Set<string>();

/** Once per visit. The navigation itself reports failures. */
async function loadPage(url: URL): Promise<void> {
  const address = url.pathname + url.search;
  if (
    loadedPaths.has(address) ||
    loadedPaths.size >= IN_VISIT ||
    address === location.pathname + location.search
  )
    return;
  loadedPaths.add(address);
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, KnownRoute>> };
  };
  const known = Object.values(manifest?.routes ?? {}).filter(
    ({ path }) => path !== undefined && path !== "*",
  );
  const match = matchRoutes(
    known.map((route) => ({ path: route.path ?? "", id: route.id, handle: route })),
    withoutPrefix(url.pathname, builtEdition),
  )?.at(-1);
  if (!match) return;
  const route = match.route.handle;
  for (const href of route.imports ?? [])
    if (!document.querySelector(`link[href="${href}"]`))
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
  try {
    const page = (await import(/* @vite-ignore */ route.module)) as ClientRoute;
    await page.clientLoader?.({ url, params: match.params });
  } catch {
    loadedPaths.delete(address);
  }
}

const isInView = (link: HTMLAnchorElement): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
};

/** Sequential, so that the visitor's own tap does not wait. */
async function loadInView(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].filter(
    (link) => pageLinkAt(link) && isInView(link),
  );
  for (const link of links.slice(0, IN_VIEW)) await loadPage(new URL(link.href));
}

const whenIdle = (work: () => void): void => {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, QUIET_MS);
};

/** @returns a function that stops it */
export function startPrefetch(): () => void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.endsWith("2g")) return () => undefined;
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleLoad = ({ target }: Event, wait: number): void => {
    clearTimeout(timer);
    const link = pageLinkAt(target);
    if (link) timer = setTimeout(() => void loadPage(new URL(link.href)), wait);
  };
  addEventListener(
    "pointerover",
    (event) => event.pointerType === "mouse" && scheduleLoad(event, REST_MS),
    options,
  );
  addEventListener("focusin", (event) => scheduleLoad(event, REST_MS), options);
  addEventListener("touchstart", (event) => scheduleLoad(event, 0), options);
  // Only after the first touch or scroll: a visitor who reads one page downloads no other.
  if (!matchMedia("(hover: hover)").matches)
    for (const sign of ["touchend", "scrollend"])
      addEventListener(sign, () => whenIdle(() => void loadInView()), options);
  return () => listening.abort();
}
