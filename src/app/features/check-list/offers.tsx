/** What a line of a checked list may mean, or what is offered instead. */
import { Link } from "react-router";
import type { CheckedGrade, CheckedLine } from "#contract/check-list-payload.ts";
import { productPath } from "#contract/paths.ts";
import { checkList as texts } from "#messages/check-list.ts";

const offersLabel = ({ match, grade }: CheckedLine): string => (grade ? texts.others : match === "not-held" ? texts.instead : texts.offers);

interface OffersProps {
  readonly line: CheckedLine;
  /** Takes an offered grade; undefined before the page is hydrated. */
  readonly onTake: ((grade: CheckedGrade) => void) | undefined;
}

export function Offers({ line, onTake }: OffersProps) {
  if (line.offers.length === 0) return null;
  return (
    <span className="mt-1 block text-sm text-muted">
      {offersLabel(line)}:
      {line.offers.map((offer) => (
        <span key={offer.id} className="ml-2 inline-flex items-center gap-2 whitespace-nowrap">
          <Link to={productPath(offer.id)} className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-petrol">
            {offer.name}
          </Link>
          {onTake && !line.grade ? (
            <button
              type="button"
              onClick={() => onTake(offer)}
              aria-label={texts.takeOf(offer.name, line.wrote)}
              className="no-print min-h-11 border border-line-strong px-3 font-semibold text-ink hover:border-petrol hover:text-petrol"
            >
              {texts.take}
            </button>
          ) : null}
        </span>
      ))}
    </span>
  );
}
