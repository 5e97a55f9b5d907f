/** Regulatory section of a product's page (content/regulatory). */
import { Fragment } from "react";
import { Link } from "react-router";
import { shortDate } from "#catalogue/dates.ts";
import type { Product } from "#catalogue/entities/products.ts";
import type { RegulatoryRow, Restriction } from "#catalogue/regulatory.ts";
import { regimeRow } from "#catalogue/regulatory-codes.ts";
import { mergeRows, verdictsOf } from "#catalogue/verdicts.ts";
import { replacementsOf, svhc } from "#catalogue/warnings.ts";
import { calculatorPath, GULF_PATH, productPath } from "#contract/paths.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { listSeparator } from "#messages/lists.ts";
import { productDetail } from "#messages/product-detail.ts";
import { regulatory as texts, verdicts } from "#messages/regulatory.ts";
import { LinkList } from "../../../components/link-lists.tsx";
import { StateSign } from "../../../components/verdicts.tsx";
import { Warnings } from "../../../components/warnings.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ContentText } from "../../../ui/content-text.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { CircleAlert } from "../../../ui/icons.tsx";
import { Isolated } from "../../../ui/isolated.tsx";
import { joined } from "../../../ui/notation.tsx";
import { ScrollTable } from "../../../ui/scroll-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { Glossary } from "../../regulatory/glossary.tsx";

const names: Readonly<Record<string, string>> = texts.pictograms;

/** Not looked up and not found; such rows share one line. */
const isUnverified = ({ state, value, detail, unverified, certainty }: RegulatoryRow): boolean =>
  certainty !== "source" &&
  !detail &&
  !unverified &&
  (state === "not-listed" || (state === undefined && value === ""));

/** @param isFirst the first row of a regime is the target of its chip */
function Unverified({
  rows,
  isFirst,
}: {
  readonly rows: readonly RegulatoryRow[];
  readonly isFirst: (row: RegulatoryRow) => boolean;
}) {
  const words = [...new Set(rows.map(({ value }) => value))];
  return (
    <tr>
      <th scope="row" className="font-medium">
        {texts.certainty.known}
      </th>
      <td colSpan={2} data-long="">
        {words.map((word) => (
          <p key={word} className="text-muted">
            {joined(
              rows
                .filter(({ value }) => value === word)
                .map((row) => (
                  <span
                    key={`${row.regime} ${row.cas ?? ""}`}
                    id={isFirst(row) ? regimeRow(row.regime) : undefined}
                    data-regime={row.regime}
                    className="scroll-mt-24"
                  >
                    <span className="text-ink">{texts.regimes[row.regime]}</span>
                    {row.cas ? <Isolated>{` (${row.cas})`}</Isolated> : null}
                  </span>
                )),
            )}
            {isEnglishEdition ? (
              <span>{`: ${word || texts.notStated}`}</span>
            ) : (
              <>
                <span>: </span>
                <span>
                  <ContentText>{word || texts.notStated}</ContentText>
                </span>
              </>
            )}
          </p>
        ))}
      </td>
    </tr>
  );
}

const RowCas = ({ children }: { readonly children: string }) => (
  <span className="code-text block text-xs text-muted">
    <Isolated>{children}</Isolated>
  </span>
);

/** Longer conditions are collapsed on phones. */
const LONG_DETAIL = 160;

/** Hazard statements, limits or conditions of use. */
function Detail({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  const words = (
    <span className="mt-0.5 block text-sm text-muted">
      <Unbroken>{text}</Unbroken>
    </span>
  );
  return text.length > LONG_DETAIL ? <Fold label={texts.conditions}>{words}</Fold> : words;
}

/** Fits next to the regime's name on a phone. */
const SHORT_WORDS = 18;

/** A separate row, so that each row has one certainty. */
function UnverifiedConditions({ row }: { readonly row: RegulatoryRow }) {
  return (
    <tr>
      <th scope="row" className="font-medium">
        <span>{texts.conditionsOf(texts.regimes[row.regime])}</span>
        {row.cas ? <RowCas>{row.cas}</RowCas> : null}
      </th>
      <td data-long="" className="text-muted first-letter:uppercase">
        <Unbroken>{row.unverified ?? ""}</Unbroken>
      </td>
      <td className="text-sm text-muted">{texts.certainty.known}</td>
    </tr>
  );
}

function Line({ row, first }: { readonly row: RegulatoryRow; readonly first: boolean }) {
  // The chip names only the first section of 21 CFR.
  const short = row.short && !row.value.startsWith(row.short) ? row.short : row.value;
  const word = row.regime === "reach-candidate" && row.date ? svhc(row.date) : short;
  return (
    <tr data-regime={row.regime} id={first ? regimeRow(row.regime) : undefined}>
      <th scope="row" className="font-medium">
        <span>{texts.regimes[row.regime]}</span>
        {row.cas ? <RowCas>{row.cas}</RowCas> : null}
        {row.basis ? (
          <span className="block text-xs font-normal text-muted">{texts.labels[row.basis]}</span>
        ) : null}
      </th>
      <td data-long={row.detail || word.length > SHORT_WORDS ? "" : undefined}>
        <StateSign row={row}>{word ? <Unbroken>{word}</Unbroken> : null}</StateSign>
        {word.startsWith(row.value) ? null : (
          <span className="mt-0.5 block text-sm text-muted">
            <Unbroken>{row.value}</Unbroken>
          </span>
        )}
        <Detail text={row.detail} />
      </td>
      <td className="text-sm text-muted">
        {row.certainty ? (
          <span className={classNames("sm:block", row.certainty === "source" && "text-ink")}>
            <ContentText>
              {row.certainty === "source" && row.edition
                ? [texts.certainty.source, row.edition].join(listSeparator)
                : texts.certainty[row.certainty]}
            </ContentText>
          </span>
        ) : null}
        {/* In print the regime and the date identify the list. */}
        <span className="print:hidden">
          {row.certainty ? <span className="sm:hidden"> · </span> : null}
          <span>
            <ContentText>{row.act}</ContentText>
          </span>
        </span>
      </td>
    </tr>
  );
}

/** Rules outside the table's lists. */
function Notes({ product }: { readonly product: Product }) {
  if (!product.compliance?.length) return null;
  return (
    <>
      <h3 className="mt-6 mb-2 text-xl print:mt-1">{productDetail.compliance}</h3>
      <ul className="max-w-3xl space-y-2">
        {product.compliance.map(({ note, source, date }) => (
          <li key={note} className="border-s-3 border-amber ps-4">
            <span>
              <ContentText>{note}</ContentText>
            </span>
            <span className="block text-sm text-muted print:inline">
              <ContentText>{` ${source}${date ? `, ${shortDate(date)}` : ""}`}</ContentText>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PictogramsProps {
  readonly codes: readonly string[];
  readonly caption?: string;
  readonly signal?: string | undefined;
}

function Pictograms({ codes, caption, signal }: PictogramsProps) {
  const list =
    codes.length > 0 ? (
      <ul className={classNames("flex flex-wrap gap-2", caption ? "mt-1" : "mt-4")}>
        {codes.map((code) => (
          <li key={code}>
            <img
              src={`/ghs/${code}.svg`}
              alt={texts.pictogram(code, names[code] ?? "")}
              width={64}
              height={64}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    ) : null;
  if (!caption) return list;
  return (
    <div>
      <p className="text-sm">
        <span className="font-medium">{caption}</span>
        {signal ? <span className="text-muted">{`: ${signal}`}</span> : null}
      </p>
      {list}
    </div>
  );
}

export function Regulatory({ product }: { readonly product: Product }) {
  const block = product.regulatory;
  if (!block) return null;
  const { usualLabel } = block;
  const food = verdictsOf(block).find(({ regime }) => regime === "food-eu");
  const all = mergeRows(block.rows);
  const isFirst = (row: RegulatoryRow): boolean =>
    all.find(({ regime }) => regime === row.regime) === row;
  const several = all.filter(isUnverified);
  const unverified = several.length > 1 ? several : [];
  const rows = all.filter((row) => !unverified.includes(row));
  return (
    <Section id="regulatory" title={texts.title} head="text-2xl" className="whole-row scroll-mt-24">
      <p className="mt-1 max-w-3xl text-sm text-muted print:hidden">{texts.lead}</p>
      {usualLabel ? (
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
          <Pictograms
            codes={block.pictograms}
            caption={texts.labels.harmonised}
            signal={block.signal}
          />
          <Pictograms
            codes={usualLabel.pictograms}
            caption={texts.labels["self-classified"]}
            signal={usualLabel.signal}
          />
        </div>
      ) : (
        <Pictograms codes={block.pictograms} />
      )}
      <ScrollTable
        label={texts.title}
        columns={[texts.regime, texts.status, texts.basis]}
        className="mt-3"
        look="stacked regimes"
      >
        <tbody>
          {rows.map((row) => (
            <Fragment key={`${row.regime} ${row.basis ?? row.cas ?? ""}`}>
              <Line row={row} first={isFirst(row)} />
              {row.unverified ? <UnverifiedConditions row={row} /> : null}
            </Fragment>
          ))}
          {unverified.length > 0 ? <Unverified rows={unverified} isFirst={isFirst} /> : null}
        </tbody>
      </ScrollTable>
      {food ? (
        <p className="mt-3 max-w-3xl text-sm text-muted print:mt-1">
          {verdicts.foodFollows[food.state]}
        </p>
      ) : null}
      <Glossary
        texts={all.flatMap((row) => [
          texts.regimes[row.regime],
          row.value,
          row.short,
          row.detail,
          row.unverified,
          row.act,
        ])}
      />
      {block.notes ? (
        <p className="mt-3 max-w-3xl text-sm text-muted print:mt-1">
          <ContentText>{block.notes}</ContentText>
        </p>
      ) : null}
      <Notes product={product} />
      {product.calculators ? (
        <div className="no-print lg:max-w-xl">
          <LinkList
            items={product.calculators.map(({ slug, title }) => ({
              to: calculatorPath(slug, { grade: product._id }),
              title,
            }))}
          />
        </div>
      ) : null}
      <p className="no-print mt-3">
        <Link
          to={GULF_PATH}
          className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-petrol"
        >
          {texts.gulf}
        </Link>
      </p>
    </Section>
  );
}

/** Why a grade is not sold, and its replacements. */
export function RestrictionBanner({
  product,
  restriction,
}: {
  readonly product: Product;
  readonly restriction: Restriction;
}) {
  const instead = replacementsOf(product);
  return (
    <div role="note" className="border-b-4 border-danger bg-sunken">
      <div className="page flex gap-4 py-5">
        <CircleAlert aria-hidden="true" className="mt-1 size-6 shrink-0 text-danger" />
        <div>
          <p className="text-lg font-semibold text-danger">{texts.restriction[restriction]}</p>
          <p className="mt-1">{texts.restrictionText[restriction]}</p>
          {instead.length > 0 ? (
            <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-2">
              <span className="font-semibold">{texts.replacements}:</span>
              {instead.map((grade) => (
                <span key={grade._id} className="inline-flex items-center gap-2">
                  <Link
                    to={productPath(grade._id)}
                    className="inline-flex min-h-11 items-center border border-line-strong bg-surface px-3 font-semibold hover:border-petrol hover:text-petrol"
                  >
                    <Isolated className="whitespace-nowrap">{grade.name}</Isolated>
                  </Link>
                  <Warnings grade={grade} />
                </span>
              ))}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  );
}
