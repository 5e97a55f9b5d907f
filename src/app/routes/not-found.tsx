/** Any other path (§2): '404 - Page Not Found', with status 404. */
import { data } from "react-router";
import { errors } from "#texts/errors.ts";
import { NotFound } from "../features/not-found.tsx";

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <NotFound title={errors.notFound} />;
}
