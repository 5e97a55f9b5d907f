/** Identity of a product: names, numbers, formula, and its structure as text to copy (§2 Product detail, chemistry.md). */
import { useState } from "react";
import { Link } from "react-router";
import type { Product } from "#contract/entities/products.ts";
import { equivalentSlug } from "#contract/equivalents.ts";
import { equivalentPath } from "#contract/paths.ts";
import { productDetail } from "#messages/product-detail.ts";
import { showToast } from "../../../components/toaster.tsx";
import { useOwnCatalogue } from "../../../data/site.ts";
import { Fold } from "../../../ui/fold.tsx";
import { Formula } from "../../../ui/formula.tsx";
import { Check, Copy } from "../../../ui/icons.tsx";
import { given, Row } from "./row.tsx";

/** Says that it has copied a text, until it is left; where the browser does not let it, that too. */
function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      // On a page that came over plain HTTP there is no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      void showToast("error", productDetail.notCopied);
    }
  };
  return (
    <button
      type="button"
      data-needs-scripts
      aria-label={`${copied ? productDetail.copied : productDetail.copy}: ${what}`}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
      className="no-print noscript:hidden ml-1 inline-flex size-8 shrink-0 items-center justify-center rounded-md align-middle text-muted hover:bg-sunken hover:text-ink"
    >
      {copied ? <Check aria-hidden="true" className="size-4 text-good" /> : <Copy aria-hidden="true" className="size-4" />}
    </button>
  );
}

function Copied({ text, what, className }: { readonly text: string; readonly what: string; readonly className: string }) {
  return (
    <span className="flex items-start">
      <span className={`code-text min-w-0 py-1 text-sm ${className}`}>{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** Characters of a SMILES that fit into two lines. */
const SMILES_FOLDED = 48;

/** A long SMILES shows two lines until it is unfolded; it is copied whole. */
function Smiles({ text }: { readonly text: string }) {
  if (text.length <= SMILES_FOLDED) return <Copied text={text} what={productDetail.smiles} className="break-all" />;
  return (
    <span className="flex items-start">
      <details className="group/fold min-w-0 py-1">
        <summary className="list-none">
          <span className="code-text line-clamp-2 text-sm break-all group-open/fold:line-clamp-none">{text}</span>
          <span className="text-sm text-petrol underline underline-offset-4">
            <span className="group-open/fold:hidden">{productDetail.smilesAll}</span>
            <span className="hidden group-open/fold:inline">{productDetail.smilesLess}</span>
          </span>
        </summary>
      </details>
      <CopyButton text={text} what={productDetail.smiles} />
    </span>
  );
}

/** Trade names; each with the page of its own that an own catalogue has. */
function TradeNames({ names }: { readonly names: readonly string[] }) {
  const own = useOwnCatalogue();
  if (!own) return names.join("; ");
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 ? "; " : ""}
      <Link to={equivalentPath(equivalentSlug(name))} className="underline decoration-line-strong underline-offset-4 hover:text-petrol">
        {name}
      </Link>
    </span>
  ));
}

export function Identity({ product }: { readonly product: Product }) {
  const hasMore = product.product_form || product.inchikey || product.smiles || given(product.synonyms);
  return (
    <>
      <dl>
        <Row label={productDetail.chemicalName}>{product.chemical_name}</Row>
        <Row label={productDetail.cas}>
          {product.cas_number.split(", ").map((number) => (
            <span key={number} className="mr-3 inline-flex items-center">
              <span className="code-text">{number}</span>
              <CopyButton text={number} what={`${productDetail.cas} ${number}`} />
            </span>
          ))}
        </Row>
        {product.ec_number ? (
          <Row label={productDetail.ec}>
            <span className="code-text">{product.ec_number}</span>
          </Row>
        ) : null}
        {product.molecular_formula ? (
          <Row label={productDetail.formula}>
            <Formula value={product.molecular_formula} />
          </Row>
        ) : null}
        {product.molecular_weight ? (
          <Row label={productDetail.weight}>
            <span className="code-text">{product.molecular_weight.toFixed(2)}</span> {productDetail.weightUnit}
          </Row>
        ) : null}
        {given(product.trade_names) ? (
          <Row label={productDetail.tradeNames}>
            <TradeNames names={product.trade_names} />
            <span className="mt-1 block text-sm text-muted print:mt-0">{productDetail.tradeMarkNote}</span>
          </Row>
        ) : null}
      </dl>
      {hasMore ? (
        <Fold label={productDetail.moreIdentity}>
          <dl className="sm:border-t sm:border-line">
            {product.product_form ? <Row label={productDetail.form}>{product.product_form}</Row> : null}
            {product.inchikey ? (
              <Row label={productDetail.inchikey}>
                <Copied text={product.inchikey} what={productDetail.inchikey} className="wrap-anywhere max-xs:text-xs" />
              </Row>
            ) : null}
            {product.smiles ? (
              // A line to copy, of no use on paper.
              <Row label={productDetail.smiles} screenOnly>
                <Smiles text={product.smiles} />
              </Row>
            ) : null}
            {given(product.synonyms) ? <Row label={productDetail.synonyms}>{product.synonyms.join("; ")}</Row> : null}
          </dl>
        </Fold>
      ) : null}
    </>
  );
}
