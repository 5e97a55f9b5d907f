/** A molecular formula with real subscripts: `C21H26O3` as C₂₁H₂₆O₃. */
export function Formula({ value }: { readonly value: string }) {
  const parts = value.split(/((?<=[A-Za-z)\]])\d+(?:\.\d+)?)/);
  return (
    <span className="code-text">
      {parts.map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change places
        index % 2 === 1 ? <sub key={index}>{part}</sub> : part,
      )}
    </span>
  );
}
