/** Shows toasts. The library loads with the first form or toast. */
import { useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";

const load = () => import("./toasts.tsx");
const Toasts = lazyPart<{ readonly onShown: () => void }>(async () => (await load()).Toasts);
export const preloadToasts = Toasts.preload;

let showToaster: (() => void) | undefined;
let showPlain: ((text: string) => void) | undefined;
const mounted = Promise.withResolvers<void>();

/** @param kind decides the duration (§9), which starts when the toast is visible */
export async function showToast(kind: "success" | "error", text: string): Promise<void> {
  showToaster?.();
  try {
    const { toast } = await load();
    await mounted.promise;
    toast[kind](text);
  } catch {
    showPlain?.(text);
  }
}

export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  /** Without the library. */
  const [plain, setPlain] = useState("");
  useEffect(() => {
    showToaster = () => setIsNeeded(true);
    showPlain = setPlain;
    return () => {
      showToaster = undefined;
      showPlain = undefined;
    };
  }, []);
  return (
    <div aria-live="polite">
      {isNeeded ? <Toasts onShown={mounted.resolve} /> : null}
      {plain ? (
        <p className="no-print fixed inset-x-4 top-4 z-50 mx-auto max-w-md rounded-md bg-surface px-5 py-3 font-medium shadow-float">
          {plain}
        </p>
      ) : null}
    </div>
  );
}
