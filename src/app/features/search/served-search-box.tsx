/**
 * A search field that stands as it was served, a form that leads to the finder, until the visitor goes to it. The one with live results
 * takes its place then, with what was typed and chosen, the focus and the caret.
 */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { deferred, Served } from "../../components/served.tsx";
import type { SearchBoxProps } from "./search-box.tsx";

const SearchBox = deferred(async () => (await import("./search-box.tsx")).SearchBox);

/** For a page that the browser is about to render itself. */
export const loadSearchBox = (): void => void SearchBox.load().catch(() => undefined);

interface ServedSearchBoxProps extends Omit<SearchBoxProps, "initial" | "autoFocus" | "onDone"> {
  /** Told what is chosen in the form that is about to be replaced. */
  readonly onReplace?: (form: FormData) => void;
}

export function ServedSearchBox({ onReplace, ...props }: ServedSearchBoxProps) {
  const { applied = "" } = props;
  const area = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const waiting = useRef(false);
  const caret = useRef<readonly [number | null, number | null]>(undefined);
  const [live, setLive] = useState(false);
  const [first] = useState(applied);
  const form = (): HTMLFormElement | null | undefined => area.current?.querySelector<HTMLFormElement>('[data-served="html"] form');
  const field = (): HTMLInputElement | null | undefined => form()?.querySelector("input");

  /** Not while the visitor is composing a word or has a list open: these would be lost. */
  const replace = (): void => {
    const current = form();
    if (!waiting.current || !current || composing.current || (current.contains(document.activeElement) && document.activeElement instanceof HTMLSelectElement))
      return;
    const input = field();
    if (input && input === document.activeElement) caret.current = [input.selectionStart, input.selectionEnd];
    onReplace?.(new FormData(current));
    setLive(true);
  };
  const wake = (): void => {
    if (!form()) return;
    // What it lists is wanted next.
    void import("./search-results.tsx").catch(() => undefined);
    SearchBox.load().then(
      () => {
        waiting.current = true;
        replace();
      },
      () => undefined,
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done before React came, and another address
  useEffect(() => {
    const current = form();
    if (!current) return;
    const chosen = [...current.querySelectorAll("select")].some(({ value }) => value !== "");
    if (field()?.value !== applied || chosen || current.contains(document.activeElement)) wake();
  }, [applied]);
  useLayoutEffect(() => {
    const input = live && caret.current ? area.current?.querySelector("input") : undefined;
    input?.focus({ preventScroll: true });
    if (caret.current) input?.setSelectionRange(...caret.current);
  }, [live]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the form in it
    <div
      ref={area}
      data-search-box=""
      className={props.large ? "min-h-15" : "min-h-12"}
      onPointerEnter={wake}
      onFocus={wake}
      onInput={wake}
      // Of a list that was open, of a word that was composed: the field may be replaced now.
      onBlur={() => setTimeout(replace)}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        replace();
      }}
    >
      <Served live={live}>
        <SearchBox
          {...props}
          initial={() => {
            const typed = field()?.value ?? first;
            return typed === first ? applied : typed;
          }}
        />
      </Served>
    </div>
  );
}
