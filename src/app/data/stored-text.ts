/** A text in local storage, shared by all tabs; in memory when the browser refuses to store it. */

export interface StoredText {
  /** Null on the server. */
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
  readonly subscribe: (notify: () => void) => () => void;
  readonly isRefused: () => boolean;
}

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  /** The text that could not be stored. */
  let held: string | null | undefined;
  let refused = false;
  return {
    read: () => {
      if (held !== undefined) return held;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      held = undefined;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        held = text;
        refused ||= text !== null;
      }
      for (const notify of listeners) notify();
    },
    subscribe: (notify) => {
      const stored = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) notify();
      };
      listeners.add(notify);
      addEventListener("storage", stored);
      return () => {
        listeners.delete(notify);
        removeEventListener("storage", stored);
      };
    },
    isRefused: () => refused,
  };
}

export const sentEnquiriesText = storedText("icg-enquiries");
