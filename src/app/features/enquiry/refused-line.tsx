/** A line of an enquiry whose grade is unknown or not sold, with its replacements. */
import type { EnquiryGrade } from "#catalogue/entities/products.ts";
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import { changes } from "#contract/enquiry-lines.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { button } from "../../ui/button.ts";
import { changing } from "./enquiry-controls.ts";

export interface LineProps {
  readonly line: EnquiryLine;
  readonly grade: EnquiryGrade | undefined;
  readonly index: number;
  readonly onChange: (line: EnquiryLine | undefined) => void;
}

export function RefusedLine({ line, grade, index, onChange }: LineProps) {
  return (
    <div className="mt-2 border-l-3 border-danger pl-4 lg:mt-0">
      <p className="font-semibold text-danger">
        {grade ? texts.notOffered(grade.name) : texts.unknown(line.grade)}
      </p>
      {grade?.replacements.length ? (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {texts.takeInstead}:
          {grade.replacements.map(({ _id, name }) => (
            <button
              key={_id}
              {...changing(changes.replace(index, _id), () =>
                onChange({ ...line, grade: _id, packaging: "" }),
              )}
              className={button("secondary", "px-3")}
            >
              {name}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );
}
