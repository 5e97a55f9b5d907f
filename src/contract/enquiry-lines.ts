/** Lines of an enquiry as they stand in an address: `/enquiry?lines=ao-1010:500kg,hals-770:1t`. */
export interface EnquiryLine {
  readonly grade: string;
  /** Without one it is asked on the page. */
  readonly quantity?: { readonly amount: number; readonly unit: "kg" | "t" } | undefined;
}

/** A line as text: `ao-1010:500kg`, `ao-1010:` without a quantity. */
const lineText = ({ grade, quantity }: EnquiryLine): string => `${grade}:${quantity ? `${quantity.amount}${quantity.unit}` : ""}`;

/** The address of an enquiry with these lines. Colons and commas stay readable: both are allowed in a query (RFC 3986 §3.4). */
export const enquiryPath = (lines: readonly EnquiryLine[]): string =>
  `/enquiry?lines=${lines.map((line) => encodeURIComponent(lineText(line)).replaceAll("%3A", ":")).join(",")}`;
