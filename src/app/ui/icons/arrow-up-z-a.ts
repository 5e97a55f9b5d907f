import { icon } from "./icon.tsx";

export const ArrowUpZA = /* @__PURE__ */ icon("M3 8l4-4 4 4M7 4v16M15 4h5l-5 6h5M15 20v-3.5a2.5 2.5 0 0 1 5 0V20M20 18h-5");
