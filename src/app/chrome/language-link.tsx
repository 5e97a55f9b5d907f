/** The same page in the other language. */
import { useLocation } from "react-router";
import { otherEdition } from "#contract/built-edition.ts";
import { editionPath } from "#contract/editions.ts";
import { languageNames } from "#messages/edition.ts";
import { useCapability } from "../data/site.ts";

/** Of a form that was sent: signed for the address of this edition. */
const OWN_PARAMETERS = ["sent", "reference", "mark"];

export function useOtherAddress(): string {
  const { pathname, search, hash } = useLocation();
  const params = new URLSearchParams(search);
  for (const name of OWN_PARAMETERS) params.delete(name);
  const query = params.size > 0 ? `?${params}` : "";
  return editionPath(pathname + query + hash, otherEdition);
}

export function LanguageLink({ className }: { readonly className: string }) {
  const address = useOtherAddress();
  const { lang, dir } = otherEdition;
  return useCapability("translations") ? (
    <a
      href={address}
      lang={lang}
      dir={dir}
      hrefLang={lang}
      // The server's address has only the parameters that the site knows.
      suppressHydrationWarning
      className={className}
    >
      {languageNames[lang]}
    </a>
  ) : null;
}
