/** A job in the list (§2 Careers): title, description in two lines, employment type, 'View'. */
import { Link } from "react-router";
import type { JobSummary } from "#contract/entities/jobs.ts";
import { jobPath } from "#contract/paths.ts";
import { careers } from "#messages/careers.ts";
import { ArrowRight, MapPin } from "../../ui/icons.tsx";
import { Skeletons } from "../../ui/state.tsx";

export function JobCard({ job }: { readonly job: JobSummary }) {
  return (
    <article className="group relative grid h-full gap-x-8 gap-y-3 border-b border-line py-6 transition-colors duration-150 sm:grid-cols-[minmax(0,1fr)_11rem_auto] sm:items-center">
      <div className="min-w-0">
        <h3 className="text-xl group-hover:text-petrol">{job.title}</h3>
        <p className="mt-1 line-clamp-2 max-w-2xl text-muted">{job.description}</p>
      </div>
      <div className="text-sm">
        <p className="font-semibold">{job.employment_type}</p>
        {job.location ? (
          <p className="mt-0.5 flex items-center gap-1.5 text-muted">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {job.location}
          </p>
        ) : null}
      </div>
      <Link
        to={jobPath(job._id)}
        aria-label={careers.viewJob(job.title)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-petrol after:absolute after:inset-0 sm:px-3"
      >
        {careers.view}
        <ArrowRight aria-hidden="true" className="size-5 transition-transform duration-150 group-hover:translate-x-1" />
      </Link>
    </article>
  );
}

export function JobCardsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="mt-4 space-y-4">
      <Skeletons count={count} className="h-62 sm:h-34" />
    </div>
  );
}
