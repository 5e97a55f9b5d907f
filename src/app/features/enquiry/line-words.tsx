/** What a line of an enquiry is called: our grade, and the buyer's own number and words. */
import { Link } from "react-router";
import type { EnquiryLine } from "#contract/enquiry-line.ts";
import { otherWords } from "#contract/enquiry-lines.ts";
import { productPath } from "#contract/paths.ts";
import { enquiry as texts } from "#messages/enquiry.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";

interface NamedLine {
  readonly line: Pick<EnquiryLine, "grade" | "item" | "remarks" | "wrote">;
  readonly name: string;
}

export function LineName({ line, name }: NamedLine) {
  if (line.grade === "") return <Isolated className="min-w-0 font-semibold">{name}</Isolated>;
  return (
    <Link
      to={productPath(line.grade)}
      className="tap-area font-semibold underline-offset-4 hover:underline"
    >
      <Isolated>{name}</Isolated>
    </Link>
  );
}

export function LineWords({ line: { item, wrote, remarks }, name }: NamedLine) {
  const written = otherWords(wrote, name);
  const said = [item && texts.item(item), written && texts.written(written), remarks];
  return (
    <p className="w-full text-sm break-words text-muted empty:hidden">
      {said.filter(Boolean).map((text, index) => (
        <span key={text} className={index > 0 ? "before:content-['_·_']" : undefined}>
          <ContentText>{text}</ContentText>
        </span>
      ))}
    </p>
  );
}
