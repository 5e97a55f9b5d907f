/** Folders of `src` with logic. */
export interface Folder {
  /** Share of the lines in a sample of all folders, 0 to 1: 20 to 50 mutants each. */
  readonly share: number;
  readonly tests?: readonly string[];
  /** Threads start faster, but only a process can set its umask. */
  readonly pool?: "forks";
}

export const folders: Readonly<Record<string, Folder>> = {
  app: { share: 0.05 },
  server: { share: 0.02, tests: ["tests/api/{catalogue,check-list,open-data}.test.ts"] },
  documents: { share: 0.05 },
  desk: { share: 0.025 },
  store: {
    share: 0.02,
    pool: "forks",
    tests: [
      "tests/store/{products,search,facets,media,order,import,export,sitemap,file,connections,erase,references}.test.ts",
      "tests/api/{check-list,enquiries}.test.ts",
      "src/server/process/retention.test.ts",
      "src/desk/routes/leads.test.ts",
    ],
  },
  contract: {
    share: 0.025,
    tests: [
      "src/app/{data,features}/**/*.test.ts",
      "tests/api/posted-enquiry.test.ts",
      "src/server/addresses.test.ts",
    ],
  },
  leads: { share: 0.04, tests: ["tests/api/{leads,enquiries}.test.ts"] },
  api: {
    share: 0.02,
    tests: [
      "tests/api/posted-forms.test.ts",
      "tests/api/{leads,leads-refused,enquiries,lenient,check-list,openapi,open-data,rows,catalogue}.test.ts",
    ],
  },
  importer: {
    share: 0.01,
    tests: [
      "tests/importer/{faults,tables}.test.ts",
      "src/desk/routes/stock.test.ts",
      "src/desk/changes.test.ts",
    ],
  },
  model: { share: 0.035, tests: ["tests/importer/{content,faults}.test.ts"] },
};
