/** Jobs: the newest first. */
import type { Job, JobSummary } from "#contract/entities/jobs.ts";
import type { Paging } from "#contract/paging.ts";
import type { Database } from "./open.ts";
import { readTransaction } from "./read-transaction.ts";

/** One page of jobs and the number of all. */
export const listJobs = (db: Database, paging: Paging): Promise<{ jobs: JobSummary[]; total: number }> =>
  readTransaction(db, async (reader) => {
    const jobs = reader.selectFrom("jobs");
    const counted = await jobs.select((select) => select.fn.countAll().as("total")).executeTakeFirstOrThrow();
    const rows = await jobs
      .select("summary")
      .orderBy("posted", "desc")
      .orderBy("id")
      .limit(paging.limit)
      .offset((paging.page - 1) * paging.limit)
      .execute();
    return { jobs: rows.map((row) => JSON.parse(row.summary) as JobSummary), total: Number(counted.total) };
  });

/** One job, or undefined. */
export async function findJob(db: Database, id: string): Promise<Job | undefined> {
  const row = await db.reader.selectFrom("jobs").select("detail").where("id", "=", id).executeTakeFirst();
  return row && (JSON.parse(row.detail) as Job);
}
