/** `/job/{jobId}` (§2 Careers). */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ChromeContent } from "#catalogue/content.ts";
import { shortDate } from "#catalogue/dates.ts";
import type { Job } from "#catalogue/entities/media.ts";
import { CAREER_PATH } from "#contract/paths.ts";
import { careers, jobPage } from "#messages/careers.ts";
import type { EmploymentType } from "#model/codes.ts";
import { ClosedNote } from "../components/closed-note.tsx";
import { DetailState } from "../components/detail-state.tsx";
import { Hero } from "../components/hero.tsx";
import { Html } from "../components/html.tsx";
import { PageHead } from "../components/page-head.tsx";
import { apiQuery } from "../data/api-query.ts";
import { pageQuery } from "../data/content.ts";
import { leadClientAction } from "../data/leads.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useChrome, useSite } from "../data/site.ts";
import { useApply } from "../features/careers/apply.tsx";
import { leadAction } from "../features/forms/lead-action.server.ts";
import { ContentText } from "../ui/content-text.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/job.ts";

const schemaTypes: Readonly<Record<EmploymentType, string>> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
};

const jobJsonLd = (job: Job, { company }: ChromeContent, origin: string): object => ({
  "@type": "JobPosting",
  title: job.title,
  description: job.contents ?? job.description,
  identifier: { "@type": "PropertyValue", name: company, value: job._id },
  datePosted: job.posted || undefined,
  employmentType: job.employment_code && schemaTypes[job.employment_code],
  occupationalCategory: job.department,
  hiringOrganization: { "@type": "Organization", name: company, sameAs: origin },
  jobLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: job.location,
      addressCountry: job.country || undefined,
    },
  },
});

const jobQuery = (id: string) =>
  apiQuery(["job", id], async (get): Promise<Job> => (await get("job", { id })).job);
const queries = (id: string) => [jobQuery(id), pageQuery("icg-career")] as const;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  serverData(context, ...queries(params.jobId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  browserData(...queries(params.jobId));

export const action = (args: Route.ActionArgs) => leadAction(args, ["application"]);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
export const clientAction = leadClientAction();

function Detail({ job }: { readonly job: Job }) {
  const chrome = useChrome();
  const { origin } = useSite();
  const { data: words } = useQuery(pageQuery("icg-career"));
  const isClosed = job.closed === true;
  const apply = useApply(job.title, isClosed);
  const rows = [
    [jobPage.title, job.title],
    [jobPage.employmentType, job.employment_type],
    [jobPage.department, job.department],
    [jobPage.location, job.location],
    [jobPage.posted, job.posted ? shortDate(job.posted) : ""],
  ] as const;
  return (
    <article>
      <PageHead
        title={job.title}
        description={job.description}
        picture={words?.banner}
        {...(isClosed ? {} : { jsonLd: jobJsonLd(job, chrome, origin) })}
      />
      <Hero
        title={job.title}
        eyebrow={
          <Link to={CAREER_PATH} className="tap-area underline underline-offset-4">
            {words?.title ?? careers.title}
          </Link>
        }
        lead={[job.employment_type, job.location].filter(Boolean).join(" · ")}
        plain
      />
      {isClosed ? (
        <ClosedNote
          text={jobPage.closed}
          to={CAREER_PATH}
          label={jobPage.others}
          className="page mt-8"
        />
      ) : null}
      <div className="page grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section id="who" title={jobPage.who} className="min-w-0" head="text-3xl">
          <p className="mt-4 mb-8 max-w-[44rem] border-s-3 border-amber ps-5 text-lg">
            <ContentText>{job.description}</ContentText>
          </p>
          {job.contents ? <Html html={job.contents} /> : null}
        </Section>
        <aside
          aria-labelledby="summary"
          className="border border-line border-t-3 border-t-petrol bg-surface p-6 lg:sticky lg:top-24 lg:self-start"
        >
          <h2 id="summary" className="text-2xl">
            {jobPage.summary}
          </h2>
          <dl className="mt-4 divide-y divide-line">
            {rows.map(([label, value]) =>
              value ? (
                <div key={label} className="py-3">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="font-semibold">
                    <ContentText>{value}</ContentText>
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
          {apply.button ? <div className="mt-4 grid max-lg:hidden">{apply.button}</div> : null}
        </aside>
      </div>
      {apply.button ? (
        <div className="no-print page sticky bottom-0 z-20 grid border-t border-line bg-ground py-3 lg:hidden">
          {apply.button}
        </div>
      ) : null}
      {apply.form}
    </article>
  );
}

export default function JobPage({ params: { jobId: id } }: Route.ComponentProps) {
  const query = useQuery(jobQuery(id));
  const { data } = query;
  return data ? (
    <Detail job={data} />
  ) : (
    <DetailState
      title={careers.title}
      query={query}
      back={{ to: CAREER_PATH, label: jobPage.back }}
    />
  );
}
