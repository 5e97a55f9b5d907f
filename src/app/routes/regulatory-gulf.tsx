/** `/regulatory/gulf`: importing into the Gulf (beyond the specification). */
import { regulatoryPage } from "#messages/regulatory-pages.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { RunningText, SourceList } from "../components/running-text.tsx";
import { pageQuery } from "../data/content.ts";
import { browserData, ownData } from "../data/queries.ts";
import { CompanyPage } from "../features/company/text-page.tsx";
import type { Route } from "./+types/regulatory-gulf.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  ownData(context, pageQuery("regulatory-gulf"));
export const clientLoader = () => browserData(pageQuery("regulatory-gulf"));

export const handle: BarHandle = { hasChosen: true };

export default function RegulatoryGulf() {
  return (
    <CompanyPage page="regulatory-gulf" title={regulatoryPage.gulf} plain>
      {(words) => (
        <div className="page space-y-12 py-12">
          <RunningText html={words.html} headings={words.headings} />
          <SourceList sources={words.sources} />
        </div>
      )}
    </CompanyPage>
  );
}
