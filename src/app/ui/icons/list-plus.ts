import { icon } from "./icon.tsx";

export const ListPlus = /* @__PURE__ */ icon("M16 5H3M11 12H3M16 19H3M18 9v6M21 12h-6");
