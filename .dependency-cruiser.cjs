/**
 * Who may import whom (docs/architecture.md). The rules are made by listing folders: a new folder is not
 * allowed anything until it is named here.
 */
const { readdirSync } = require("node:fs");

const folders = readdirSync("src", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Folders below src/ that a folder may import, besides itself. */
const allowed = {
  messages: [],
  model: ["messages"],
  catalogue: ["model", "messages"],
  contract: ["catalogue", "model", "messages"],
  documents: ["catalogue", "contract", "model", "messages"],
  store: ["catalogue", "contract", "model"],
  importer: ["catalogue", "contract", "model", "documents", "store", "messages"],
  leads: ["catalogue", "contract", "model", "documents", "store", "messages"],
  api: ["catalogue", "contract", "model", "documents", "leads", "store", "messages"],
  app: ["catalogue", "contract", "model", "messages"],
  desk: [
    "catalogue",
    "contract",
    "model",
    "documents",
    "store",
    "importer",
    "leads",
    "messages",
    "app/ui",
    "app/styles",
  ],
  // Not the desk: it never starts with the public site.
  server: folders.filter((folder) => folder !== "desk"),
};

const layers = folders.map((folder) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import ${(allowed[folder] ?? []).join(", ") || "nothing"} of src/`,
  severity: "error",
  from: { path: `^src/${folder}/`, pathNot: ["\\.test\\.tsx?$", "\\.server\\.ts$"] },
  to: {
    path: "^src/",
    pathNot: [folder, ...(allowed[folder] ?? [])].map((name) => `^src/${name}/`),
    dependencyTypesNot: ["type-only"],
  },
}));

/** Inside src/app: each part and what it may import of the app. */
const parts = {
  ui: ["ui"],
  data: ["data"],
  components: ["components", "ui", "data"],
  features: ["features", "components", "ui", "data"],
  chrome: ["chrome", "features", "components", "ui", "data"],
};

const inside = Object.entries(parts).map(([part, may]) => ({
  name: `app-${part}-imports`,
  severity: "error",
  from: { path: `^src/app/${part}/`, pathNot: "\\.test\\.tsx?$" },
  to: {
    path: "^src/app/",
    pathNot: [...may.map((name) => `^src/app/${name}/`), "/\\+types/", "\\.css$"],
  },
}));

module.exports = {
  forbidden: [
    ...layers,
    ...inside,
    {
      name: "no-server-code-in-the-browser",
      severity: "error",
      comment: "React Router keeps *.server.ts out of the browser",
      from: { path: "^src/app/", pathNot: "\\.server\\.ts$" },
      to: {
        path: "^src/(store|importer|leads|api|server|documents)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "no-server-code-in-the-browser-of-the-desk",
      severity: "error",
      from: { path: "^src/desk/app/" },
      to: {
        path: "^src/(store|importer|leads|api|server|documents|desk/(?!app/|(?:merge|needs|paths|payloads)\\.ts))",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "features-keep-their-inside",
      comment:
        "a feature's folder is entered by other features and routes only through its top-level files",
      severity: "error",
      from: { path: "^src/app/features/([^/]+)/" },
      to: { path: "^src/app/features/([^/]+)/[^/]+/", pathNot: "^src/app/features/$1/" },
    },
    {
      name: "runs-without-development-packages",
      comment:
        "a built site runs after `npm ci --omit=dev` (docs/operations.md); only the development server, the build (routes.ts) and the browser code of the desk need more",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: ["\\.test\\.tsx?$", "^src/(server/dev|app/routes)\\.ts$", "^src/desk/app/"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circles",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["\\+types", "^virtual:", "\\?url$", "^hast$"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
