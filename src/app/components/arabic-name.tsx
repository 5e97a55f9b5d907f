/** Names in Arabic, written from right to left in a line that runs from left to right. */
export function ArabicName({ names }: { readonly names: readonly string[] }) {
  return (
    <span lang="ar" dir="rtl" translate="no">
      {names.join("، ")}
    </span>
  );
}
