/** `/our-history`: milestones as a drawn timeline (§2 Company pages). */

import { history } from "#messages/company.ts";
import { Html } from "../components/html.tsx";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome } from "../data/site.ts";
import { CompanyPage } from "../features/company/text-page.tsx";
import { Timeline } from "../features/company/timeline.tsx";
import type { Route } from "./+types/our-history.ts";

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, pageQuery("our-history"));
export const clientLoader = () => browserData(pageQuery("our-history"));

export default function OurHistory() {
  // The year up to which the company counts its history (§1).
  const { copyrightYear } = useChrome();
  return (
    <CompanyPage page="our-history" title={history.title}>
      {(words) => (
        <>
          <section aria-labelledby="milestones" className="page overflow-x-clip py-16">
            <h2 id="milestones" className="mb-16 text-3xl lg:text-center">
              {history.milestones}
            </h2>
            <Timeline milestones={words.milestones ?? []} thisYear={Number(copyrightYear)} />
          </section>
          <div className="border-t border-line bg-sunken">
            <div className="page py-16">
              <Html html={words.html} className="max-w-none gap-x-16 text-lg lg:columns-2 [&>p]:break-inside-avoid" />
            </div>
          </div>
        </>
      )}
    </CompanyPage>
  );
}
