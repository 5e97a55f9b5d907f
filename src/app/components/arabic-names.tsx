import { Fragment } from "react";

/**
 * Names in Arabic, written from right to left in a line that runs from left to right. A line breaks
 * between names.
 */
export function ArabicNames({ names }: { readonly names: readonly string[] }) {
  return (
    <span lang="ar" dir="rtl" translate="no">
      {names.map((name, index) => (
        <Fragment key={name}>
          <span className="inline-block">{index < names.length - 1 ? `${name}،` : name}</span>{" "}
        </Fragment>
      ))}
    </span>
  );
}
