/** A line of an enquiry whose grade is unknown or not sold, with its replacements. */
import type { EnquiryGrade } from "#catalogue/entities/products.ts";
import { changes } from "#contract/enquiry-form.ts";
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import { enquiryValidation, enquiry as texts } from "#messages/enquiry.ts";
import { changeEnquiry } from "../../data/enquiry.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { changing } from "./enquiry-controls.ts";

export interface LineProps {
  readonly line: EnquiryLine;
  readonly grade: EnquiryGrade | undefined;
  readonly index: number;
  /** The pressed button is removed. */
  readonly onPressed: () => void;
}

export function RefusedLine({ line, grade, index, onPressed }: LineProps) {
  const replace = (by: string): void => {
    changeEnquiry({ type: "replace", index, grade: by });
    onPressed();
  };
  return (
    <div className="mt-2 border-s-3 border-danger ps-4 lg:mt-0">
      <p className="font-semibold text-danger">
        <ContentText>
          {grade
            ? enquiryValidation.gradeNotOffered(grade.name)
            : enquiryValidation.gradeUnknown(line.grade)}
        </ContentText>
      </p>
      {grade?.replacements.length ? (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {texts.takeInstead}:
          {grade.replacements.map(({ _id, name }) => (
            <button
              key={_id}
              {...changing(changes.replace(index, _id), () => replace(_id))}
              className={button("secondary", "px-3")}
            >
              <Isolated>{name}</Isolated>
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );
}
