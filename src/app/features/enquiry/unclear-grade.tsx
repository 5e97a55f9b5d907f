/** Words of "Add a grade" that name no single grade, and what they may mean. */
import { casProblemTexts } from "#catalogue/cas-problem.ts";
import type { EnquiryGrade, EnquiryGrades } from "#catalogue/entities/products.ts";
import { quantityText } from "#catalogue/quantities.ts";
import { changes } from "#contract/enquiry-form.ts";
import { packagingOf } from "#contract/enquiry-lines.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { listSeparator } from "#messages/lists.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { changing } from "./enquiry-controls.ts";

export interface UnclearGradeProps {
  readonly words: string;
  readonly reply: EnquiryGrades;
  /** Without a grade the words become a line. */
  readonly onTake: (grade?: EnquiryGrade) => void;
}

export function UnclearGrade({ words, reply, onTake }: UnclearGradeProps) {
  const { wrote = words, offers = [], why, problem, quantity, packaging } = reply;
  const understood = [quantity ? quantityText(quantity) : "", packaging ?? ""]
    .filter(Boolean)
    .join(listSeparator);
  const wrong = problem && casProblemTexts(problem, offers);
  return (
    <div className="mt-4 border-s-3 border-amber ps-4">
      {wrong ? (
        <p className="font-semibold">
          <ContentText>{[wrong.fault, wrong.question].filter(Boolean).join(" ")}</ContentText>
        </p>
      ) : null}
      {why ? (
        <>
          <p className="font-semibold">
            <ContentText>{texts.notHeld(wrote)}</ContentText>
          </p>
          <p>
            <ContentText>{why}</ContentText>
          </p>
        </>
      ) : null}
      {wrong || why ? null : (
        <p className="font-semibold">
          <ContentText>
            {offers.length > 0 ? texts.several(wrote) : texts.notAdded(wrote)}
          </ContentText>
        </p>
      )}
      {understood ? (
        <p className="text-sm text-muted">
          <ContentText>{texts.understood(understood)}</ContentText>
        </p>
      ) : null}
      {why && offers.length > 0 ? <p className="mt-2">{`${texts.takeInstead}:`}</p> : null}
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {offers.map((grade) => (
          <li key={grade._id}>
            <button
              {...changing(
                changes.take(grade._id, packaging && packagingOf(packaging, grade.packaging)),
                () => onTake(grade),
              )}
              className={button("secondary", "flex-col gap-0 bg-surface px-4")}
            >
              <Isolated>{grade.name}</Isolated>
              <Isolated className="code-text text-sm font-normal text-muted">
                {grade.cas_no}
              </Isolated>
            </button>
          </li>
        ))}
      </ul>
      <button
        {...changing(changes.keep, () => onTake())}
        className="min-h-11 font-semibold underline underline-offset-4 hover:text-petrol"
      >
        {texts.keep}
      </button>
    </div>
  );
}
