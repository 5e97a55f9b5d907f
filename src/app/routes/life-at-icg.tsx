/** `/life-at-icg`: the culture page of the careers section (§2 Route list). */

import { Link } from "react-router";
import { CAREER_PATH } from "#contract/paths.ts";
import { life } from "#messages/company.ts";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { CompanyPage, RunningText } from "../features/company/text-page.tsx";
import { Cards } from "../features/media/cards.tsx";
import { button } from "../ui/button.ts";
import type { Route } from "./+types/life-at-icg.ts";

const query = () => pageQuery("life-at-icg");

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, query());
export const clientLoader = () => browserData(query());

export default function LifeAtIcg() {
  return (
    <CompanyPage page="life-at-icg" title={life.title}>
      {(words) => (
        <>
          <div className="page py-16">
            <RunningText
              html={words.html}
              headings={words.headings}
              aside={
                <Link to={CAREER_PATH} className={button("primary", "w-full max-lg:w-auto")}>
                  {life.jobs}
                </Link>
              }
            />
          </div>
          <div className="border-y border-line bg-sunken">
            <section aria-labelledby="conditions" className="page py-16">
              <h2 id="conditions" className="mb-8 text-3xl">
                {life.conditions}
              </h2>
              <Cards cards={words.sections ?? []} className="sm:grid-cols-2 lg:grid-cols-3" />
            </section>
          </div>
        </>
      )}
    </CompanyPage>
  );
}
