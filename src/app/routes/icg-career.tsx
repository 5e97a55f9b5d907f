/** `/icg-career`: the jobs list (§2 Careers, §4, §5, §8). */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { JobSummary } from "#catalogue/entities/media.ts";
import { pagingRules } from "#contract/paging.ts";
import { CAREER_PATH, jobPath } from "#contract/paths.ts";
import { careers } from "#messages/careers.ts";
import { errors } from "#messages/errors.ts";
import { pager } from "#messages/pager.ts";
import { Hero } from "../components/hero.tsx";
import { Html } from "../components/html.tsx";
import { PagedList, pageAddress, parsePaging, useListPage } from "../components/list-paging.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { pageQuery } from "../data/content.ts";
import { pagedQuery } from "../data/lists.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome } from "../data/site.ts";
import { ContentText } from "../ui/content-text.tsx";
import { ArrowForward, MapPin } from "../ui/icons.tsx";
import { Section } from "../ui/section.tsx";
import { Skeletons } from "../ui/state.tsx";
import type { Route } from "./+types/icg-career.ts";

/** §2 Careers. */
function JobCard({ job }: { readonly job: JobSummary }) {
  return (
    <article className="group relative grid h-full gap-x-8 gap-y-3 border-b border-line py-6 transition-colors duration-150 sm:grid-cols-[minmax(0,1fr)_11rem_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="text-xl group-hover:text-petrol">
          <ContentText>{job.title}</ContentText>
        </h3>
        <p className="mt-1 line-clamp-2 max-w-2xl text-muted">
          <ContentText>{job.description}</ContentText>
        </p>
      </div>
      <div className="text-sm">
        <p className="font-semibold">{job.employment_type}</p>
        {job.location ? (
          <p className="mt-0.5 flex items-center gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <span>
              <ContentText>{job.location}</ContentText>
            </span>
          </p>
        ) : null}
      </div>
      <Link
        to={jobPath(job._id)}
        aria-label={careers.viewJob(job.title)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-petrol after:absolute after:inset-0 sm:px-3"
      >
        {careers.view}
        <ArrowForward aria-hidden="true" className="size-5 nudge" />
      </Link>
    </article>
  );
}

function JobCardsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="mt-4 space-y-4">
      <Skeletons count={count} className="h-62 sm:h-34" />
    </div>
  );
}

const rule = pagingRules.jobs;
const jobsQuery = (params: URLSearchParams) =>
  pagedQuery("jobs", parsePaging(params, rule), ({ jobs }) => jobs);
const queries = (params: URLSearchParams) => [jobsQuery(params), pageQuery("icg-career")] as const;

export const loader = ({ context, url }: Route.LoaderArgs) =>
  serverData(context, ...queries(url.searchParams));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(...queries(url.searchParams));

export default function IcgCareer() {
  const list = useListPage(rule, jobsQuery);
  const { shortName } = useChrome();
  const page = useQuery(pageQuery("icg-career"));
  const words = page.data;
  return (
    <>
      <PageHead
        title={pager.titleOf(words?.title ?? careers.title, list.page)}
        description={words?.summary ?? careers.title}
        canonical={pageAddress(CAREER_PATH, list.page)}
        picture={words?.banner}
      />
      <Hero
        title={words?.title ?? careers.title}
        lead={words?.lead}
        picture={words?.banner}
        alt={words?.alt ?? ""}
      />
      <div className="page py-10 sm:py-14">
        <QueryView query={page}>
          {({ html }) => (
            <Html
              html={html}
              className="max-w-none gap-x-16 text-lg lg:columns-2 [&>p]:break-inside-avoid"
            />
          )}
        </QueryView>
      </div>
      <Section
        id="positions"
        title={careers.prompt(shortName)}
        className="page"
        head="mb-8 text-3xl"
      >
        <PagedList
          list={list}
          noun={careers.noun}
          empty={errors.noJobs}
          skeleton={<JobCardsSkeleton count={6} />}
        >
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
      </Section>
    </>
  );
}
