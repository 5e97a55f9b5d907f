/** JSON-LD of a job: schema.org `JobPosting`. */

import type { ChromeContent } from "#contract/content.ts";
import type { Job } from "#contract/entities/jobs.ts";
import type { EmploymentType } from "#model/codes.ts";

/** Employment types as schema.org names them. */
const types: Readonly<Record<EmploymentType, string>> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
};

/** @param origin of the site */
export const jobJsonLd = (job: Job, { company }: ChromeContent, origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: job.title,
  description: job.contents ?? job.description,
  identifier: { "@type": "PropertyValue", name: company, value: job._id },
  ...(job.posted ? { datePosted: job.posted } : {}),
  ...(job.employment_code ? { employmentType: types[job.employment_code] } : {}),
  occupationalCategory: job.department,
  hiringOrganization: { "@type": "Organization", name: company, sameAs: origin },
  jobLocation: {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressLocality: job.location,
      ...(job.country ? { addressCountry: job.country } : {}),
    },
  },
});
