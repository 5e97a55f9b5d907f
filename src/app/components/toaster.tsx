/** Shows toasts. The library loads with the first form or toast. */
import { useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";

const load = () => import("./toasts.tsx");
const Toasts = lazyPart<{ readonly onShown: () => void }>(async () => (await load()).Toasts);
export const preloadToasts = Toasts.preload;

let showToaster: (() => void) | undefined;
const mounted = Promise.withResolvers<void>();

/** @param kind decides the duration (§9), which starts when the toast is visible */
export async function showToast(kind: "success" | "error", text: string): Promise<void> {
  showToaster?.();
  const { toast } = await load();
  await mounted.promise;
  toast[kind](text);
}

export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    showToaster = () => setIsNeeded(true);
    return () => {
      showToaster = undefined;
    };
  }, []);
  return <div aria-live="polite">{isNeeded ? <Toasts onShown={mounted.resolve} /> : null}</div>;
}
