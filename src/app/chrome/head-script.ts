/**
 * The one inline script of every page; it runs before the first paint, and its hash is in the CSP
 * (src/server/security-headers.ts). It applies the stored theme, so that a dark page never flashes
 * light, and switches it from the first paint on. A tap on what needs React (`data-needs-scripts`)
 * before the page is hydrated is remembered; `replayEarlyTaps` carries it out.
 */

/**
 * Theme (§4): light or dark, light by default, stored under the key `theme`, a class on the
 * document root.
 */
type Theme = "light" | "dark";

/** Key of the browser's storage. */
const THEME_KEY = "theme";

/** The class that a page is served with. */
const DEFAULT_THEME: Theme = "light";

/** The theme of the document; on the server the default. */
export const currentTheme = (): Theme =>
  globalThis.document?.documentElement.classList.contains("dark") ? "dark" : DEFAULT_THEME;

/** Colour of the browser's own bars, as the page's ground. */
export const themeColours: Readonly<Record<Theme, string>> = { light: "#fbfaf7", dark: "#0c1417" };

declare global {
  interface Window {
    /** Controls tapped before hydration, in the order of their first taps. */
    earlyTaps?: Set<HTMLElement>;
  }
}

export const headScript = `(()=>{const d=document,l=d.documentElement.classList,colours=${JSON.stringify(themeColours)},apply=(theme)=>{l.remove("light","dark");l.add(theme);d.querySelector("meta[name=theme-color]").content=colours[theme]};
try{if(localStorage.getItem("${THEME_KEY}")==="dark")apply("dark")}catch{}
d.addEventListener("click",(event)=>{const control=event.target.closest("[data-switches-theme],[data-needs-scripts]");if(!control)return;
if(control.hasAttribute("data-switches-theme")){const theme=l.contains("dark")?"light":"dark";apply(theme);try{localStorage.setItem("${THEME_KEY}",theme)}catch{}}
else if(!d.querySelector("[data-hydrated]")){event.preventDefault();(window.earlyTaps??=new Set).add(control)}},true)})()`;

/** Carries out what was tapped before the page was hydrated, once. */
export function replayEarlyTaps(): void {
  const taps = window.earlyTaps;
  delete window.earlyTaps;
  for (const control of taps ?? []) if (control.isConnected) control.click();
}
