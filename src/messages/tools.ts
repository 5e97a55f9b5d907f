/** Tools beyond the specification's entries, as menus, home page, finder and footer name them. */
export const tools = {
  heading: "Tools",
  problems: "Start from a problem",
  problemsHint: "Faults, their likely causes and the grades that help",
  equivalents: "Trade-name equivalents",
  equivalentsHint: "From another maker's name to the grade that stands for it",
  compare: "Compare grades",
  compareHint: "Two to four grades side by side",
  checkList: "Check a list",
  checkListHint: "Up to 500 CAS numbers, grades or trade names at once",
  regulatory: "Regulatory table",
  regulatoryHint: "What may be sold where, regime by regime",
  calculators: "Calculators",
  calculatorsHint: "Migration into food, let-down, phr, doses in place of others",
  enquiry: "Your enquiry",
  enquiryHint: "Your list of grades and quantities",
} as const;
