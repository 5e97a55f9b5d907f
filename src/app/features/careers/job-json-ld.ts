/** JSON-LD of a job: schema.org `JobPosting`. */

import type { ChromeContent } from "#contract/content.ts";
import type { Job } from "#contract/entities/jobs.ts";

/** Employment types as schema.org names them. */
const types: readonly (readonly [RegExp, string])[] = [
  [/full/i, "FULL_TIME"],
  [/part/i, "PART_TIME"],
  [/intern/i, "INTERN"],
  [/temporary/i, "TEMPORARY"],
  [/contract/i, "CONTRACTOR"],
];

/** Countries of the towns that posts are in; Dubai unless the place says otherwise. */
const countries: readonly (readonly [RegExp, string])[] = [
  [/riyadh|saudi/i, "SA"],
  [/karachi|pakistan/i, "PK"],
  [/shanghai|china/i, "CN"],
];

/** @param origin of the site */
export const jobJsonLd = (job: Job, { company }: ChromeContent, origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: job.title,
  description: job.contents ?? job.description,
  identifier: { "@type": "PropertyValue", name: company, value: job._id },
  ...(job.posted ? { datePosted: job.posted } : {}),
  employmentType: types.find(([pattern]) => pattern.test(job.employment_type))?.[1] ?? "OTHER",
  occupationalCategory: job.department,
  hiringOrganization: { "@type": "Organization", name: company, sameAs: origin },
  jobLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: job.location,
      addressCountry: countries.find(([pattern]) => pattern.test(job.location))?.[1] ?? "AE",
    },
  },
});
