/** The document around every page: theme before paint, header and footer, query cache. */

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { ownPaths } from "#contract/routes.ts";
import { nav } from "#messages/chrome.ts";
import { errors } from "#messages/errors.ts";
import type { Route } from "./+types/root.ts";
import { type BarHandle, BottomBar } from "./chrome/bottom-bar.tsx";
import { Footer, Letterhead, PrintFoot } from "./chrome/footer.tsx";
import { currentTheme, headScript, replayEarlyTaps, themeColours } from "./chrome/head-script.ts";
import { Header } from "./chrome/header.tsx";
import { OfferedLanguage } from "./chrome/offered-language.tsx";
import { startPrefetch } from "./chrome/prefetch.ts";
import { NotFound } from "./components/not-found.tsx";
import { Outdated } from "./components/outdated.tsx";
import { NotUpdated } from "./components/query-view.tsx";
import { Toaster } from "./components/toaster.tsx";
import { clearAnnounced } from "./data/chosen.ts";
import { chromeQuery } from "./data/content.ts";
import { readSentForm, returnedForm } from "./data/posted.server.ts";
import { filledClient, queryClient, type RouteData, serverClient } from "./data/queries.ts";
import { bareChrome, isTranslated, type RootData, siteCapabilities, siteUrl } from "./data/site.ts";
import { hasTypedText } from "./data/typed-text.ts";
import arabic from "./fonts/arabic-400.woff2?url";
import sans from "./fonts/sans.woff2?url";
import styles from "./styles/app.css?url";
import arabicStyles from "./styles/arabic.css?url";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: sans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  ...(builtEdition.lang === "ar"
    ? [
        {
          rel: "preload",
          href: arabic,
          as: "font",
          type: "font/woff2",
          crossOrigin: "anonymous",
        } as const,
        { rel: "stylesheet", href: arabicStyles },
      ]
    : []),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
  {
    rel: "alternate",
    href: "/feed.xml",
    type: "application/rss+xml",
    title: "ICG Chemicals",
  },
];

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const chrome = serverClient(context).fetchQuery(chromeQuery());
  const capabilities = context.get(siteCapabilities);
  const site = {
    siteUrl: context.get(siteUrl),
    capabilities,
    notHere: capabilities.length > 0 ? [] : ownPaths,
    loadedAt: withoutPrefix(url.pathname, builtEdition),
    translated: context.get(isTranslated),
  };
  // A returned form keeps its values even if the chrome cannot be loaded.
  return {
    ...site,
    sent: await readSentForm(context, url),
    words: await (context.get(returnedForm) ? chrome.catch(() => bareChrome) : chrome),
  };
}

export const shouldRevalidate = (): boolean => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  // React renders the whole document again if something changed it before hydration.
  const [theme] = useState(currentTheme);
  return (
    <html
      lang={builtEdition.lang}
      dir={builtEdition.dir}
      className={theme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={themeColours[theme]} suppressHydrationWarning />
        {/* Safari on iOS turns whatever looks like a phone number into links, for example CAS
            numbers. */}
        <meta name="format-detection" content="telephone=no, date=no, email=no, address=no" />
        {/* Has run before hydration, so the client bundle omits it. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; its hash is in the CSP
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : "" }}
        />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Shell({
  bar,
  children,
}: {
  readonly bar?: BarHandle | undefined;
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useEffect(() => {
    if (!isReady) return;
    if (hasTypedText())
      void import("./data/restore-typed-text.ts").then((restored) => restored.restoreTypedText());
    replayEarlyTaps();
    return startPrefetch();
  }, [isReady]);
  const shown = useRef(pathname);
  useEffect(() => {
    // The followed link is removed, and screen readers announce the new page.
    if (shown.current !== pathname) {
      document.getElementById("content")?.focus({ preventScroll: true });
      clearAnnounced();
    }
    shown.current = pathname;
  }, [pathname]);
  return (
    <>
      <a
        href="#content"
        className="fixed inset-s-4 top-3 z-50 -translate-y-20 rounded-md bg-petrol px-4 py-2.5 font-semibold text-on-petrol focus:translate-y-0"
      >
        {nav.skip}
      </a>
      <Header />
      <Letterhead />
      <main
        id="content"
        tabIndex={-1}
        className="min-h-[60vh] outline-none"
        data-hydrated={isReady || undefined}
      >
        <NotUpdated />
        <Outdated />
        {children}
      </main>
      <BottomBar {...bar} />
      <Footer />
      <PrintFoot />
      <Toaster />
      <OfferedLanguage />
    </>
  );
}

export default function Root({ loaderData: { notHere } }: Route.ComponentProps) {
  const { id = "", loaderData, handle } = useMatches().at(-1) ?? {};
  const [queries] = useState(() => filledClient(loaderData as RouteData | undefined));
  const { pathname } = useLocation();
  const isHere = !notHere.includes(id);
  return (
    <QueryClientProvider client={queries}>
      <Shell bar={isHere ? (handle as BarHandle | undefined) : undefined}>
        {/* Remounts for every path, even within a route. */}
        {isHere ? <Outlet key={pathname} /> : <NotFound title={errors.notFound} />}
      </Shell>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const [queries] = useState(queryClient);
  return (
    <QueryClientProvider client={queries}>
      <Shell>
        {missing ? (
          <NotFound title={errors.notFound} />
        ) : (
          <NotFound title={errors.wentWrong} crashed />
        )}
      </Shell>
    </QueryClientProvider>
  );
}
