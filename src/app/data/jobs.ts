/** Queries for jobs (§7 `/jobs/`). */
import type { Job, JobSummary } from "#contract/entities/jobs.ts";
import type { Paging } from "#contract/paging.ts";
import { apiQuery } from "./api-query.ts";
import { fetchPage, type List, pagesOf } from "./lists.ts";

/** A page of jobs, the newest first. */
export const jobsQuery = (asked: Paging) =>
  apiQuery(
    ["jobs", asked],
    (get): Promise<List<JobSummary>> =>
      fetchPage(asked.page, async (page) => {
        const reply = await get("jobs", { query: { ...asked, page } });
        return { items: reply.jobs, total: reply.total, totalPages: pagesOf(reply, asked.limit) };
      }),
  );

/** One job. */
export const jobQuery = (id: string) => apiQuery(["job", id], async (get): Promise<Job> => (await get("job", { id })).job);
