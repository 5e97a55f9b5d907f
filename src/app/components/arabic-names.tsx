import { Fragment } from "react";

/** Arabic names, right to left within a left-to-right line. A line breaks only between names. */
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
