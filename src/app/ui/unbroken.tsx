/** Keeps figures and codes on one line. Apart from notation.tsx, which many pages do not need. */
import { splitUnbroken, withUnits } from "#catalogue/units.ts";
import { isRightToLeft, splitValues } from "#catalogue/values.ts";

/** Copying gives the original text. A text keeps its direction, and values in it keep theirs. */
export function Unbroken({ children: text }: { readonly children: string }) {
  const rightToLeft = isRightToLeft(text);
  const parts = rightToLeft ? splitValues(withUnits(text)) : splitUnbroken(text);
  const Part = rightToLeft ? "bdi" : "span";
  return (
    <bdi key={text} dir={rightToLeft ? "rtl" : "ltr"}>
      {parts.length === 1
        ? parts[0]
        : parts.map((part, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
            if (index % 2 === 0) return <span key={index}>{part}</span>;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
              <Part key={index} dir={rightToLeft ? "ltr" : undefined} className="whitespace-nowrap">
                {part}
              </Part>
            );
          })}
    </bdi>
  );
}
