import { icon } from "./icon.tsx";

export const ArrowDownAZ = /* @__PURE__ */ icon("M3 16l4 4 4-4M7 20V4M20 8h-5M15 10V6.5a2.5 2.5 0 0 1 5 0V10M15 14h5l-5 6h5");
