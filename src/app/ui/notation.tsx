/** Formulae, CAS numbers and chemical names in running text. */
import { Fragment, type ReactElement, type ReactNode } from "react";

/**
 * Joins elements with a separator in its own element, because browser translators replace bare text
 * nodes.
 * @param elements with keys
 */
export const joined = (elements: readonly ReactElement[], separator = ", "): readonly ReactNode[] =>
  elements.flatMap((element, index) =>
    index > 0 ? [<span key={`before ${element.key}`}>{separator}</span>, element] : [element],
  );

/**
 * CAS numbers without line breaks at their hyphens.
 * @param value numbers separated by commas
 */
export const CasNumbers = ({ value }: { readonly value: string }): readonly ReactNode[] =>
  joined(
    value.split(", ").map((number) => (
      <span key={number} className="whitespace-nowrap">
        {number}
      </span>
    )),
  );

/**
 * A chemical name that may break after hyphens and brackets. Browsers do not break before a digit
 * or inside a word.
 */
export const ChemicalName = ({ value }: { readonly value: string }) => (
  <span key={value}>
    {value.split(/(?<=-)|(?<=[)\]])(?=[A-Za-z([])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
      <Fragment key={index}>
        <span>{part}</span>
        <wbr />
      </Fragment>
    ))}
  </span>
);

/** A molecular formula with subscripts: `C21H26O3` as C₂₁H₂₆O₃. */
export function Formula({ value }: { readonly value: string }) {
  const parts = value.split(/((?<=[A-Za-z)\]])\d+(?:\.\d+)?)/);
  return (
    // The key replaces the element for another formula, so that its text nodes are never updated in
    // place.
    <span key={value} className="code-text">
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change places
        index % 2 === 1 ? <sub key={index}>{part}</sub> : part,
      )}
    </span>
  );
}
