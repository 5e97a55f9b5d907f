/** State of the translations of an item, in its form. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { deskTranslations } from "#messages/desk-translations.ts";
import { languageLabels } from "#messages/mail.ts";
import { TRANSLATIONS } from "../../needs.ts";
import { screens } from "../../paths.ts";
import { translationsQuery } from "../request.ts";

interface Props {
  readonly kind: string;
  readonly id: string;
}

export function TranslationLine({ kind, id }: Props) {
  const { data } = useQuery(translationsQuery);
  const rows = data?.rows.filter((row) => row.kind === kind && row.id === id) ?? [];
  return rows.map(({ language, file, status }) => (
    <p key={file} className="mb-4 text-sm">
      <span>{`${deskTranslations.line(languageLabels[language])} `}</span>
      <Link to={screens.item(TRANSLATIONS, file)} className="underline">
        {deskTranslations.lineStates[status]}
      </Link>
    </p>
  ));
}
