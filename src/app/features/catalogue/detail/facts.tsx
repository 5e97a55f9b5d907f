/** Sections of a product's page: identity, use, supply (§2 Product detail, chemistry.md). */
import { Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Product } from "#catalogue/entities/products.ts";
import {
  type DrawnOn,
  type FieldRow,
  fieldRows,
  type GradeFieldId,
} from "#catalogue/grade-fields.ts";
import { findCategory, findIndustry } from "#catalogue/taxonomy.ts";
import { isOffered } from "#catalogue/warnings.ts";
import {
  categoryPath,
  equivalentPath,
  equivalentSlug,
  gradesEnquiryPath,
  industryPath,
  productPath,
} from "#contract/paths.ts";
import { semicolon } from "#messages/lists.ts";
import { productDetail } from "#messages/product-detail.ts";
import { suitability } from "#messages/suitability.ts";
import { ArabicNames } from "../../../components/arabic-names.tsx";
import { showToast } from "../../../components/toaster.tsx";
import { useCapability } from "../../../data/site.ts";
import { ContentText, SentenceText } from "../../../ui/content-text.tsx";
import { Fold } from "../../../ui/fold.tsx";
import { Check, Copy } from "../../../ui/icons.tsx";
import { Isolated } from "../../../ui/isolated.tsx";
import { Formula, joined } from "../../../ui/notation.tsx";
import { Section } from "../../../ui/section.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

interface FactsProps {
  readonly product: Product;
}

export const factsHead = "mb-3 text-2xl";

function Row({
  id,
  label,
  children,
  screenOnly = false,
}: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly screenOnly?: boolean;
}) {
  if (!children) return null;
  return (
    <div
      id={id}
      className={`scroll-mt-24 ${screenOnly ? "no-print " : ""}grid gap-x-4 border-b border-line py-2 last:border-0 grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)] print:grid-cols-[7.5rem_minmax(0,1fr)] print:py-0.5`}
    >
      <dt className="pt-0.5 text-sm text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Confirms until blur; shows an error toast if the browser refuses. */
function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      // Throws over plain HTTP, where there is no clipboard.
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      void showToast("error", productDetail.notCopied);
    }
  };
  return (
    <button
      type="button"
      data-needs-scripts
      aria-label={`${isCopied ? productDetail.copied : productDetail.copy}: ${what}`}
      onClick={() => void copy()}
      onBlur={() => setIsCopied(false)}
      className="tap-area no-print noscript:hidden ms-1 inline-flex size-8 shrink-0 items-center justify-center rounded-md align-middle text-muted hover:bg-sunken hover:text-ink"
    >
      {isCopied ? (
        <Check aria-hidden="true" className="size-4 text-good" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
    </button>
  );
}

function Copied({
  text,
  what,
  className,
}: {
  readonly text: string;
  readonly what: string;
  readonly className: string;
}) {
  return (
    <span className="flex items-start">
      <span className={`code-text min-w-0 py-1 text-sm ${className}`}>
        <Isolated>{text}</Isolated>
      </span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** Two lines in the narrowest column. */
const SMILES_FOLDED = 48;
/** Expanding always shows at least one more line. */
const SMILES_LONG = 72;

function Smiles({ text }: { readonly text: string }) {
  if (text.length < SMILES_LONG)
    return <Copied text={text} what={productDetail.smiles} className="break-all" />;
  return (
    <span className="flex items-start">
      <details className="group min-w-0 py-1">
        <summary className="list-none">
          <span className="code-text block text-sm break-all">
            <Isolated className="group-open:hidden">{`${text.slice(0, SMILES_FOLDED)}…`}</Isolated>
            <Isolated className="hidden group-open:inline">{text}</Isolated>
          </span>
          <span className="text-sm text-petrol underline underline-offset-4">
            <span className="group-open:hidden">{productDetail.smilesAll}</span>
            <span className="hidden group-open:inline">{productDetail.smilesLess}</span>
          </span>
        </summary>
      </details>
      <CopyButton text={text} what={productDetail.smiles} />
    </span>
  );
}

function TradeNames({ names }: { readonly names: readonly string[] }) {
  const hasEquivalents = useCapability("equivalents");
  if (!hasEquivalents) return <Isolated>{names.join(semicolon)}</Isolated>;
  return joined(
    names.map((name) => (
      <Link
        key={name}
        to={equivalentPath(equivalentSlug(name))}
        className="underline decoration-line-strong underline-offset-4 hover:text-petrol"
      >
        <Isolated>{name}</Isolated>
      </Link>
    )),
    semicolon,
  );
}

type Draw = (product: Product) => ReactNode;
function Applications({ product: { applications: texts } }: FactsProps) {
  return texts?.length ? (
    <ul className="mb-4 flex flex-wrap gap-2 print:mb-1">
      {texts.map((text) => (
        <li key={text} className="bg-hue-soft px-3 py-1.5 text-sm font-medium">
          <ContentText>{text}</ContentText>
        </li>
      ))}
    </ul>
  ) : null;
}

const drawn = {
  names_ar: ({ names_ar: names }) => (names?.length ? <ArabicNames names={names} /> : null),
  cas_number: ({ cas_number: numbers }) =>
    numbers
      ? numbers.split(", ").map((number) => (
          <span key={number} className="me-3 inline-flex max-w-full items-center wrap-anywhere">
            <Isolated className="code-text">{number}</Isolated>
            <CopyButton text={number} what={`${productDetail.cas} ${number}`} />
          </span>
        ))
      : null,
  ec_number: ({ ec_number: number }) =>
    number && <Isolated className="code-text">{number}</Isolated>,
  molecular_formula: ({ display_formula: display, molecular_formula: formula }) => {
    const value = display ?? formula;
    return value && <Formula value={value} />;
  },
  molecular_weight: ({ molecular_weight: weight }) =>
    weight ? (
      <bdi dir="ltr">
        <span className="code-text">{weight.toFixed(2)}</span>
        <span>{` ${productDetail.weightUnit}`}</span>
      </bdi>
    ) : null,
  inchikey: ({ inchikey }) =>
    inchikey && <Copied text={inchikey} what={productDetail.inchikey} className="wrap-anywhere" />,
  smiles: ({ smiles }) => smiles && <Smiles text={smiles} />,
  trade_names: ({ trade_names: names }) =>
    names?.length ? (
      <>
        <TradeNames names={names} />
        <span className="mt-1 block text-sm text-muted">{productDetail.tradeMarkNote}</span>
      </>
    ) : null,
  applications: (product) => <Applications product={product} />,
  industry_name: ({ industry_name: industries }) =>
    industries?.length
      ? joined(
          industries.map((name) => {
            const industry = findIndustry(name);
            return industry ? (
              <Link
                key={name}
                to={industryPath(industry.key)}
                className="text-petrol underline underline-offset-4"
              >
                {industry.name}
              </Link>
            ) : (
              <Fragment key={name}>{name}</Fragment>
            );
          }),
        )
      : null,
  category_name: ({ category_name: name }) => {
    const category = name && findCategory(name);
    if (!category) return name;
    return (
      <Link to={categoryPath(category.slug)} className="text-petrol underline underline-offset-4">
        {category.name}
      </Link>
    );
  },
} as const satisfies Readonly<Record<DrawnOn<"page">, Draw>>;
const drawnById: Readonly<Partial<Record<GradeFieldId, Draw>>> = drawn;

function drawField(
  { id, hasUnits, text }: Omit<FieldRow, "isAskable">,
  product: Product,
): ReactNode {
  const draw = drawnById[id];
  if (draw) return draw(product);
  const value = text(product);
  if (!value) return value;
  return hasUnits ? <Unbroken>{value}</Unbroken> : <SentenceText>{value}</SentenceText>;
}

interface RowsProps extends FactsProps {
  readonly rows: readonly FieldRow[];
  readonly className?: string;
}

function Rows({ product, rows, className }: RowsProps) {
  const canAsk = useCapability("enquiries") && isOffered(product);
  return (
    <dl className={className}>
      {rows.map(({ isAskable, ...row }) => {
        const value = drawField(row, product);
        const isMissing = !value && isAskable && canAsk;
        return (
          <Row key={row.id} id={row.id} label={row.label} screenOnly={row.screenOnly || isMissing}>
            {isMissing ? (
              <Link
                to={gradesEnquiryPath([product._id], "price")}
                className="tap-area text-petrol underline underline-offset-4"
              >
                {productDetail.askUs}
              </Link>
            ) : (
              value
            )}
          </Row>
        );
      })}
    </dl>
  );
}

/** Nothing when no row has a value. */
function FoldedRows({ label, product, rows }: RowsProps & { readonly label: string }) {
  if (!rows.some(({ text }) => text(product))) return null;
  return (
    <Fold label={label}>
      <Rows product={product} rows={rows} className="sm:border-t sm:border-line" />
    </Fold>
  );
}

const identity = fieldRows("page", "identity");
const moreIdentity = fieldRows("page", "more identity");
const use = fieldRows("page", "use");
const usedIn = fieldRows("page", "used in");
const supply = fieldRows("page", "supply");

export function Identity({ product }: FactsProps) {
  return (
    <Section id="identity" title={productDetail.identity} head={factsHead}>
      <Rows product={product} rows={identity} />
      <FoldedRows label={productDetail.moreIdentity} product={product} rows={moreIdentity} />
    </Section>
  );
}

function Suitability({
  product: { conditions, untested, polymers = [], processes = [] },
}: FactsProps) {
  if (!conditions?.length) return null;
  const exposures = conditions
    .filter(({ code, state }) => code.startsWith("exposure-") && state === "suitable")
    .map(({ label }) => label);
  const suitable = [...polymers, ...processes, ...exposures].join(semicolon);
  const refused = conditions.filter(({ state }) => state === "not-suitable");
  const reasons = [...new Set(refused.map(({ because = "" }) => because))];
  const { states, title } = suitability;
  return (
    <Fold label={title}>
      <dl className="sm:border-t sm:border-line">
        <Row id="suitable" label={states.suitable}>
          {suitable ? <ContentText>{suitable}</ContentText> : null}
        </Row>
        <Row id="not-suitable" label={states["not-suitable"]}>
          {reasons.length > 0 ? (
            <ul className="space-y-1">
              {reasons.map((reason) => (
                <li key={reason} className="print:me-2 print:inline">
                  <span className="font-medium print:me-1">
                    <ContentText>
                      {refused
                        .filter(({ because = "" }) => because === reason)
                        .map(({ label }) => label)
                        .join(semicolon)}
                    </ContentText>
                  </span>
                  <span className="block text-sm print:inline">
                    <ContentText>{reason}</ContentText>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </Row>
        <Row id="not-tested" label={states["not-tested"]}>
          {untested ? <ContentText>{untested}</ContentText> : null}
        </Row>
      </dl>
    </Fold>
  );
}

/** On paper the row "Suitable" names them too. */
const inSuitable: ReadonlySet<GradeFieldId> = new Set(["polymers", "processes"]);

export function Use({ product }: FactsProps) {
  const rows = usedIn.map((row) => ({
    ...row,
    screenOnly: row.screenOnly || (inSuitable.has(row.id) && product.conditions !== undefined),
  }));
  return (
    <Section id="use" title={productDetail.applications} head={factsHead}>
      <Applications product={product} />
      <Rows product={product} rows={use} />
      <FoldedRows label={productDetail.usedIn} product={product} rows={rows} />
      <Suitability product={product} />
    </Section>
  );
}

export function Supply({ product }: FactsProps) {
  const hasFiles = useCapability("files");
  return (
    <Section id="supply" title={productDetail.supply} head={factsHead} className="supply">
      <Rows
        product={product}
        rows={supply}
        className="print:grid print:grid-cols-2 print:gap-x-8"
      />
      {hasFiles ? (
        <p className="no-print mt-4 flex flex-wrap items-center gap-x-5 text-sm">
          <span className="text-muted">{productDetail.data}:</span>
          <a
            href={`${productPath(product._id)}.json`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-petrol"
          >
            {productDetail.dataJson}
          </a>
          {product.smiles ? (
            <a
              href={`${productPath(product._id)}.sdf`}
              download
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-petrol"
            >
              {productDetail.dataSdf}
            </a>
          ) : null}
        </p>
      ) : null}
    </Section>
  );
}
