/** `/privacy` and `/terms`: legal texts (§2 Footer). */

import { useLocation } from "react-router";
import { builtEdition } from "#contract/built-edition.ts";
import { withoutPrefix } from "#contract/editions.ts";
import { PRIVACY_PATH } from "#contract/paths.ts";
import { legal } from "#messages/company.ts";
import { RunningText } from "../components/running-text.tsx";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { CompanyPage } from "../features/company/text-page.tsx";
import type { Route } from "./+types/legal.ts";

const getPageKey = (pathname: string) =>
  withoutPrefix(pathname, builtEdition).startsWith(PRIVACY_PATH) ? "privacy" : "terms";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  serverData(context, pageQuery(getPageKey(url.pathname)));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(pageQuery(getPageKey(url.pathname)));

export default function LegalPage() {
  const page = getPageKey(useLocation().pathname);
  return (
    <CompanyPage page={page} title={legal[page]} plain>
      {(words) => (
        <div className="page py-12">
          <RunningText html={words.html} headings={words.headings} />
        </div>
      )}
    </CompanyPage>
  );
}
