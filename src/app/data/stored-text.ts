/** A text in the browser's storage; in memory when the browser refuses to store it. */

export interface StoredText {
  /** Null on the server. */
  readonly read: () => string | null;
  readonly write: (text: string | null) => void;
  readonly subscribe: (notify: () => void) => () => void;
  readonly isRefused: () => boolean;
}

/** @param storage by default local storage, which all tabs share */
export function storedText(key: string, storage = (): Storage => localStorage): StoredText {
  const listeners = new Set<() => void>();
  /** The text that could not be stored. */
  let unsaved: string | null | undefined;
  let hasRefused = false;
  return {
    read: () => {
      if (unsaved !== undefined) return unsaved;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (text) => {
      unsaved = undefined;
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        unsaved = text;
        hasRefused ||= text !== null;
      }
      for (const notify of listeners) notify();
    },
    subscribe: (notify) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) notify();
      };
      listeners.add(notify);
      addEventListener("storage", onStorage);
      return () => {
        listeners.delete(notify);
        removeEventListener("storage", onStorage);
      };
    },
    isRefused: () => hasRefused,
  };
}

export const sentEnquiriesText = storedText("icg-enquiries");
