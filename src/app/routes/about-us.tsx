/** `/about-us` (§2 Company pages). */
import type { PageContent } from "#contract/content.ts";
import { about } from "#messages/company.ts";
import { pageQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { Figure } from "../features/company/claims.tsx";
import { CompanyPage, RunningText } from "../features/company/text-page.tsx";
import { Cards } from "../features/media/cards.tsx";
import type { Route } from "./+types/about-us.ts";

/** '+20 years Experience'. */
const Experience = () => <Figure {...about.experience} />;

/** The company's figures (§2 About): '1k Satisfied Clients', '100+ Projects Completed', carbon neutrality by 2050. */
function KeyFigures() {
  return (
    <section aria-labelledby="key-figures" className="border-y border-line bg-sunken">
      <div className="page py-14">
        <h2 id="key-figures" className="sr-only">
          {about.figures}
        </h2>
        <div className="grid gap-10 md:grid-cols-3">
          {[about.clients, about.projects, about.carbon].map((claim) => (
            <Figure key={claim.label} {...claim} />
          ))}
        </div>
      </div>
    </section>
  );
}

const query = () => pageQuery("about-us");

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, query());
export const clientLoader = () => browserData(query());

function Statement({ id, heading, text }: { readonly id: string; readonly heading: string; readonly text: string }) {
  return (
    <section aria-labelledby={id} className="border-l-3 border-petrol pl-6">
      <h2 id={id} className="eyebrow text-petrol">
        {heading}
      </h2>
      <p className="mt-3 text-2xl leading-snug font-medium text-balance">{text}</p>
    </section>
  );
}

function About({ words }: { readonly words: PageContent }) {
  return (
    <>
      <section aria-labelledby="why" className="page grid items-end gap-x-16 gap-y-10 py-16 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <h2 id="why" className="text-3xl">
            {about.whyUs}
          </h2>
          <p className="mt-5 max-w-2xl text-lg">{words.whyUs?.text}</p>
        </div>
        <Experience />
      </section>
      <div className="page grid gap-x-16 gap-y-10 pb-16 md:grid-cols-2">
        {words.vision ? <Statement id="vision" heading={about.vision} text={words.vision} /> : null}
        {words.mission ? <Statement id="mission" heading={about.mission} text={words.mission} /> : null}
      </div>
      <KeyFigures />
      <section aria-labelledby="priorities" className="page grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <h2 id="priorities" className="text-3xl">
          {about.priorities}
        </h2>
        <Cards cards={words.priorities ?? []} numbered className="sm:grid-cols-2" />
      </section>
      <div className="border-y border-line bg-sunken">
        <section aria-labelledby="values" className="page py-16">
          <h2 id="values" className="mb-8 text-3xl">
            {about.values}
          </h2>
          <Cards cards={words.values ?? []} className="sm:grid-cols-2 lg:grid-cols-3" />
        </section>
      </div>
      <div className="page pt-16">
        <RunningText html={words.html} headings={words.headings} />
      </div>
    </>
  );
}

export default function AboutUs() {
  return (
    <CompanyPage page="about-us" title={about.title}>
      {(words) => <About words={words} />}
    </CompanyPage>
  );
}
