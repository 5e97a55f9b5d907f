/** Grades that this tab compared last: 'Compare' on another grade adds to them. Without storage each link opens its grade alone. */
const KEY = "compared";

export function collectedGrades(): readonly string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? "").split(",").filter(Boolean);
  } catch {
    return [];
  }
}

export function collectGrades(grades: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, grades.join(","));
  } catch {
    // Storage is full or forbidden: the address alone is the state.
  }
}
