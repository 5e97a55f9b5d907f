/** `/about-us` (§2 Company pages). */
import { about } from "#messages/company.ts";
import { RunningText } from "../components/running-text.tsx";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { ClaimFigure } from "../features/company/claims.tsx";
import { CardBand, CompanyPage } from "../features/company/text-page.tsx";
import { Cards } from "../features/media/cards.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/about-us.ts";

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, pageQuery("about-us"));
export const clientLoader = () => browserData(pageQuery("about-us"));

export default function AboutUs() {
  return (
    <CompanyPage page="about-us" title={about.title}>
      {(words) => (
        <>
          <section
            aria-labelledby="why"
            className="page grid items-end gap-x-16 gap-y-10 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_26rem]"
          >
            <div>
              <h2 id="why" className="text-3xl">
                {about.whyUs}
              </h2>
              <p className="mt-5 max-w-2xl text-lg">{words.whyUs?.text}</p>
            </div>
            <ClaimFigure {...about.experience} />
          </section>
          <div className="page grid gap-x-16 gap-y-10 pb-16 md:grid-cols-2">
            {(["vision", "mission"] as const).map((key) =>
              words[key] ? (
                <Section
                  key={key}
                  id={key}
                  title={about[key]}
                  className="border-s-3 border-petrol ps-6"
                  head="eyebrow text-petrol"
                >
                  <p className="mt-3 text-2xl leading-snug font-medium text-balance">
                    {words[key]}
                  </p>
                </Section>
              ) : null,
            )}
          </div>
          <section aria-labelledby="key-figures" className="border-y border-line bg-sunken">
            <div className="page py-10 sm:py-14">
              <h2 id="key-figures" className="sr-only">
                {about.figures}
              </h2>
              <div className="grid gap-10 md:grid-cols-3">
                {[about.clients, about.projects, about.carbon].map((claim) => (
                  <ClaimFigure key={claim.label} {...claim} />
                ))}
              </div>
            </div>
          </section>
          <Section
            id="priorities"
            title={about.priorities}
            className="page grid gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-[18rem_minmax(0,1fr)]"
            head="text-3xl"
          >
            <Cards cards={words.priorities ?? []} numbered className="sm:grid-cols-2" />
          </Section>
          <CardBand id="values" heading={about.values} cards={words.values} />
          <div className="page pt-16">
            <RunningText html={words.html} headings={words.headings} />
          </div>
        </>
      )}
    </CompanyPage>
  );
}
