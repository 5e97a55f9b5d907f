/**
 * The inline script of every page, run before the first paint; its hash is in the CSP
 * (src/server/security-headers.ts). It applies the stored theme, so that a dark page never flashes
 * light, and switches it. It records taps before hydration on controls that need React
 * (`data-needs-scripts`).
 */

/** §4: a class on the document root, stored under `theme`. */
type Theme = "light" | "dark";

const THEME_KEY = "theme";

const DEFAULT_THEME: Theme = "light";

export const currentTheme = (): Theme =>
  globalThis.document?.documentElement.classList.contains("dark") ? "dark" : DEFAULT_THEME;

/** For the browser's own bars. */
export const themeColours: Readonly<Record<Theme, string>> = { light: "#fbfaf7", dark: "#0c1417" };

declare global {
  interface Window {
    /** In the order of their first taps. */
    earlyTaps?: Set<HTMLElement>;
  }
}

export const headScript = `(()=>{const d=document,l=d.documentElement.classList,colours=${JSON.stringify(themeColours)},apply=(theme)=>{l.remove("light","dark");l.add(theme);d.querySelector("meta[name=theme-color]").content=colours[theme]};
try{if(localStorage.getItem("${THEME_KEY}")==="dark")apply("dark")}catch{}
d.addEventListener("click",(event)=>{const control=event.target.closest("[data-switches-theme],[data-needs-scripts]");if(!control)return;
if(control.hasAttribute("data-switches-theme")){const theme=l.contains("dark")?"light":"dark";apply(theme);try{localStorage.setItem("${THEME_KEY}",theme)}catch{}}
else if(!d.querySelector("[data-hydrated]")){event.preventDefault();(window.earlyTaps??=new Set).add(control)}},true)})()`;

export function replayEarlyTaps(): void {
  const taps = window.earlyTaps;
  delete window.earlyTaps;
  for (const control of taps ?? []) if (control.isConnected) control.click();
}
