/** `/regulatory/gulf`: importing into the Gulf (beyond the specification). */
import { regulatoryPage } from "#messages/regulatory-page.ts";
import { OwnPage } from "../components/own-page.tsx";
import { Sources } from "../components/sources.tsx";
import { pageQuery } from "../data/content.ts";
import { ownData } from "../data/own-data.ts";
import { browserData } from "../data/queries.ts";
import { CompanyPage, RunningText } from "../features/company/text-page.tsx";
import type { Route } from "./+types/regulatory-gulf.ts";

const query = () => pageQuery("regulatory-gulf");

export const loader = ({ context }: Route.LoaderArgs) => ownData(context, query());
export const clientLoader = () => browserData(query());

export default function RegulatoryGulf() {
  return (
    <OwnPage>
      <CompanyPage page="regulatory-gulf" title={regulatoryPage.gulf} plain>
        {(words) => (
          <div className="page space-y-12 py-12">
            <RunningText html={words.html} headings={words.headings} />
            <Sources sources={words.sources} />
          </div>
        )}
      </CompanyPage>
    </OwnPage>
  );
}
