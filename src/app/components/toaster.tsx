/** Toasts with §9's defaults (success 2000 ms, error 4000 ms, at most 20), loaded with the first one. */
import { lazy, Suspense, useEffect, useState } from "react";
import { onFirstToast } from "./toast.ts";

const Toasts = lazy(() => import("./toasts.tsx"));

export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return <div aria-live="polite">{wanted ? <Suspense>{<Toasts />}</Suspense> : null}</div>;
}
