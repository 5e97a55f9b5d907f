/** One text in English, and in another language next to it. */
import { useId } from "react";
import { editions, type Translation } from "#contract/editions.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { languageLabels } from "#messages/mail.ts";
import type { Fault, TranslationText } from "../../payloads.ts";

/** A text with several lines is Markdown source. */
const isBody = (english: string): boolean => english.includes("\n");

interface Props {
  readonly text: TranslationText;
  /** Undefined for a phrase, which is its own label. */
  readonly label: string | undefined;
  readonly language: Translation;
  readonly value: string;
  readonly faults: readonly Fault[];
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

interface EnglishProps {
  readonly id: string;
  readonly english: string;
  readonly label: string | undefined;
}

function English({ id, english, label }: EnglishProps) {
  return (
    <div className="min-w-0">
      {label ? (
        <p id={`${id}-label`} className="mb-1 text-sm font-semibold">
          {label}
        </p>
      ) : null}
      {isBody(english) ? (
        <textarea
          readOnly
          lang="en"
          dir="ltr"
          rows={10}
          className="form-control code-text"
          aria-label={deskTranslations.inLanguage(label ?? "", deskTranslations.english)}
          value={english}
        />
      ) : (
        <p id={`${id}-english`} lang="en" dir="ltr" className="text-sm wrap-anywhere">
          {english}
        </p>
      )}
    </div>
  );
}

/** What the site shows where the file has no text. */
function Phrase({
  text: { phrase },
  language,
  isReadOnly,
}: Pick<Props, "text" | "language" | "isReadOnly">) {
  if (phrase === undefined)
    return isReadOnly ? <p className="text-sm text-muted">{deskTranslations.noPhrase}</p> : null;
  return (
    <p className="text-sm text-muted">
      <span>{`${deskTranslations.fromPhrases} `}</span>
      <bdi lang={language} dir={editions[language].dir}>
        {phrase}
      </bdi>
    </p>
  );
}

export function TextPair({ text, label, language, value, faults, isReadOnly, onChange }: Props) {
  const id = useId();
  const { english } = text;
  return (
    <section
      aria-label={label ?? english}
      className="grid gap-x-6 gap-y-2 border-t border-line pt-3 md:grid-cols-2"
    >
      <English id={id} english={english} label={label} />
      <div className="grid min-w-0 content-start gap-1">
        {isReadOnly ? null : (
          <>
            {label ? (
              <p aria-hidden="true" className="text-sm text-muted">
                {languageLabels[language]}
              </p>
            ) : null}
            <textarea
              lang={language}
              dir={editions[language].dir}
              rows={isBody(english) ? 10 : 1}
              className={isBody(english) ? "form-control code-text" : "form-control"}
              aria-label={deskTranslations.inLanguage(label ?? english, languageLabels[language])}
              aria-describedby={`${id}-faults`}
              aria-invalid={faults.length > 0 || undefined}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </>
        )}
        <div id={`${id}-faults`} role="status" className="text-sm font-semibold text-danger">
          {faults.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </div>
        {value ? null : <Phrase text={text} language={language} isReadOnly={isReadOnly} />}
      </div>
    </section>
  );
}
