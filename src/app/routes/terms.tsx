/** `/terms` (§2 Footer). */

import { legal } from "#messages/company.ts";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { LegalPage } from "../features/company/legal-page.tsx";
import type { Route } from "./+types/terms.ts";

const query = () => pageQuery("terms");

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, query());
export const clientLoader = () => browserData(query());

export default function Terms() {
  return <LegalPage page="terms" title={legal.terms} />;
}
