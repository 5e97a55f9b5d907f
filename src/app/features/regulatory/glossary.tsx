/** Glossary below a regulatory table. */
import { listSeparator } from "#messages/lists.ts";
import { glossary, legend } from "#messages/regulatory-legend.ts";

const terms = Object.entries(glossary).map(([term, meaning]) => ({
  term,
  meaning,
  // Whole words. `\b` does not work after the bracket of "SML(T)".
  found: new RegExp(`(?<![\\w(])${term.replace(/[()]/g, "\\$&")}(?![\\w(])`),
}));

/** Only abbreviations in the texts, in alphabetical order. */
export function Glossary({ texts }: { readonly texts: readonly (string | undefined)[] }) {
  const used = terms.filter(({ found }) => texts.some((text) => text && found.test(text)));
  if (used.length === 0) return null;
  return (
    <details className="mt-3 max-w-3xl text-sm print:mt-1 print:max-w-none">
      <summary className="no-print min-h-11 py-2.5">
        <span className="font-medium text-petrol underline underline-offset-4">
          {legend.abbreviations}
        </span>
        <span className="text-muted">{` ${used.map(({ term }) => term).join(listSeparator)}`}</span>
      </summary>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 print:block print:leading-tight">
        {used.map(({ term, meaning }) => (
          <div key={term} className="contents print:me-3 print:inline">
            <dt className="font-medium print:me-1 print:inline">{term}</dt>
            <dd className="text-muted print:inline">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
