/** `/life-at-icg`: the culture page of the careers section (§2 Route list). */

import { Link } from "react-router";
import { CAREER_PATH } from "#contract/paths.ts";
import { life } from "#messages/company.ts";
import { RunningText } from "../components/running-text.tsx";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { CardBand, CompanyPage } from "../features/company/text-page.tsx";
import { button } from "../ui/button.ts";
import type { Route } from "./+types/life-at-icg.ts";

export const loader = ({ context }: Route.LoaderArgs) =>
  serverData(context, pageQuery("life-at-icg"));
export const clientLoader = () => browserData(pageQuery("life-at-icg"));

export default function LifeAtIcg() {
  return (
    <CompanyPage page="life-at-icg" title={life.title}>
      {(words) => (
        <>
          <div className="page py-10 sm:py-16">
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
          <CardBand id="conditions" heading={life.conditions} cards={words.sections} />
        </>
      )}
    </CompanyPage>
  );
}
