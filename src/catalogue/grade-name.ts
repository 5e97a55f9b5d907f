/** A grade without the house prefix: `UV-531` of `ICG UV-531`. */
export const bareGrade = (name: string): string => name.split(" ").slice(1).join(" ");
