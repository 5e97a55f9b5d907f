import { icon } from "./icon.tsx";

export const ChevronLeft = /* @__PURE__ */ icon("m15 18-6-6 6-6");
