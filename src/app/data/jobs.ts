/** Queries for jobs (§7 `/jobs/`). */
import type { JobSummary } from "#contract/entities.ts";
import type { Paging } from "#contract/paging.ts";
import { call } from "./api.ts";
import { type List, shownPage } from "./lists.ts";
import { queryOptions } from "./query-client.ts";

/** A page of jobs, the newest first. */
export const jobsQuery = ({ page, limit }: Paging) =>
  queryOptions({
    queryKey: ["jobs", { page, limit }] as const,
    queryFn: ({ client, signal }): Promise<List<JobSummary>> =>
      shownPage(page, async (wanted) => {
        const { jobs, total, totalPages } = await call(client, "jobs", "/jobs/", { query: { page: wanted, limit }, signal });
        return { items: jobs, total, totalPages };
      }),
  });

/** One job. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ["job", id] as const,
    queryFn: async ({ client, signal }) => {
      const { job } = await call(client, "job", `/jobs/${encodeURIComponent(id)}`, { signal });
      return job;
    },
  });
