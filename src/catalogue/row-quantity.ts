/** The quantity and the packaging of a row of a table. */
import { unitLabels } from "#messages/units.ts";
import { readBuyerLine } from "./buyer-line.ts";
import type { ColumnRole } from "./column-roles.ts";
import { DECIMAL_SIGNS, isFilled, isThousandfold, type QuantityConflict } from "./list-line.ts";
import { type DecimalSign, westernDigits } from "./numbers.ts";
import { kilograms, type Quantity, quantityText, unitNamed } from "./quantities.ts";
import {
  isMassUnit,
  isQuantityRole,
  multiply,
  packageOf,
  type QuantitySource,
  readAmountCell,
  readCount,
  readSize,
  type TableColumn,
  unitPlaceOf,
} from "./table-columns.ts";

/** A table with the roles of its columns, guessed or chosen. */
export interface ReadTable {
  readonly columns: readonly TableColumn[];
  readonly roles: readonly ColumnRole[];
  readonly guessed: readonly ColumnRole[];
  readonly source: QuantitySource;
}

export interface RowQuantity {
  readonly quantity?: Quantity | undefined;
  readonly other?: Quantity | undefined;
  /** Column of the quantity. */
  readonly place: number;
  /** As written, with the unit of its column. */
  readonly written: string;
  /** Rest of the quantity's cell. */
  readonly remarks: readonly string[];
  readonly packaging: string;
}

const noQuantity: RowQuantity = { place: -1, written: "", remarks: [], packaging: "" };

/** The other value of an amount whose sign nothing explains. */
function readOther(
  read: (decimal: DecimalSign) => Quantity | undefined,
  quantity: Quantity | undefined,
): Quantity | undefined {
  if (!quantity) return undefined;
  return DECIMAL_SIGNS.map(read).find(
    (other) => other && isThousandfold(other.amount, quantity.amount),
  );
}

function readColumnQuantity(
  row: readonly string[],
  places: readonly number[],
  { columns, roles }: ReadTable,
): RowQuantity {
  const place = places.find((at) => isFilled(row[at] ?? "")) ?? -1;
  const role = roles[place];
  const amount = row[place] ?? "";
  if (!amount || !isQuantityRole(role)) return noQuantity;
  const unitPlaces = [...roles.keys()].filter((at) => roles[at] === "unit");
  // The unit of a head is not replaced by that of another column.
  const named = row[unitPlaceOf(place, unitPlaces) ?? -1] ?? "";
  const isOwn =
    /\p{L}/u.test(amount) || (isMassUnit(columns[place]?.head?.unit) && !unitNamed(named));
  const written = isOwn ? amount : `${amount} ${named}`.trim();
  const decimal = columns[place]?.decimal;
  const read = (sign: DecimalSign | undefined) =>
    readAmountCell(row, place, { columns, unitPlaces }, role, sign) ??
    (/\p{L}/u.test(amount) ? readBuyerLine(amount, sign)[0].quantity : undefined);
  const quantity = read(decimal);
  const isBare = quantity !== undefined && !/\p{L}/u.test(amount);
  const line = isBare ? undefined : readBuyerLine(written, decimal)[0];
  const other = decimal ? undefined : readOther(read, quantity);
  return {
    quantity,
    other,
    place,
    written,
    remarks: quantity ? (line?.remarks ?? []) : [written],
    packaging: line?.packaging ?? "",
  };
}

/** Weight of one package in a row, by its column, by the head of the count, or by the packaging. */
function readPackageSize(
  row: readonly string[],
  { columns, roles }: ReadTable,
  decimal?: DecimalSign,
): Quantity | undefined {
  for (const role of ["size", "count", "packaging"] as const) {
    const place = roles.indexOf(role);
    const column = columns[place];
    if (!column) continue;
    const named = column.head?.packageSize;
    if (role === "count") {
      if (named) return readSize(`${named.number} ${named.unit}`, undefined);
      continue;
    }
    const head = role === "size" ? column.head : undefined;
    const cell = row[place] ?? "";
    const found =
      role === "packaging" && !/\p{L}/u.test(cell)
        ? undefined
        : readSize(cell, head, column.decimal ?? decimal);
    if (found) return found;
  }
  return undefined;
}

function readRowCount(row: readonly string[], { columns, roles }: ReadTable) {
  const place = roles.indexOf("count");
  const counted = place < 0 ? undefined : readCount(row[place] ?? "", columns[place]?.head);
  if (!counted || counted.unit || columns[place]?.head?.unit) return counted;
  const unit = packageOf(row, { columns });
  return unit === "other" ? counted : { ...counted, unit };
}

/** Size × count; without a size, the packages. */
function readProduct(row: readonly string[], table: ReadTable): RowQuantity {
  const counted = readRowCount(row, table);
  if (!counted) return noQuantity;
  const size = readPackageSize(row, table);
  if (!size) {
    const { count, unit } = counted;
    return unit ? { ...noQuantity, quantity: { amount: count, unit } } : noQuantity;
  }
  const quantity = multiply(size, counted.count);
  const read = (sign: DecimalSign) => {
    const other = readPackageSize(row, table, sign);
    return other && multiply(other, counted.count);
  };
  return { ...noQuantity, quantity, other: readOther(read, quantity) };
}

export function readRowQuantity(row: readonly string[], table: ReadTable): RowQuantity {
  const { source } = table;
  if (source.kind === "column") return readColumnQuantity(row, source.places, table);
  if (source.kind === "product") return readProduct(row, table);
  return noQuantity;
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 0.005 * Math.max(one, other);

/** A row's quantity, compared with size × count where the row has both. */
export function compareProduct(
  row: readonly string[],
  table: ReadTable,
  amount: RowQuantity,
): {
  readonly amount: RowQuantity;
  readonly isProved?: boolean;
  readonly conflict?: QuantityConflict | undefined;
} {
  const { quantity, other } = amount;
  if (table.source.kind !== "column" || !quantity || !isMassUnit(quantity.unit)) return { amount };
  const counted = readRowCount(row, table);
  const size = readPackageSize(row, table);
  if (!counted || !size) return { amount };
  const sizeUnit = table.columns[table.roles.indexOf("size")]?.head?.packageUnit;
  if (sizeUnit && counted.unit && sizeUnit !== counted.unit) return { amount };
  const product = multiply(size, counted.count);
  const kg = kilograms(product) ?? 0;
  if (isNear(kg, kilograms(quantity) ?? 0))
    return { amount: { ...amount, other: undefined }, isProved: true };
  if (other && isNear(kg, kilograms(other) ?? 0))
    return { amount: { ...amount, quantity: other, other: undefined }, isProved: true };
  return {
    amount,
    conflict: { size: quantityText(size), count: counted.count, product },
  };
}

/** `25 kg bag`: packaging cells, and the weight of one package where they do not say it. */
export function readPackaging(row: readonly string[], table: ReadTable): string {
  const { columns, roles } = table;
  const cells = row.filter((cell, at) => roles[at] === "packaging" && isFilled(cell));
  const count = roles.indexOf("count");
  const isSized = roles.includes("size") || columns[count]?.head?.packageSize !== undefined;
  const size = isSized ? readPackageSize(row, table) : undefined;
  if (!size || cells.some((cell) => /\d/.test(westernDigits(cell)))) return cells.join(", ");
  const unit = columns[roles.indexOf("size")]?.head?.packageUnit ?? readRowCount(row, table)?.unit;
  if (cells.length === 0 && unit) cells.push(unitLabels[unit][0]);
  return [quantityText(size), ...cells].join(" ");
}
