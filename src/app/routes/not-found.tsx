/** Any other path (§2): '404 - Page Not Found', with status 404. */
import { data, replace } from "react-router";
import { redirects } from "#contract/routes.ts";
import { errors } from "#messages/errors.ts";
import { NotFound } from "../components/not-found.tsx";
import type { Route } from "./+types/not-found.ts";

export const loader = () => data(null, { status: 404 });
/** An address that the server redirects (/our-company) is replaced in the browser as well. */
export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  const to = redirects[decodeURI(new URL(request.url).pathname)];
  if (to !== undefined) throw replace(to);
  return null;
}

export default function NotFoundPage() {
  return <NotFound title={errors.notFound} />;
}
