/** The desk's start page, and `icg searches`. */

export const deskStartPage = {
  title: "Today",
  unanswered: {
    title: "Without an answer",
    none: "Everything is answered.",
    ages: ["Under 1 day", "1 to 2 days", "3 to 6 days", "7 days or more"],
    oldest: "Oldest first",
    all: (count: number) =>
      count === 1 ? "Show it in the inbox" : `Show all ${count} in the inbox`,
  },
  mails: {
    title: "Mails not sent",
    none: "No mail is waiting.",
    dead: (count: number) =>
      count === 1 ? "1 mail could not be sent" : `${count} mails could not be sent`,
    deadHelp: "Put the cause right, then send them again.",
    show: "Show them in the inbox",
    waiting: (count: number) =>
      count === 1 ? "1 mail is waiting to be sent" : `${count} mails are waiting to be sent`,
  },
  changes: {
    title: "Not published yet",
    none: "The site shows everything that was saved.",
    publish: "Look at them and publish",
  },
  ready: {
    title: "Open before launch",
    checking: "Checking the content and the settings…",
    none: "Nothing is open.",
    failed: "The content has faults, so this could not be checked. The page “Publish” lists them.",
  },
  searches: {
    since: "Since",
    notFound: "Searched and not found",
    notFoundHelp:
      "Near, not held, or nothing. Add a trade name, a synonym or a grade, or an entry under “Not held”.",
    top: "Searched most",
    topHelp: "Terms with a full answer.",
    none: "Nothing was searched in this time.",
    columns: { term: "Term", count: "Times", last: "Last" },
  },
  since: "Write the day as YYYY-MM-DD.",
} as const;

/** Reports of `icg searches`. */
export const searchesReport = {
  notFound: (day: string) => `Searched without a full answer since ${day}:`,
  top: (day: string) => `Searched most since ${day}:`,
  none: "  nothing",
  last: (day: string) => `last on ${day}`,
  since: (day: string) => `--since ${day}: expected a day, such as 2026-11-23`,
} as const;
