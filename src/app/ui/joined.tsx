/** Elements in a row with a text between each two. */
import type { ReactElement, ReactNode } from "react";

/** @param elements with keys */
export const joined = (elements: readonly ReactElement[], separator = ", "): readonly ReactNode[] =>
  elements.flatMap((element, index) => (index > 0 ? [separator, element] : [element]));

/** CAS numbers, none of them broken at its hyphens. @param value the numbers with commas between them */
export const CasNumbers = ({ value }: { readonly value: string }): readonly ReactNode[] =>
  joined(
    value.split(", ").map((number) => (
      <span key={number} className="whitespace-nowrap">
        {number}
      </span>
    )),
  );
