/** The lines of a sent enquiry. */
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import { formatEnquiryLine, isNotInList } from "#contract/enquiry-lines.ts";
import { enquirySent } from "#messages/enquiry-sent.ts";
import { ContentText, ValueText } from "../../ui/content-text.tsx";
import { LineName, LineWords } from "./line-words.tsx";

export interface AskedLinesProps {
  readonly lines: readonly (EnquiryLine & { readonly name: string })[];
}

export function AskedLines({ lines }: AskedLinesProps) {
  const notInList = lines.filter(isNotInList).map(({ name }) => name);
  return (
    <>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sent enquiry never changes, and may have the same line twice
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <LineName line={line} name={line.name} />
            <ValueText>
              {formatEnquiryLine({ ...line, amount: line.amount || enquirySent.noQuantity }, "")}
            </ValueText>
            <LineWords line={line} name={line.name} />
          </li>
        ))}
      </ol>
      {notInList.length > 0 ? (
        <p className="mt-4 font-semibold break-words">
          <ContentText>{enquirySent.alsoAsked(notInList)}</ContentText>
        </p>
      ) : null}
    </>
  );
}
