/** §2 Careers: list, job, Apply modal. */

export const careers = {
  title: "Career",
  prompt: (company: string) => `Want to join Team ${company} Chemicals?`,
  view: "View",
  noun: "jobs",
  viewJob: (title: string) => `View ${title}`,
} as const;

export const jobPage = {
  back: "All positions",
  who: "Who Are We Looking For",
  summary: "Job Summary",
  title: "Title",
  employmentType: "Employment Type",
  department: "Department",
  location: "Location",
  posted: "Posted",
  apply: "Apply Now",
  closed: "This position is closed. We no longer take applications for it.",
  others: "See open positions",
} as const;

/** By the codes of model/codes.ts. */
export const employmentTypeLabels = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  contract: "Contract",
  temporary: "Temporary",
  internship: "Internship",
} as const;

export const applyModal = {
  title: "Apply Here",
  fullName: "Full Name",
  email: "Email",
  phone: "Phone Number",
  linkedIn: "LinkedIn URL",
  position: "Applying Position",
  resume: "Resume",
  resumeHint: "PDF, DOC or DOCX, at most 5 MB",
  close: "Close",
  dismiss: "Dismiss",
  apply: "Apply",
  applied: "Applied",
  thanks: "Your application and résumé have reached us.",
} as const;
