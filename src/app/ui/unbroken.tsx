/**
 * Figures and codes that stay on one line. Apart from notation.tsx, which pages load that show none
 * of them.
 */
import { splitUnbroken } from "#catalogue/units.ts";

/** A text whose ranges, rates and grade codes stay on one line; it is copied as it is written. */
export function Unbroken({ children: text }: { readonly children: string }) {
  const parts = splitUnbroken(text);
  if (parts.length === 1) return parts[0];
  return (
    <span key={text}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <span key={index} className={index % 2 === 1 ? "whitespace-nowrap" : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
