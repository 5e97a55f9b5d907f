/** Light or dark: as the machine has it until somebody switches. */
const KEY = "icg-desk-theme";

const isDark = (): boolean => (localStorage.getItem(KEY) ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

export const applyTheme = (): void => void document.documentElement.classList.toggle("dark", isDark());

export function switchTheme(): void {
  localStorage.setItem(KEY, isDark() ? "light" : "dark");
  applyTheme();
}
