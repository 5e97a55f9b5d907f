/** Whether the other language is offered: once, to a browser that prefers it. Never a redirect. */
import { useEffect, useState } from "react";
import { builtEdition, otherEdition } from "#contract/built-edition.ts";
import { isLanguage } from "#contract/editions.ts";
import { lazyPart } from "../components/lazy-part.tsx";
import { useCapability } from "../data/site.ts";

const OFFERED = "language-offered";
const LanguageOffer = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import("./language-offer.tsx")).LanguageOffer,
);

/** The first of the browser's languages that the site has. */
const preferred = (): string | undefined =>
  navigator.languages.map((one) => one.split("-")[0] ?? "").find(isLanguage);

export function OfferedLanguage() {
  const hasTranslations = useCapability("translations");
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!hasTranslations || preferred() !== otherEdition.lang) return;
    // Without storage every page would offer it again.
    try {
      if (localStorage.getItem(OFFERED)) return;
      localStorage.setItem(OFFERED, builtEdition.lang);
      setIsShown(true);
    } catch {}
  }, [hasTranslations]);
  return isShown ? <LanguageOffer onClose={() => setIsShown(false)} /> : null;
}
