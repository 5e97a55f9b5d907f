/** Offers the other language once to a visitor whose browser prefers it. Loaded only then. */
import { useEffect, useRef } from "react";
import { otherEdition } from "#contract/built-edition.ts";
import { languageOffer } from "#messages/edition.ts";
import { button } from "../ui/button.ts";
import { useOtherAddress } from "./language-link.tsx";

export function LanguageOffer({ onClose }: { readonly onClose: () => void }) {
  const address = useOtherAddress();
  const { lang, dir } = otherEdition;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key === "Escape" && box.current?.contains(document.activeElement)) onClose();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);
  return (
    <aside
      ref={box}
      lang={lang}
      dir={dir}
      aria-label={languageOffer.text}
      className="no-print fixed inset-x-4 top-20 z-30 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-surface py-2 ps-5 pe-2 shadow-float"
    >
      <p className="me-auto">{languageOffer.text}</p>
      <a href={address} hrefLang={lang} className={button("quiet", "px-3")}>
        {languageOffer.open}
      </a>
      <button type="button" onClick={onClose} className={button("quiet", "px-3")}>
        {languageOffer.close}
      </button>
    </aside>
  );
}
