/** Comparison table whose first column stays when it scrolls. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  type Cell,
  conditionLines,
  differs,
  fieldLines,
  type Line,
  propertyLines,
  regulatoryLines,
} from "#catalogue/compare.ts";
import type { Product } from "#catalogue/entities/products.ts";
import { type DrawnOn, fieldRows, type GradeFieldId } from "#catalogue/grade-fields.ts";
import { isOffered, warningsOf } from "#catalogue/warnings.ts";
import { comparePath, productPath } from "#contract/paths.ts";
import { compare as texts } from "#messages/compare.ts";
import { conditionTexts } from "#messages/conditions.ts";
import { drawingTexts } from "#messages/products.ts";
import { regulatory } from "#messages/regulatory.ts";
import type { Condition } from "#model/conditions.ts";
import { AddToEnquiry } from "../../components/grade-toggles.tsx";
import { Warnings } from "../../components/warnings.tsx";
import { button, iconButton } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { X } from "../../ui/icons.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { CasNumbers, Formula } from "../../ui/notation.tsx";
import { ScrollTable } from "../../ui/scroll-table.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";

const identity = fieldRows("compare", "identity");
const use = fieldRows("compare", "use");
const supply = fieldRows("compare", "supply");

function groupLines(
  products: readonly Product[],
  conditions: readonly Condition[] | undefined,
): { readonly title: string; readonly lines: readonly Line[] }[] {
  return [
    { title: texts.identity, lines: fieldLines(products, identity) },
    { title: texts.properties, lines: propertyLines(products) },
    { title: texts.use, lines: fieldLines(products, use) },
    { title: conditionTexts.title, lines: conditionLines(products, conditions) },
    { title: texts.regulatory, lines: regulatoryLines(products, regulatory.regimes) },
    { title: texts.supply, lines: fieldLines(products, supply) },
  ];
}

const Differs = () => (
  <span aria-hidden="true" className="code-text font-semibold text-petrol">
    ≠
  </span>
);

interface TableProps {
  readonly products: readonly Product[];
  readonly differences: boolean;
  /** All of the grades without it. */
  readonly conditions?: readonly Condition[];
}

function Head({ products, differences, conditions }: TableProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="max-sm:hidden">
          {texts.what}
        </th>
        {products.map(({ _id, name, regulatory: block }) => (
          <th key={_id} scope="col" className="text-ink!">
            <span className="flex items-start justify-between gap-2">
              <Link
                to={productPath(_id)}
                className="py-2 text-lg leading-tight whitespace-normal hover:text-petrol hover:underline underline-offset-4"
              >
                <Isolated>{name}</Isolated>
              </Link>
              <Link
                to={comparePath(
                  products.filter((other) => other._id !== _id).map((other) => other._id),
                  differences,
                  conditions,
                )}
                preventScrollReset
                aria-label={texts.remove(name)}
                className={iconButton("no-print -me-2")}
              >
                <X aria-hidden="true" className="size-5" />
              </Link>
            </span>
            {block?.restriction ? (
              <span className="block text-sm whitespace-normal text-danger">
                {regulatory.restriction[block.restriction]}
              </span>
            ) : null}
            <Warnings grade={warningsOf(block)} className="mt-1" />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Structures({ products }: Pick<TableProps, "products">) {
  return (
    <tr>
      <th scope="row">{texts.structure}</th>
      {products.map(({ _id, name, structure, no_structure }) => (
        <td key={_id}>
          {structure ? (
            <img
              src={structure}
              alt={drawingTexts.structure(name)}
              width={192}
              height={128}
              className="drawing h-32 max-w-full object-scale-down"
            />
          ) : (
            <span className="text-muted">
              <ContentText>{no_structure ?? texts.nothing}</ContentText>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Actions({ products }: Pick<TableProps, "products">) {
  return (
    <tfoot className="no-print">
      <tr>
        <th scope="row">
          <span className="sr-only">{texts.supply}</span>
        </th>
        {products.map((product) => (
          <td key={product._id}>
            {isOffered(product) && !product.regulatory?.restriction ? (
              <AddToEnquiry
                grade={{ id: product._id, name: product.name }}
                className={button("primary")}
              />
            ) : null}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

type Draw = (text: string) => ReactNode;
const drawn: Readonly<Partial<Record<GradeFieldId, Draw>>> = {
  molecular_formula: (text) => <Formula value={text} />,
  cas_number: (text) => <CasNumbers value={text} />,
} satisfies Readonly<Record<DrawnOn<"compare">, Draw>>;

function CellText({ id, text }: { readonly id: Line["id"]; readonly text: string }) {
  const draw = id && drawn[id];
  if (draw) return draw(text);
  return <Unbroken>{text}</Unbroken>;
}

function Value({
  cell,
  notes,
  id,
}: {
  readonly cell: Cell | undefined;
  readonly notes: readonly string[];
  readonly id: Line["id"];
}) {
  if (!cell) return <span className="text-muted italic">{texts.nothing}</span>;
  const number = cell.note ? notes.indexOf(cell.note) + 1 : 0;
  return (
    <>
      <CellText id={id} text={cell.text} />
      {number > 0 ? (
        <sup className="whitespace-nowrap">
          {/* Word joiner: keeps the number with the last word. */}
          {"\u2060"}
          <a
            href={`#note-${number}`}
            aria-label={texts.note(number)}
            className="tap-area px-1 text-petrol underline"
          >
            {number}
          </a>
        </sup>
      ) : null}
      {cell.method ? (
        <span className="mt-0.5 block text-xs text-muted">
          <Unbroken>{cell.method}</Unbroken>
        </span>
      ) : null}
    </>
  );
}

interface NotesProps {
  readonly notes: readonly string[];
  readonly hasConditions: boolean;
}

function Notes({ notes, hasConditions }: NotesProps) {
  return (
    <div className="mt-4 max-w-4xl space-y-3 text-sm text-muted">
      {notes.length > 0 ? (
        <ol aria-label={texts.notes} className="list-decimal space-y-1 ps-6">
          {notes.map((note, index) => (
            <li key={note} id={`note-${index + 1}`} className="scroll-mt-24 target:text-ink">
              <Unbroken>{note}</Unbroken>
            </li>
          ))}
        </ol>
      ) : null}
      {hasConditions ? <p>{conditionTexts.legend}</p> : null}
      <p>{texts.typical}</p>
    </div>
  );
}

export function CompareTable({ products, differences, conditions }: TableProps) {
  const groups = groupLines(products, conditions)
    .map(({ title, lines }) => ({ title, lines: differences ? lines.filter(differs) : lines }))
    .filter(({ lines }) => lines.length > 0);
  const cellNotes = groups
    .flatMap(({ lines }) => lines)
    .flatMap(({ cells }) => cells)
    .map((cell) => cell?.note)
    .filter((note) => note !== undefined);
  const notes = [...new Set(cellNotes)];
  const several = products.length > 1;
  return (
    <div>
      {several ? (
        <p className="mb-3 text-sm text-muted">
          <Differs /> {texts.differsSign}
        </p>
      ) : null}
      <ScrollTable label={texts.title} className="compared" look="fixed-first">
        <colgroup>
          <col />
          {products.map(({ _id }) => (
            <col key={_id} />
          ))}
        </colgroup>
        <Head products={products} differences={differences} conditions={conditions ?? []} />
        <tbody>
          <Structures products={products} />
        </tbody>
        {groups.map(({ title, lines }, place) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" className="pt-6! text-base font-semibold">
                {title}
              </th>
              {/* On a phone the header has scrolled away. */}
              {products.map(({ _id, name }) => (
                <td key={_id}>
                  {place > 0 ? (
                    <span
                      aria-hidden="true"
                      className="no-print font-semibold text-petrol sm:hidden"
                    >
                      <Isolated>{name}</Isolated>
                    </span>
                  ) : null}
                </td>
              ))}
            </tr>
            {lines.map((line) => (
              <tr key={line.label}>
                <th scope="row" className="font-medium">
                  <span>
                    <ContentText>{line.label}</ContentText>
                  </span>
                  {several && differs(line) ? (
                    <>
                      <span>{"\u00a0"}</span>
                      <Differs />
                      <span className="sr-only">{texts.differs}</span>
                    </>
                  ) : null}
                </th>
                {line.cells.map((cell, index) => (
                  <td key={products[index]?._id} className="wrap-anywhere">
                    <Value cell={cell} notes={notes} id={line.id} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <Actions products={products} />
      </ScrollTable>
      {groups.length === 0 ? <p className="mt-4">{texts.noDifferences}</p> : null}
      <Notes
        notes={notes}
        hasConditions={groups.some(({ title }) => title === conditionTexts.title)}
      />
    </div>
  );
}
