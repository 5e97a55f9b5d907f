/** Sections of a product's page: identity, use, supply (§2 Product detail, chemistry.md). */
import { Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Product } from "#catalogue/entities/products.ts";
import { findCategory, findIndustry } from "#catalogue/taxonomy.ts";
import {
  categoryPath,
  equivalentPath,
  equivalentSlug,
  industryPath,
  productPath,
} from "#contract/paths.ts";
import { productDetail } from "#messages/product-detail.ts";
import { stockLabel } from "#messages/products.ts";
import { ArabicNames } from "../../../components/arabic-names.tsx";
import { showToast } from "../../../components/toaster.tsx";
import { useCapability } from "../../../data/site.ts";
import { Fold } from "../../../ui/fold.tsx";
import { Check, Copy } from "../../../ui/icons.tsx";
import { Formula, joined } from "../../../ui/notation.tsx";
import { Section } from "../../../ui/section.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

interface FactsProps {
  readonly product: Product;
}

export const factsHead = "mb-3 text-2xl";

function Row({
  label,
  children,
  screenOnly = false,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly screenOnly?: boolean;
}) {
  if (!children) return null;
  return (
    <div
      className={`${screenOnly ? "no-print " : ""}grid gap-x-4 border-b border-line py-2.5 last:border-0 grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)] print:grid-cols-[7.5rem_minmax(0,1fr)] print:py-0.5`}
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
      className="tap-area no-print noscript:hidden ml-1 inline-flex size-8 shrink-0 items-center justify-center rounded-md align-middle text-muted hover:bg-sunken hover:text-ink"
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
      <span className={`code-text min-w-0 py-1 text-sm ${className}`}>{text}</span>
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
            <span className="group-open:hidden">{`${text.slice(0, SMILES_FOLDED)}…`}</span>
            <span className="hidden group-open:inline">{text}</span>
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
  if (!hasEquivalents) return <span>{names.join("; ")}</span>;
  return joined(
    names.map((name) => (
      <Link
        key={name}
        to={equivalentPath(equivalentSlug(name))}
        className="underline decoration-line-strong underline-offset-4 hover:text-petrol"
      >
        {name}
      </Link>
    )),
    "; ",
  );
}

export function Identity({ product }: FactsProps) {
  const {
    molecular_weight: weight,
    trade_names: tradeNames,
    product_form: form,
    inchikey,
    smiles,
  } = product;
  const formula = product.display_formula ?? product.molecular_formula;
  const synonyms = product.synonyms?.join("; ");
  return (
    <Section id="identity" title={productDetail.identity} head={factsHead}>
      <dl>
        <Row label={productDetail.chemicalName}>{product.chemical_name}</Row>
        <Row label={productDetail.arabicName}>
          {product.names_ar?.length ? <ArabicNames names={product.names_ar} /> : null}
        </Row>
        <Row label={productDetail.cas}>
          {product.cas_number.split(", ").map((number) => (
            <span key={number} className="mr-3 inline-flex max-w-full items-center wrap-anywhere">
              <span className="code-text">{number}</span>
              <CopyButton text={number} what={`${productDetail.cas} ${number}`} />
            </span>
          ))}
        </Row>
        <Row label={productDetail.ec}>
          {product.ec_number && <span className="code-text">{product.ec_number}</span>}
        </Row>
        <Row label={productDetail.formula}>{formula && <Formula value={formula} />}</Row>
        <Row label={productDetail.weight}>
          {weight ? (
            <>
              <span className="code-text">{weight.toFixed(2)}</span>
              <span>{` ${productDetail.weightUnit}`}</span>
            </>
          ) : null}
        </Row>
        <Row label={productDetail.tradeNames}>
          {tradeNames?.length ? (
            <>
              <TradeNames names={tradeNames} />
              <span className="mt-1 block text-sm text-muted">{productDetail.tradeMarkNote}</span>
            </>
          ) : null}
        </Row>
      </dl>
      {form || inchikey || smiles || synonyms ? (
        <Fold label={productDetail.moreIdentity}>
          <dl className="sm:border-t sm:border-line">
            <Row label={productDetail.form}>{form}</Row>
            <Row label={productDetail.inchikey}>
              {inchikey && (
                <Copied text={inchikey} what={productDetail.inchikey} className="wrap-anywhere" />
              )}
            </Row>
            {/* Only for copying. */}
            <Row label={productDetail.smiles} screenOnly>
              {smiles && <Smiles text={smiles} />}
            </Row>
            <Row label={productDetail.synonyms}>{synonyms}</Row>
          </dl>
        </Fold>
      ) : null}
    </Section>
  );
}

export function Use({ product }: FactsProps) {
  const polymers = product.polymers?.join(", ");
  const processes = product.processes?.join(", ");
  const { category_name: category, industry_name: industries = [] } = product;
  return (
    <Section id="use" title={productDetail.applications} head={factsHead}>
      {product.applications?.length ? (
        <ul className="mb-4 flex flex-wrap gap-2 print:mb-1">
          {product.applications.map((text) => (
            <li key={text} className="bg-hue-soft px-3 py-1.5 text-sm font-medium">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <dl>
        <Row label={productDetail.dosage}>
          {product.dosage && <Unbroken>{product.dosage}</Unbroken>}
        </Row>
      </dl>
      {polymers || processes || industries.length > 0 || category ? (
        <Fold label={productDetail.usedIn}>
          <dl className="sm:border-t sm:border-line">
            <Row label={productDetail.polymers}>{polymers}</Row>
            <Row label={productDetail.processes}>{processes}</Row>
            <Row label={productDetail.industries} screenOnly>
              {industries.length > 0 &&
                joined(
                  industries.map((name) => {
                    const industry = findIndustry(name);
                    return industry ? (
                      <Link
                        key={name}
                        to={industryPath(industry.key)}
                        className="text-petrol underline underline-offset-4"
                      >
                        {name}
                      </Link>
                    ) : (
                      <Fragment key={name}>{name}</Fragment>
                    );
                  }),
                )}
            </Row>
            <Row label={productDetail.category} screenOnly>
              {category && (
                <Link
                  to={categoryPath(findCategory(category)?.slug ?? "")}
                  className="text-petrol underline underline-offset-4"
                >
                  {category}
                </Link>
              )}
            </Row>
          </dl>
        </Fold>
      ) : null}
    </Section>
  );
}

export function Supply({ product }: FactsProps) {
  const hasFiles = useCapability("files");
  return (
    <Section id="supply" title={productDetail.supply} head={factsHead} className="supply">
      <dl className="print:grid print:grid-cols-2 print:gap-x-8">
        <Row label={productDetail.stock}>{product.stock && stockLabel[product.stock]}</Row>
        <Row label={productDetail.packaging}>
          {product.packaging && <Unbroken>{product.packaging}</Unbroken>}
        </Row>
        <Row label={productDetail.storage}>
          {product.storage && <Unbroken>{product.storage}</Unbroken>}
        </Row>
        <Row label={productDetail.shelfLife}>
          {product.shelf_life && <Unbroken>{product.shelf_life}</Unbroken>}
        </Row>
      </dl>
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
