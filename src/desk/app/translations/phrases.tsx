/** Search in a file of phrases, and new phrases. */
import { useState } from "react";
import { deskTranslations } from "#messages/desk-translations.ts";
import type { TranslationText, Value } from "../../payloads.ts";
import { smallButton } from "../parts.tsx";

/** A browser draws a thousand text fields slowly. */
const SHOWN_MOST = 100;

/** @param saved does not change while a text is typed: its row must stay */
export function useShown(texts: readonly TranslationText[], saved: Value, isPhrases: boolean) {
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(SHOWN_MOST);
  const wanted = search.trim().toLowerCase();
  const found = texts.filter(({ key, english }) =>
    `${english}\n${String(saved[key] ?? "")}`.toLowerCase().includes(wanted),
  );
  return {
    shown: isPhrases ? found.slice(0, most) : texts,
    more: isPhrases ? Math.max(found.length - most, 0) : 0,
    total: texts.length,
    search,
    setSearch,
    showMore: () => setMost(most + SHOWN_MOST),
  };
}

type SearchProps = Pick<
  ReturnType<typeof useShown>,
  "search" | "setSearch" | "shown" | "more" | "total"
>;

export function PhraseSearch({ search, setSearch, shown, more, total }: SearchProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <input
        type="search"
        dir="auto"
        className="form-control max-w-96"
        aria-label={deskTranslations.search}
        placeholder={deskTranslations.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <span role="status" className="text-sm text-muted">
        {deskTranslations.shown(shown.length + more, total)}
      </span>
    </div>
  );
}

export function MorePhrases({
  more,
  showMore,
}: Pick<ReturnType<typeof useShown>, "more" | "showMore">) {
  if (more === 0) return null;
  return (
    <button type="button" className={smallButton("plain", "mt-4")} onClick={showMore}>
      {deskTranslations.showMore(more)}
    </button>
  );
}

interface AddProps {
  readonly texts: readonly TranslationText[];
  readonly onAdd: (english: string) => void;
}

export function AddPhrase({ texts, onAdd }: AddProps) {
  const [text, setText] = useState("");
  const english = text.trim();
  const isKnown = texts.some((one) => one.english === english);
  return (
    <form
      className="mt-6 flex flex-wrap items-end gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (english === "" || isKnown) return;
        onAdd(english);
        setText("");
      }}
    >
      <label className="grid grow gap-1 text-sm">
        {deskTranslations.newPhrase}
        <input
          lang="en"
          dir="ltr"
          className="form-control"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit" className={smallButton()} disabled={english === "" || isKnown}>
        {deskTranslations.addPhrase}
      </button>
      <p role="status" className="w-full text-sm text-muted">
        {isKnown ? deskTranslations.knownPhrase : deskTranslations.phrasesHelp}
      </p>
    </form>
  );
}
