/** Search texts beyond §2. */

const counted = (count: number, noun: string): string =>
  count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;

export const searchAnswer = {
  showing: "Showing results for",
  instead: (term: string) => `Search instead for ${term}`,
  notHeld: (name = "", other?: string) => `Not held: ${name}${other ? ` (${other})` : ""}.`,
  takeInstead: "Take instead",
  alsoContains: (term: string) => `Also contains “${term}”`,
  nearest: "Nearest grades:",
  category: "Category that may fit:",
  desk: "Ask the technical desk",
  problems: "Problems",
  pages: "Pages",
  lacking: (words: readonly string[]) => `No page has all of: ${words.join(", ")}`,
  mentioned: "The pages below mention them only in their text.",
  results: "Problems, pages and grades found",
  found: (problems: number, pages: number, products: number) => {
    const parts = [
      counted(problems, "problem"),
      counted(pages, "page"),
      counted(products, "grade"),
    ].filter((part) => part !== "");
    return `${parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0]} found`;
  },
} as const;

export const pageKindLabels = {
  question: "Question",
  tool: "Tool",
  calculator: "Calculator",
  regulatory: "Regulatory",
  article: "Article",
  blog: "Blog",
  news: "News",
  event: "Event",
  job: "Job",
  industry: "Industry",
  category: "Category",
  company: "Company",
} as const;
