/** `/icg-career`: the jobs list (§2 Careers, §4, §5, §8). */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pagingRules } from "#contract/paging.ts";
import { CAREER_PATH } from "#contract/paths.ts";
import { careers } from "#messages/careers.ts";
import { errors } from "#messages/errors.ts";
import { pager } from "#messages/pager.ts";
import { Hero } from "../components/hero.tsx";
import { Html } from "../components/html.tsx";
import { PagedList, pageAddress, pagingOf, usePaging } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { pageQuery } from "../data/content.ts";
import { jobsQuery } from "../data/jobs.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome } from "../data/site.ts";
import { JobCard, JobCardsSkeleton } from "../features/careers/job-card.tsx";
import type { Route } from "./+types/icg-career.ts";

const rule = pagingRules.jobs;
const queries = (request: Request) => [jobsQuery(pagingOf(new URL(request.url).searchParams, rule)), pageQuery("icg-career")] as const;

export const loader = ({ context, request }: Route.LoaderArgs) => serverData(context, ...queries(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(...queries(request));

function Careers() {
  const paging = usePaging(rule);
  const jobs = useQuery({ ...jobsQuery(paging.paging), placeholderData: keepPreviousData });
  const { shortName } = useChrome();
  const page = useQuery(pageQuery("icg-career"));
  const words = page.data;
  return (
    <>
      <PageHead
        title={pager.titleOf(words?.title ?? careers.title, paging.paging.page)}
        description={words?.summary ?? careers.title}
        canonical={pageAddress(CAREER_PATH, paging.paging.page)}
        picture={words?.banner}
      />
      <Hero title={words?.title ?? careers.title} lead={words?.lead} picture={words?.banner} alt={words?.alt ?? ""} />
      <div className="page py-14">
        <QueryView query={page}>{({ html }) => <Html html={html} className="max-w-none gap-x-16 text-lg lg:columns-2 [&>p]:break-inside-avoid" />}</QueryView>
      </div>
      <section aria-labelledby="positions" className="page">
        <h2 id="positions" className="mb-8 text-3xl">
          {careers.prompt(shortName)}
        </h2>
        <PagedList result={jobs} paging={paging} noun={careers.noun} empty={errors.noJobs} skeleton={<JobCardsSkeleton count={6} />}>
          {(items) => (
            <ul className="border-t border-line">
              {items.map((job) => (
                <li key={job._id}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  );
}

export default function IcgCareer() {
  return <Careers />;
}
