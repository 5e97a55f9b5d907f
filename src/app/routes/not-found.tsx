/** Any other path (§2): '404 - Page Not Found', with status 404. */
import { data, redirect, redirectDocument, replace } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { fixedRedirects } from "#contract/redirects.ts";
import { errors } from "#messages/errors.ts";
import { NotFound } from "../components/not-found.tsx";
import { getPendingAddress } from "../data/deployment.ts";
import type { Route } from "./+types/not-found.ts";

export const loader = () => data(null, { status: 404 });
/**
 * Repeats the server's redirects (/our-company) without a history entry for the old URL (§2). The
 * server decides about other addresses: it may be newer than this page.
 */
export function clientLoader({ url }: Route.ClientLoaderArgs): never {
  const path = withoutPrefix(url.pathname, builtEdition);
  const to = fixedRedirects[decodeURI(path)];
  const shown = withoutPrefix(window.location.pathname, builtEdition);
  if (to !== undefined) throw shown === to ? replace(to) : redirect(to);
  throw redirectDocument(getPendingAddress() ?? path + url.search);
}

export default function NotFoundPage() {
  return <NotFound title={errors.notFound} />;
}
