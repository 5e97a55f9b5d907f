/** What a field takes, where the file and the form need different words. */
export const fieldRules = {
  time: { file: "a time as HH:MM, in quotes", desk: "a time as HH:MM" },
  hsCode: { file: "six digits, in quotes", desk: "six digits" },
  indexOfUsualLabel: {
    file: "an index number with usual_label",
    desk: "an index number with the usual label",
  },
  replaced: {
    file: "replaced_by and replaced_on with the status replaced, and only with it",
    desk: "the new edition and its day with the status replaced, and only with it",
  },
  withdrawn: {
    file: "withdrawn_on with the status withdrawn, and only with it",
    desk: "the day of withdrawal with the status withdrawn, and only with it",
  },
  oneSize: {
    file: "one figure of kg with packs_per_pallet: each size of package is a row of its own",
    desk: "one figure of contents with packages per pallet: each size of package is a row of its own",
  },
  palletFirst: {
    file: "packs_per_pallet with pallets_per_20ft and pallets_per_40ft",
    desk: "packages per pallet with pallets per container",
  },
} as const;
