/** Theme (§4): light or dark, light by default, stored under the key `theme`, a class on the document root. */
export type Theme = "light" | "dark";

const KEY = "theme";

/** The class that a page is served with. */
export const DEFAULT_THEME: Theme = "light";

/** Runs before the first paint, so that a dark page never flashes light. */
export const themeScript = `try{if(localStorage.getItem("${KEY}")==="dark")document.documentElement.classList.replace("light","dark")}catch{}`;

const colours: Readonly<Record<Theme, string>> = { light: "#fbfaf7", dark: "#0c1417" };

export const currentTheme = (): Theme => (document.documentElement.classList.contains("dark") ? "dark" : "light");

/** Applies a theme and remembers it; a browser that stores nothing still switches. */
export function setTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.toggle("dark", theme === "dark");
  classList.toggle("light", theme === "light");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colours[theme]);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
