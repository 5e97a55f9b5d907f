/** A text as it stands in a LIKE pattern with `escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
