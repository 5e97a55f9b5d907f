import { icon } from "./icon.tsx";

export const Check = /* @__PURE__ */ icon("M20 6 9 17l-5-5");
