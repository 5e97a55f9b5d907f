/** `/icg-career`: the jobs list (§2 Careers, §4, §5, §8). */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pagingRules } from "#contract/paging.ts";
import { CAREER_PATH } from "#contract/paths.ts";
import { careers } from "#messages/careers.ts";
import { errors } from "#messages/errors.ts";
import { pager } from "#messages/pager.ts";
import { FailedQuery } from "../components/failed-query.tsx";
import { Hero } from "../components/hero.tsx";
import { Html } from "../components/html.tsx";
import { pageAddress, pagingOf, usePaging } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PageResults } from "../components/page-results.tsx";
import { Pager } from "../components/pager.tsx";
import { pageQuery } from "../data/content.ts";
import { jobsQuery } from "../data/jobs.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome } from "../data/site.ts";
import { JobCard, JobCardsSkeleton } from "../features/careers/job-card.tsx";
import { classNames } from "../ui/class-names.ts";
import { Empty, Failed, Loading } from "../ui/state.tsx";
import type { Route } from "./+types/icg-career.ts";

const rule = pagingRules.jobs;
const queries = (request: Request) => [jobsQuery(pagingOf(new URL(request.url).searchParams, rule)), pageQuery("icg-career")] as const;

export const loader = ({ context, request }: Route.LoaderArgs) => serverData(context, ...queries(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(...queries(request));

function Jobs() {
  const { paging, hrefOf, onPage } = usePaging(rule);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({ ...jobsQuery(paging), placeholderData: keepPreviousData });
  if (error) return <FailedQuery retry={refetch}>{errors.fetching}</FailedQuery>;
  if (isPending) return <Loading below={<JobCardsSkeleton count={6} />}>{errors.loading}</Loading>;
  if (data.items.length === 0) return <Empty>{errors.noJobs}</Empty>;
  return (
    <div aria-busy={isPlaceholderData || undefined}>
      <PageResults page={data.page} totalPages={data.totalPages} limit={paging.limit} count={data.items.length} noun={careers.noun}>
        <ul className={classNames("border-t border-line transition-opacity duration-150", isPlaceholderData && "opacity-50")}>
          {data.items.map((job) => (
            <li key={job._id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      </PageResults>
      <Pager simple page={data.page} totalPages={data.totalPages} hrefOf={hrefOf} onPage={onPage} />
    </div>
  );
}

function Careers() {
  const { paging } = usePaging(rule);
  const { shortName } = useChrome();
  const { data: words, error } = useQuery(pageQuery("icg-career"));
  return (
    <>
      <PageHead
        title={pager.titleOf(words?.title ?? careers.title, paging.page)}
        description={words?.summary ?? careers.title}
        canonical={pageAddress(CAREER_PATH, paging.page)}
        picture={words?.banner}
      />
      <Hero title={words?.title ?? careers.title} lead={words?.lead} picture={words?.banner} alt={words?.alt ?? ""} />
      <div className="page py-14">
        {words ? (
          <Html html={words.html} className="max-w-none gap-x-16 text-lg lg:columns-2 [&>p]:break-inside-avoid" />
        ) : error ? (
          <Failed>{errors.fetching}</Failed>
        ) : (
          <Loading>{errors.loading}</Loading>
        )}
      </div>
      <section aria-labelledby="positions" className="page">
        <h2 id="positions" className="mb-8 text-3xl">
          {careers.prompt(shortName)}
        </h2>
        <Jobs />
      </section>
    </>
  );
}

export default function IcgCareer() {
  return <Careers />;
}
