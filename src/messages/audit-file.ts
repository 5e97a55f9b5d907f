/** Words of the audit file: links to it, its first sheet, and why one was refused. */
export const auditFile = {
  label: "Audit file",
  /** Where one file does not hold all grades. */
  labelPart: (first: number, last: number) => `Audit file, grades ${first} to ${last}`,
  /** @param grades how many of those on the page are in the file */
  hint: (grades: number) =>
    `What each list says of ${grades === 1 ? "this grade" : `these ${grades} grades`}, with its date, its source and how certain it is.`,
  formats: { xlsx: ".xlsx", csv: ".csv" },
  filename: (date: string, format: string) => `icg-audit-${date}.${format}`,
  sheets: { about: "About", substances: "Substances", regimes: "Regimes", food: "Food contact" },
  none: "Name at least one grade",
  tooMany: (most: number) => `At most ${most} grades`,
  unknown: (ids: readonly string[]) => `No such grades: ${ids.join(", ")}`,
  format: (formats: readonly string[]) => `Must be ${formats.join(" or ")}`,
} as const;

/** Texts of the sheet "About", in its order. */
export const auditAbout = {
  title: (company: string) => `Audit file, ${company}`,
  made: "Made on",
  from: "From",
  grades: "Grades",
  is: "What this file is",
  isText:
    "A copy of our regulatory table for the grades named above: what each list says of each grade, the date of that list, the source and the day on which we compared the two.",
  isNot: "What it is not",
  isNotText:
    "It is no declaration of conformity, no certificate and no safety data sheet. It holds for the lists of the dates below; a list that has changed since is not covered.",
  certainty: "Certainty",
  checked: "We compared the row with the list that it names, on the day in its row.",
  unverified: "We have not compared the row with a list. It is not a statement: do not rely on it, ask us.",
  notStated: "We say nothing. It means neither “not listed” nor “no limit”.",
  sheets: "Sheets",
  substances: "Identity of each grade.",
  regimes: "One row for each regime of a grade, with its source. The columns are those of regulatory.csv.",
  food: "One row for each CAS number of a grade, under Regulation (EU) No 10/2011 and 21 CFR. The sources are on the sheet “Regimes”.",
  missing: "Not in this file",
  missingText: "REACH registration numbers, and what suppliers declare for a lot. Ask us.",
  ask: "Who to ask",
  lists: "Lists that “checked” rows rest on",
  listHead: ["Regime", "Act", "Date of the list", "Compared on"],
  noLists: "None: no row of this file was compared with a list.",
} as const;
