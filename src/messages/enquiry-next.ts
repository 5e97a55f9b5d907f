/** Texts on what follows an enquiry: beside its form, and once it was sent (beyond the specification). */
export const enquiryNext = {
  sent: "Your enquiry has been sent.",
  reference: "Your reference",
  next: "A confirmation is on its way to you by email. Please name the reference when you write or call.",
  another: "Start another enquiry",
  steps: "What happens next",
  stepTexts: [
    "You get a reference at once, and a confirmation by email.",
    "Our sales desk checks stock and packing, and answers as a rule within one working day.",
    "An enquiry is no order: nothing is binding before you accept a quotation.",
  ],
  speak: "By telephone",
} as const;
