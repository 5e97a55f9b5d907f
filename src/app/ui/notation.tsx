/** Formulae, CAS numbers and chemical names in running text. */
import { Fragment, type ReactElement, type ReactNode } from "react";
import { listSeparator } from "#messages/lists.ts";
import { Isolated } from "./isolated.tsx";
import { markedLanguage } from "./language.ts";

/** The separator has its own element, because translators replace bare text nodes. */
export const joined = (
  elements: readonly ReactElement[],
  separator: string = listSeparator,
): readonly ReactNode[] =>
  elements.flatMap((element, index) =>
    index > 0 ? [<span key={`before ${element.key}`}>{separator}</span>, element] : [element],
  );

/** Of seven, two and one digits. */
const CAS_MAX = 12;

/** No line breaks at the hyphens, except in what another server calls a CAS number. */
export const CasNumbers = ({ value }: { readonly value: string }): readonly ReactNode[] =>
  joined(
    value.split(", ").map((number) => (
      <Isolated key={number} className={number.length <= CAS_MAX ? "whitespace-nowrap" : undefined}>
        {number}
      </Isolated>
    )),
  );

/** May break after hyphens and brackets; browsers do not break before a digit or inside a word. */
export const ChemicalName = ({ value }: { readonly value: string }) => (
  <bdi key={value} dir="ltr" lang={markedLanguage?.(value)}>
    {value.split(/(?<=-)|(?<=[)\]])(?=[A-Za-z([])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
      <Fragment key={index}>
        <span>{part}</span>
        <wbr />
      </Fragment>
    ))}
  </bdi>
);

/** `C21H26O3` as C₂₁H₂₆O₃. */
export function Formula({ value }: { readonly value: string }) {
  const parts = value.split(/((?<=[A-Za-z)\]])\d+(?:\.\d+)?)/);
  return (
    // The key replaces the element, so that its text nodes are never updated in place.
    <bdi key={value} dir="ltr" className="code-text">
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
        index % 2 === 1 ? <sub key={index}>{part}</sub> : part,
      )}
    </bdi>
  );
}
