/** Figures and their units in running text. */

const units = "%|°C|K|phr|ppm|kg|mg|g|t|nm|µm|mm|cm|m|ml|l|h|min|s|d|kJ|J|kV|V|W|MPa|GPa|Pa|bar|Hz|mol|years|months|days|hours|minutes";
const figure = new RegExp(`(\\d) (?=(?:${units})(?![A-Za-z]))`, "g");

/** Puts a space that does not break between a figure and its unit, so that no line begins with `°C`. */
export const withUnits = (text: string): string => text.replace(figure, "$1\u00a0");
