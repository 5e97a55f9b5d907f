/** §2 File request form. */
export const fileRequest = {
  title: "File Request Form",
  description:
    "Ask for technical data sheets, safety data sheets, certificates of analysis and statements for several grades at once.",
  lead: "Name the grades and the country of use. Our technical desk usually sends the documents within one working day.",
  name: "Name",
  email: "Email",
  phone: "Phone Number",
  phoneHint: "10 digits, or +country code",
  interestedIn: "Interested In",
  interestedInHint: "Grades or CAS numbers",
  message: "Message",
  submit: "Submit",
  what: "What you can ask for",
  documents: [
    {
      title: "Technical data sheet",
      text: "Typical properties, dosage and handling. For a single grade, the button on its page is quicker.",
    },
    {
      title: "Safety data sheet",
      text: "Name the country of use: language and classification depend on it.",
    },
    {
      title: "Certificate of analysis",
      text: "Give the grade and the lot number printed on the label.",
    },
    {
      title: "Regulatory statement",
      text: "Name the article, the polymer and the law in question. A CAS number alone does not show compliance.",
    },
  ],
  finder: "Product Finder",
} as const;
