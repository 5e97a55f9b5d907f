/** "Ditto" in a list: the name or the quantity of the line above, or its cell in a table. */
import { buyerLine as texts } from "#messages/buyer-line.ts";
import { type BuyerLine, readBuyerLine } from "./buyer-line.ts";
import { withoutInvisibleMarks } from "./invisible.ts";
import { withoutMessageMarks } from "./message-marks.ts";
import { westernDigits } from "./numbers.ts";
import { quantityText } from "./quantities.ts";

const CELL =
  /^(?:-\s?do\s?-|do\.|ditto\.?|dto\.?|idem\.?|(?:same )?as above|["″〃]|''|,,|كذلك|نفسه)$/i;
/** A quotation mark only with a blank after it. */
const FIRST =
  /^(?:\(?\d{1,3}[.):]\s+)?(?:-\s?do\s?-|do\.(?=\s)|(?:ditto|idem|dto|same as above|as above)(?![\p{L}\p{N}])\.?|(?:["″〃]|'')(?=\s))[\s,;:–-]*/iu;
const LAST = /(?<=[\s,;:])(?:-\s?do\s?-|ditto\.?|idem\.?|dto\.?|["″〃]|'')$/i;

type Readings = readonly BuyerLine[];

const withRemark = (line: BuyerLine, above: string): BuyerLine => ({
  ...line,
  remarks: [...line.remarks, texts.ditto(above)],
});

/** Undefined when the lines above have different quantities or none. */
function quantityAbove(above: Readings) {
  const found = above.map(({ quantity }) => quantity).filter((quantity) => quantity !== undefined);
  const [first] = found;
  return found.every((one) => first && quantityText(one) === quantityText(first))
    ? first
    : undefined;
}

/** Undefined without a "ditto", or when it is not clear what it repeats. */
export function readDitto(text: string, above: Readings): Readings | undefined {
  if (above.length === 0) return undefined;
  const line = withoutMessageMarks(westernDigits(withoutInvisibleMarks(text)));
  const hasQuantity = LAST.test(line);
  const repeated = hasQuantity ? quantityAbove(above) : undefined;
  if (hasQuantity && !repeated) return undefined;
  const own = line.replace(LAST, "");
  const withQuantity = (line: BuyerLine): BuyerLine =>
    repeated && !line.quantity
      ? withRemark({ ...line, quantity: repeated }, quantityText(repeated))
      : line;
  if (!FIRST.test(own)) return repeated ? readBuyerLine(own).map(withQuantity) : undefined;
  const [rest] = readBuyerLine(own.replace(FIRST, "") || "-");
  if (rest.name || rest.casNumbers.length > 0) return undefined;
  return above.map(({ name, casNumbers, problems }) =>
    withQuantity(
      withRemark({ ...rest, name, casNumbers, problems }, name || casNumbers.join(", ")),
    ),
  );
}

/** Fills the "ditto" cells of a row; `repeated` holds their new texts. */
export function fillDittos(
  row: readonly string[],
  above: readonly string[],
): { readonly cells: readonly string[]; readonly repeated: readonly string[] } {
  const repeated: string[] = [];
  const cells = row.map((cell, place) => {
    const before = above[place] ?? "";
    if (before === "" || !CELL.test(cell.trim())) return cell;
    repeated.push(before);
    return before;
  });
  return { cells, repeated };
}

export const withDittoRemarks = (readings: Readings, repeated: readonly string[]): Readings =>
  repeated.length > 0 ? readings.map((line) => withRemark(line, repeated.join(", "))) : readings;
