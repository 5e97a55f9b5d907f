/** §2 Resource modal: what every page with one of its buttons carries. */
export const resourceModal = {
  tdsTitle: "Request Technical Data Sheet",
  sdsTitle: "Request Safety Data Sheet",
  brochureTitle: "Download Product Brochure",
  close: "Close",
} as const;
