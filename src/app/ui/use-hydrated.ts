/** Whether React runs the page. */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while the server's markup is hydrated, true from then on, also in what is rendered later. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
