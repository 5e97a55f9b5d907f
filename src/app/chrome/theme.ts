/** Theme (§4): light or dark, light by default, stored under the key `theme`, a class on the document root. Switched by head-script.ts. */
export type Theme = "light" | "dark";

/** Key of the browser's storage. */
export const THEME_KEY = "theme";

/** The class that a page is served with. */
export const DEFAULT_THEME: Theme = "light";

/** Colour of the browser's own bars, as the page's ground. */
export const themeColours: Readonly<Record<Theme, string>> = { light: "#fbfaf7", dark: "#0c1417" };
