/** Headings under which interactions are shown. Apart from the schemas of products, which no page needs for them. */
import type { Interaction } from "./entities/products.ts";

/** The worst first. */
export const interactionHeadings = ["avoid", "care", "synergy"] as const;
/** Heading of an interaction: an antagonism without a severity is to be avoided. */
export const headingOf = ({ kind, severity = "avoid" }: Pick<Interaction, "kind" | "severity">): (typeof interactionHeadings)[number] =>
  kind === "synergy" ? kind : severity;
