/** §5 Validation messages, in its order. */
export const validation = {
  firstNameRequired: "First name is required",
  firstNameShort: "First name must be at least 2 characters",
  lastNameRequired: "Last name is required",
  lastNameShort: "Last name must be at least 2 characters",
  emailRequired: "Email is required",
  emailInvalid: "Invalid email address",
  phoneInvalid: "Invalid phone number",
  messageRequired: "Message is required",
  messageShort: "Message must be at least 10 characters",
  nameRequired: "Name is required",
  phoneRequired: "Phone number is required",
  fieldRequired: "This field is required",
  fullNameRequired: "Full name is required",
  text: "Must be text",
  fields: "Must be a JSON object",
  tooLong: (most: number) => `Must be at most ${most} characters`,
  /** Browsers do not restore a file input in a re-rendered page. */
  resumeAgain: "Please choose your file again",
  resumeRequired: "Resume is required",
  resumeType: "Resume must be a PDF, DOC or DOCX file",
  resumeSize: "Resume must be at most 5 MB",
  linkedInInvalid: "Invalid LinkedIn URL",
  positionClosed:
    "This position is closed, so nothing was sent. Enter another open position, or write to us by email.",
} as const;

export const quotaMessages = {
  storage:
    "Nothing was sent: we cannot take more files at the moment. Please try again tomorrow, or write to us by email.",
  uploads:
    "Nothing was sent: we cannot take more files from your network today. Please try again tomorrow, or write to us by email.",
  mails:
    "Nothing was sent: this email address has requested several replies within the hour. Please try again later, or write to us by email.",
} as const;
