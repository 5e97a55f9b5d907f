/** What React finds when it comes to a page that is in use already. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether React runs the page: false on the server and while the server's markup is hydrated, true
 * from then on, also in what is rendered later.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Value that a visitor typed or chose in a field before React ran the page.
 * @param value that the field was rendered with
 * @param take is told, once, what stands in the field instead
 * @returns ref of the field
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  take: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const early = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first rendering in the browser
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) early.current = field.current.value;
  }, []);
  // Only now may it navigate: the router is not active before its own layout effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (early.current !== undefined) take(early.current);
  }, []);
  return field;
}
