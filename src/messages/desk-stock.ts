/** Words of the desk's stock: the table and the update from a file. */
export const deskStockFaults = {
  changed: "content/stock.csv was changed elsewhere since it was read.",
  noFile: "Choose a .csv or .xlsx file.",
  tooLarge: (megabytes: number) => `The file has more than ${megabytes} MB.`,
  answers: "The answers are no list of words, names and what they mean.",
  noGrade: (id: string) => `There is no grade ${id}.`,
} as const;
