/** `ICG UV-531` becomes `UV-531`. */
export const bareGrade = (name: string): string => name.split(" ").slice(1).join(" ");
