/**
 * A section collapsed on phones and open on wider screens and in print, without JavaScript.
 * Browsers that cannot open it with CSS always show its button.
 */
import type { ReactNode } from "react";
import { ContentText } from "./content-text.tsx";
import { ChevronDown } from "./icons.tsx";

export function Fold({
  label,
  open,
  children,
}: {
  readonly label: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="fold" open={open}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-y border-line py-2 font-medium text-petrol">
        <span>
          <ContentText>{label}</ContentText>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
      </summary>
      {children}
    </details>
  );
}
