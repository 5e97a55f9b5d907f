/** §2 Events. */
export const events = {
  banner: "Events",
  lead: "Courses, open days, webinars and stock programmes, in Jebel Ali, in Riyadh and online.",
  description:
    "Courses, open days, webinars and stock programmes of ICG Chemicals, with dates for your calendar.",
  search: "Search",
  searchSubmit: "Search events",
  filters: "Find an event",
  topic: "Topic",
  industry: "Industry",
  publishDate: "Publish Date",
  anyTopic: "All topics",
  anyIndustry: "All industries",
  anyDate: "Any date",
  clear: "Clear all",
  start: "Start",
  end: "End",
  place: "Place",
  addToCalendar: "Add to Calendar",
  calendar: "All events as a calendar",
  noun: "events",
  count: (total: number) => (total === 1 ? "1 event" : `${total} events`),
  facts: "When and where",
  register: "Register or ask",
  closed: "This event is closed. We no longer take registrations for it.",
  others: "See all events",
  back: "All events",
  /** Place of an event without a venue. */
  online: "Online",
} as const;

/** By the words of the API. */
export const eventStatusLabels = {
  Upcoming: "Upcoming",
  Ongoing: "Ongoing",
  Completed: "Completed",
  Cancelled: "Cancelled",
  Postponed: "Postponed",
} as const;

/** Name of the calendar of all events in the subscriber's program. */
export const calendarName = (company: string): string => `${company}: events`;
