/** Shows a toast; the library behind it is loaded when the first one is wanted. */
let wanted: (() => void) | undefined;

/** Tells the page that a toast is coming, so that it can load what shows it. */
export const onFirstToast = (callback: () => void): (() => void) => {
  wanted = callback;
  return () => {
    wanted = undefined;
  };
};

/** @param kind decides looks and duration (§9) */
export async function showToast(kind: "success" | "error", text: string): Promise<void> {
  wanted?.();
  const { toast } = await import("react-hot-toast/headless");
  toast[kind](text);
}
