/** A page that needs the site's own catalogue: not found where another server stands behind API_URL. */
import type { ReactNode } from "react";
import { errors } from "#messages/errors.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { NotFound } from "./not-found.tsx";

export const OwnPage = ({ children }: { readonly children: ReactNode }) => (useOwnCatalogue() ? children : <NotFound title={errors.notFound} />);
