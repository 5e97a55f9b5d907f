/** Keeps figures and codes on one line. Apart from notation.tsx, which many pages do not need. */
import { splitUnbroken } from "#catalogue/units.ts";

/** Copying gives the original text. */
export function Unbroken({ children: text }: { readonly children: string }) {
  const parts = splitUnbroken(text);
  if (parts.length === 1) return parts[0];
  return (
    <span key={text}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        <span key={index} className={index % 2 === 1 ? "whitespace-nowrap" : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}
