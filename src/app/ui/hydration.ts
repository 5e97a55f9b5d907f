/** Hooks for pages that the visitor used before hydration. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";

const subscribeNever = () => () => undefined;

/** False on the server and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

/**
 * Picks up a value typed or chosen before hydration.
 * @param take called once with that value
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  take: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const early = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value before hydration
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) early.current = field.current.value;
  }, []);
  // In an effect, because it may navigate: the router is not active before its own layout effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (early.current !== undefined) take(early.current);
  }, []);
  return field;
}
