/** Audit file: links, first sheet, refusals. */
export const auditFile = {
  label: "Audit file",
  labelPart: (first: number, last: number) => `Audit file, grades ${first} to ${last}`,
  hint: (grades: number) =>
    `The status of ${grades === 1 ? "this grade" : `these ${grades} grades`} on each list, with the date, the source and how certain we are.`,
  formats: { xlsx: ".xlsx", csv: ".csv" },
  filename: (date: string, format: string) => `icg-audit-${date}.${format}`,
  sheets: { about: "About", substances: "Substances", regimes: "Regimes", food: "Food contact" },
  none: "Name at least one grade",
  tooMany: (most: number) => `At most ${most} grades`,
  unknown: (ids: readonly string[]) => `Unknown grades: ${ids.join(", ")}`,
  format: (formats: readonly string[]) => `Must be ${formats.join(" or ")}`,
} as const;

export const auditAbout = {
  title: (company: string) => `Audit file, ${company}`,
  made: "Created on",
  from: "From",
  grades: "Grades",
  is: "What this file is",
  isText:
    "A copy of our regulatory table for the grades named above: the status of each grade on each list, the date of that list, the source, and the day on which we compared the two.",
  isNot: "What it is not",
  isNotText:
    "It is not a declaration of conformity, a certificate or a safety data sheet. It covers each list as of the date given below, not later changes.",
  certainty: "Certainty",
  checked: "We compared the row with the list that it names, on the date in the row.",
  unverified:
    "We have not compared the row with a list. It is not a statement by us: do not rely on it, ask us.",
  notStated: "We make no statement. This means neither “not listed” nor “no limit”.",
  sheets: "Sheets",
  substances: "Identity of each grade.",
  regimes:
    "One row per grade and regime, with its source. The columns are those of regulatory.csv.",
  food: "One row per CAS number of a grade, under Regulation (EU) No 10/2011 and 21 CFR. The sources are on the sheet “Regimes”.",
  missing: "Not in this file",
  missingText:
    "REACH registration numbers, and suppliers' declarations for a particular lot. Ask us.",
  ask: "Contact",
  lists: "Lists behind the “checked” rows",
  listHead: ["Regime", "Act", "Date of the list", "Compared on"],
  noLists: "None: we have not compared any row of this file with a list.",
} as const;
