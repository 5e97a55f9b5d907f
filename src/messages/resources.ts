/** §2 Resource modal: texts of every page with its buttons. */
export const resourceModal = {
  tdsTitle: "Request Technical Data Sheet",
  sdsTitle: "Request Safety Data Sheet",
  brochureTitle: "Download Product Brochure",
  close: "Close",
} as const;
