/** Error summary next to the send button. */
import { enquiry as texts } from "#messages/enquiry.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { CircleAlert } from "../../ui/icons.tsx";
import { fieldId } from "./enquiry-controls.ts";

export interface FaultSummaryProps {
  /** Input names with their messages. */
  readonly faults: readonly (readonly [name: string, message: string | undefined])[];
  readonly nameOf: (index: number) => string | undefined;
}

export function FaultSummary({ faults, nameOf }: FaultSummaryProps) {
  return (
    <div className="mb-5 border-s-3 border-danger bg-sunken px-4 py-3">
      <p className="flex items-center gap-2.5 font-semibold text-danger">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>{texts.toComplete(faults.length)}</span>
      </p>
      <ul className="mt-2 grid gap-1">
        {faults.map(([name, message]) => {
          const [, line] = /^lines\[(\d+)\]/.exec(name) ?? [];
          const grade = line === undefined ? undefined : nameOf(Number(line));
          // A line's only text field.
          const field = line === undefined ? name : `lines[${line}].amount`;
          return (
            <li key={name}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  const target = document.getElementById(fieldId(field));
                  if (!target) return;
                  event.preventDefault();
                  target.focus();
                }}
                className="tap-area underline underline-offset-4 hover:text-petrol"
              >
                <ContentText>{grade ? `${grade}: ${message}` : message}</ContentText>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
