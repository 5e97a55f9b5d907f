/** `/icg-management`: the CEO message (§2 Company pages). */

import { management } from "#messages/company.ts";
import { Html } from "../components/html.tsx";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { CompanyPage } from "../features/company/text-page.tsx";
import { Cards } from "../features/media/cards.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/icg-management.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  serverData(context, pageQuery("icg-management"));
export const clientLoader = () => browserData(pageQuery("icg-management"));

export default function IcgManagement() {
  return (
    <CompanyPage page="icg-management" title={management.title}>
      {(words) => (
        <div className="page grid gap-x-20 gap-y-14 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Html
            html={words.html}
            className="text-lg [&>h2:first-child]:mt-0 [&>h2:first-child]:mb-6 [&>h2:first-child]:text-3xl [&>p:first-of-type]:text-xl [&>p:first-of-type]:leading-relaxed [&>p:last-child]:mt-8 [&>p:last-child]:border-t [&>p:last-child]:border-line [&>p:last-child]:pt-5 [&>p:last-child]:font-semibold"
          />
          <Section
            id="principles"
            title={management.principles}
            className="lg:border-s lg:border-line lg:ps-10"
            head="mb-6 text-2xl"
          >
            <Cards cards={words.principles ?? []} numbered className="sm:max-lg:grid-cols-2" />
          </Section>
        </div>
      )}
    </CompanyPage>
  );
}
