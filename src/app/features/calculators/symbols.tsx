/** A line of a calculation: `m_A` and `a_{mb}` with what follows the sign lowered, `^{2/3}` raised. */
const PARTS = /([_^](?:\{[^{}]*\}|[A-Za-z0-9]+))/;

export function Symbols({ children }: { readonly children: string }) {
  let place = 0;
  return children.split(PARTS).map((part) => {
    place += part.length;
    const inside = part.slice(1).replace(/^\{|\}$/g, "");
    if (part.startsWith("_")) return <sub key={place}>{inside}</sub>;
    return part.startsWith("^") ? <sup key={place}>{inside}</sup> : part;
  });
}
