/** Trade names A to Z with maker and grade, under their letters. */
import { Link } from "react-router";
import type { EquivalentSummary } from "#contract/equivalents.ts";
import { equivalentPath } from "#contract/paths.ts";
import { equivalents as texts } from "#messages/equivalents.ts";

const letterOf = (name: string): string => {
  const first = name.charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : texts.digits;
};
const anchorOf = (letter: string): string => `letter-${letter === texts.digits ? "0" : letter.toLowerCase()}`;

function Letters({ letters }: { readonly letters: readonly string[] }) {
  return (
    <nav aria-label={texts.letters} className="no-print">
      <ul className="flex flex-wrap gap-1">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#${anchorOf(letter)}`}
              className="flex size-11 items-center justify-center border border-line-strong text-sm font-semibold hover:border-petrol hover:text-petrol"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function EquivalentList({ items }: { readonly items: readonly EquivalentSummary[] }) {
  const letters = [...new Set(items.map(({ name }) => letterOf(name)))];
  return (
    <div className="space-y-10">
      {letters.length > 3 ? <Letters letters={letters} /> : null}
      {letters.map((letter) => (
        <section key={letter} aria-labelledby={anchorOf(letter)} className="names">
          <h2 id={anchorOf(letter)} className="scroll-mt-24 border-b border-line pb-2 text-2xl">
            {letter}
          </h2>
          <ul>
            {items
              .filter(({ name }) => letterOf(name) === letter)
              .map(({ slug, name, maker, grades }) => (
                <li key={slug}>
                  <Link to={equivalentPath(slug)}>
                    <b>{name}</b>
                    {maker ? <i>{maker}</i> : null}
                    <span>{grades.map((grade) => grade.name).join(", ")}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
