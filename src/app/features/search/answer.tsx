/** Notes of a search: correction, products not held, suggestions. */
import { Link } from "react-router";
import { casProblemTexts } from "#catalogue/cas-problem.ts";
import { shortDate } from "#catalogue/dates.ts";
import type { NotHeld, ProductSummary, Understood } from "#catalogue/entities/products.ts";
import { findCategory } from "#catalogue/taxonomy.ts";
import {
  categoryPath,
  checkListPath,
  contactAbout,
  finderPath,
  productPath,
  wordsEnquiryPath,
} from "#contract/paths.ts";
import { buyerLine } from "#messages/buyer-line.ts";
import { listSeparator } from "#messages/lists.ts";
import { searchAnswer } from "#messages/search.ts";
import { Warnings } from "../../components/warnings.tsx";
import { ContentText } from "../../ui/content-text.tsx";
import { joined } from "../../ui/notation.tsx";
import { GradeName } from "../catalogue/product-tile.tsx";

const link = "font-medium text-petrol underline underline-offset-4";

/** "Showing results for irganox 1010. Search instead for irganoks 1010" */
export function Corrected({
  corrected,
  term,
  onFollow,
}: {
  readonly corrected: string;
  readonly term: string;
  readonly onFollow?: (() => void) | undefined;
}) {
  return (
    <p>
      {searchAnswer.showing}{" "}
      <strong>
        <ContentText>{corrected}</ContentText>
      </strong>
      .{" "}
      <Link className={link} to={finderPath({ search: term, exact: "1" })} onClick={onFollow}>
        <ContentText>{searchAnswer.instead(term)}</ContentText>
      </Link>
    </p>
  );
}

/**
 * "No page has all of: water, tree"
 * @param mentioned true when the listed pages contain the words
 */
export function Unanswered({
  words,
  mentioned,
}: {
  readonly words: readonly string[];
  readonly mentioned: boolean;
}) {
  return (
    <div className="border-s-3 border-amber bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">
        <ContentText>{searchAnswer.lacking(words)}</ContentText>
      </p>
      {mentioned ? <p className="mt-1 text-muted">{searchAnswer.mentioned}</p> : null}
    </div>
  );
}

/** "Not held: DOP (DEHP). …" */
export function NotHeldNote({ names, why, note, act, date }: NotHeld) {
  return (
    <div className="border-s-3 border-amber bg-sunken px-4 py-3 text-sm">
      <p>
        <strong>
          <ContentText>{searchAnswer.notHeld(...names.slice(0, 2))}</ContentText>
        </strong>
        <span>
          <ContentText>{` ${why}`}</ContentText>
        </span>
      </p>
      {note ? (
        <p className="mt-1">
          <ContentText>{note}</ContentText>
        </p>
      ) : null}
      <p className="mt-1 text-muted">
        <span>
          <ContentText>{`${act}${listSeparator}`}</ContentText>
        </span>
        <time dateTime={date}>{shortDate(date)}</time>
      </p>
    </div>
  );
}

interface UnderstoodProps {
  readonly term: string;
  readonly understood: Understood;
  readonly nearest?: readonly ProductSummary[] | undefined;
}

/** "Understood: Irganox 1076 · 25 kg bag", a number of no grade, or an impossible CAS number. */
export function UnderstoodNote({
  term,
  understood: { line, goods, unknown_number, problem },
  nearest = [],
}: UnderstoodProps) {
  const texts = problem && casProblemTexts(problem, nearest);
  return (
    <div data-understood className="text-sm">
      {line ? (
        <p>
          <span className="text-muted">{buyerLine.understood}</span>{" "}
          <strong dir="auto">{line}</strong>{" "}
          <Link className={link} to={wordsEnquiryPath(term)}>
            {buyerLine.quote}
          </Link>
        </p>
      ) : null}
      {goods ? (
        <p>
          <span>{buyerLine.goods(goods)}</span>{" "}
          <Link className={link} to={checkListPath(term)}>
            {buyerLine.checkAll}
          </Link>
        </p>
      ) : null}
      {unknown_number ? (
        <p>
          <ContentText>{buyerLine.unknownNumber(unknown_number)}</ContentText>
        </p>
      ) : null}
      {texts ? (
        <p>
          <span>{texts.fault}</span>{" "}
          {problem?.meant ? (
            <Link className={link} to={finderPath({ search: problem.meant })}>
              <ContentText>{texts.question}</ContentText>
            </Link>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

interface NothingProps {
  readonly term: string;
  readonly nearest?: readonly ProductSummary[] | undefined;
  readonly onFollow?: (() => void) | undefined;
}

/** The nearest grades, the matching category and the technical desk. */
export function NothingFound({ term, nearest = [], onFollow }: NothingProps) {
  const category = findCategory(nearest[0]?.category_name ?? "");
  return (
    <ul className="mt-3 space-y-2 text-sm">
      {nearest.length > 0 ? (
        <li>
          {searchAnswer.nearest}{" "}
          {joined(
            nearest.map((grade) => (
              <span key={grade._id}>
                <Link className={link} to={productPath(grade._id)} onClick={onFollow}>
                  <GradeName name={grade.name} />
                </Link>
                <Warnings grade={grade} className="ms-1.5 inline-flex!" />
              </span>
            )),
          )}
        </li>
      ) : null}
      {category ? (
        <li>
          {searchAnswer.category}{" "}
          <Link className={link} to={categoryPath(category.slug)} onClick={onFollow}>
            {category.name}
          </Link>
        </li>
      ) : null}
      <li>
        <Link className={`tap-area ${link}`} to={contactAbout("search", term)} onClick={onFollow}>
          {searchAnswer.desk}
        </Link>
      </li>
    </ul>
  );
}
