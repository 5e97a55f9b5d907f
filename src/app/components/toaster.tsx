/** Shows toasts. The library loads with the first form or toast. */
import { useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";

const load = () => import("./toasts.tsx");
const Toasts = lazyPart<{ readonly onShown: () => void }>(async () => (await load()).Toasts);
export const preloadToasts = Toasts.preload;

let want: (() => void) | undefined;
const shown = Promise.withResolvers<void>();

/** @param kind decides the duration (§9), which starts when the toast is visible */
export async function showToast(kind: "success" | "error", text: string): Promise<void> {
  want?.();
  const { toast } = await load();
  await shown.promise;
  toast[kind](text);
}

export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    want = () => setWanted(true);
    return () => {
      want = undefined;
    };
  }, []);
  return <div aria-live="polite">{wanted ? <Toasts onShown={shown.resolve} /> : null}</div>;
}
