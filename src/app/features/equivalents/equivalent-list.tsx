/** Trade names A to Z with maker and grade, folded under their letters. */
import { Link } from "react-router";
import type { EquivalentSummary } from "#contract/equivalents.ts";
import { equivalentPath } from "#contract/paths.ts";
import { equivalents as texts } from "#messages/equivalents.ts";
import { ChevronDown } from "../../ui/icons.tsx";

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

/** More names than these are folded under their letters: all of them are 29,000 px of a phone. */
const UNFOLDED_MAX = 80;

/** Folded letters open for find-in-page and for a link to them, as the anchor lies in what is folded; without scripts too. */
export function EquivalentList({ items }: { readonly items: readonly EquivalentSummary[] }) {
  const letters = [...new Set(items.map(({ name }) => letterOf(name)))];
  return (
    <div>
      {letters.length > 3 ? <Letters letters={letters} /> : null}
      <div className="mt-8 border-t border-line">
        {letters.map((letter) => {
          const names = items.filter(({ name }) => letterOf(name) === letter);
          return (
            <details key={letter} open={items.length <= UNFOLDED_MAX} className="group/letter names border-b border-line">
              <summary className="flex min-h-14 items-center gap-4 hover:text-petrol">
                <h2 className="w-10 text-2xl">{letter}</h2>
                <span className="text-sm text-muted tabular-nums">{names.length}</span>
                <ChevronDown aria-hidden="true" className="ml-auto size-5 transition-transform duration-150 group-open/letter:rotate-180" />
              </summary>
              <ul id={anchorOf(letter)} className="scroll-mt-40 pb-6">
                {names.map(({ slug, name, maker, grades }) => (
                  <li key={slug}>
                    <Link to={equivalentPath(slug)}>
                      <b>{name}</b>
                      {maker ? <i>{maker}</i> : null}
                      <span>{grades.map((grade) => grade.name).join(", ")}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </div>
    </div>
  );
}
