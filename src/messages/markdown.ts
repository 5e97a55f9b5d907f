/** Faults of Markdown texts, for the terminal and for the desk. */
export const markdownFaults = {
  unreadable: (reason: string): string => `the Markdown cannot be read (${reason})`,
  nesting: "nested too deeply",
  plot: (name: string): string => `no table has a plot of ${name || "nothing"}`,
  equation: (tex: string): string => `the equation “${tex}” cannot be read`,
  /** Each: what was expected. */
  expected: {
    text: "GitHub-flavoured Markdown",
    brackets: "a closing bracket for each opening one",
    command: (command: string): string => `a TeX command that exists instead of ${command}`,
  },
} as const;
