/** Keeps figures and codes on one line. Apart from notation.tsx, which many pages do not need. */
import { splitUnbroken, withUnits } from "#catalogue/units.ts";
import { isRightToLeft, splitValues } from "#catalogue/values.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { markedLanguage } from "./language.ts";

/** A longer value inside Arabic, such as a list of names, may break. */
const VALUE_MAX = 24;

/**
 * Copying gives the original text. A text keeps its direction, and values in it keep theirs.
 * Outside the English edition English words are marked as English.
 */
export function Unbroken({ children: text }: { readonly children: string }) {
  const rightToLeft = isRightToLeft(text);
  const parts = rightToLeft ? splitValues(withUnits(text)) : splitUnbroken(text);
  const Part = rightToLeft ? "bdi" : "span";
  return (
    <bdi key={text} dir={rightToLeft ? "rtl" : "ltr"} lang={markedLanguage?.(text)}>
      {parts.length === 1
        ? parts[0]
        : parts.map((part, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
            if (index % 2 === 0) return <span key={index}>{part}</span>;
            return (
              <Part
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
                key={index}
                dir={rightToLeft ? "ltr" : undefined}
                lang={rightToLeft ? markedLanguage?.(part) : undefined}
                className={
                  !isEnglishEdition && rightToLeft && part.length > VALUE_MAX
                    ? undefined
                    : "whitespace-nowrap"
                }
              >
                {part}
              </Part>
            );
          })}
    </bdi>
  );
}
