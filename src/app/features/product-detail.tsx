/** The parts of a product's page: identity, properties, use, supply, documents (§2 Product detail, chemistry.md). */

import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { shortDate } from "#contract/dubai.ts";
import type { Product } from "#contract/entities.ts";
import { categoryPath, industryPath } from "#contract/paths.ts";
import { findCategory, findIndustry } from "#contract/taxonomy.ts";
import { withUnits } from "#contract/units.ts";
import { productDetail } from "#texts/product-detail.ts";
import { stockLabel } from "#texts/products.ts";
import { Formula } from "../ui/formula.tsx";
import { Check } from "../ui/icons/check.ts";
import { Copy } from "../ui/icons/copy.ts";

function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  };
  return (
    <button
      type="button"
      onClick={copy}
      onBlur={() => setCopied(false)}
      aria-label={`${copied ? productDetail.copied : productDetail.copy}: ${what}`}
      className="no-print ml-1 inline-flex size-8 shrink-0 items-center justify-center rounded-md align-middle text-muted hover:bg-sunken hover:text-ink"
    >
      {copied ? <Check aria-hidden="true" className="size-4 text-good" /> : <Copy aria-hidden="true" className="size-4" />}
    </button>
  );
}

function Row({ label, children, screenOnly = false }: { readonly label: string; readonly children: ReactNode; readonly screenOnly?: boolean }) {
  return (
    <div
      className={`${screenOnly ? "no-print " : ""}grid gap-x-4 border-b border-line py-2.5 last:border-0 sm:grid-cols-[10rem_1fr] print:grid-cols-[6.5rem_1fr] print:py-1`}
    >
      <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

const given = (list: readonly string[] | undefined): list is readonly string[] => list !== undefined && list.length > 0;

export function Identity({ product }: { readonly product: Product }) {
  return (
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
      {product.product_form ? <Row label={productDetail.form}>{product.product_form}</Row> : null}
      {product.inchikey ? (
        <Row label={productDetail.inchikey}>
          <span className="flex items-start">
            <span className="code-text min-w-0 text-sm py-1 wrap-anywhere max-xs:text-xs">{product.inchikey}</span>
            <CopyButton text={product.inchikey} what={productDetail.inchikey} />
          </span>
        </Row>
      ) : null}
      {product.smiles ? (
        // A line to copy, of no use on paper.
        <Row label={productDetail.smiles} screenOnly>
          <span className="flex items-start">
            <span className="code-text min-w-0 py-1 text-sm break-all">{product.smiles}</span>
            <CopyButton text={product.smiles} what={productDetail.smiles} />
          </span>
        </Row>
      ) : null}
      {given(product.synonyms) ? <Row label={productDetail.synonyms}>{product.synonyms.join("; ")}</Row> : null}
      {given(product.trade_names) ? (
        <Row label={productDetail.tradeNames}>
          {product.trade_names.join("; ")}
          <span className="mt-1 block text-sm text-muted">{productDetail.tradeMarkNote}</span>
        </Row>
      ) : null}
    </dl>
  );
}

export function Properties({ product }: { readonly product: Product }) {
  if (!product.properties?.length) return null;
  return (
    <section aria-labelledby="properties">
      <h2 id="properties" className="text-2xl">
        {productDetail.properties}
      </h2>
      <p className="mt-1 text-sm text-muted">{productDetail.typical}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not of fields */}
      <div className="table-scroll mt-3" tabIndex={0} role="group" aria-label={productDetail.properties}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{productDetail.property}</th>
              <th scope="col">{productDetail.value}</th>
              <th scope="col">{productDetail.unit}</th>
              <th scope="col">{productDetail.method}</th>
            </tr>
          </thead>
          <tbody>
            {product.properties.map(({ name, value, unit, method }) => (
              <tr key={`${name} ${value}`}>
                <th scope="row" className="font-medium">
                  {name}
                </th>
                <td className={/\d/.test(value) ? "code-text" : ""}>{value}</td>
                <td>{unit ?? ""}</td>
                <td className="text-muted">{method ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function Use({ product }: { readonly product: Product }) {
  return (
    <section aria-labelledby="use">
      <h2 id="use" className="mb-3 text-2xl">
        {productDetail.applications}
      </h2>
      {given(product.applications) ? (
        <ul className="mb-4 flex flex-wrap gap-2">
          {product.applications.map((text) => (
            <li key={text} className="bg-hue-soft px-3 py-1.5 text-sm font-medium">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <dl>
        {product.dosage ? <Row label={productDetail.dosage}>{withUnits(product.dosage)}</Row> : null}
        {given(product.polymers) ? <Row label={productDetail.polymers}>{product.polymers.join(", ")}</Row> : null}
        {given(product.processes) ? <Row label={productDetail.processes}>{product.processes.join(", ")}</Row> : null}
        {given(product.industry_name) ? (
          <Row label={productDetail.industries}>
            {product.industry_name.map((name, index) => {
              const industry = findIndustry(name);
              return (
                <span key={name}>
                  {index > 0 ? ", " : ""}
                  {industry ? (
                    <Link to={industryPath(industry.key)} className="text-petrol underline underline-offset-4">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </span>
              );
            })}
          </Row>
        ) : null}
        {product.category_name ? (
          <Row label={productDetail.category}>
            <Link to={categoryPath(findCategory(product.category_name)?.slug ?? "")} className="text-petrol underline underline-offset-4">
              {product.category_name}
            </Link>
          </Row>
        ) : null}
      </dl>
    </section>
  );
}

export function Supply({ product }: { readonly product: Product }) {
  return (
    <section aria-labelledby="supply">
      <h2 id="supply" className="mb-3 text-2xl">
        {productDetail.supply}
      </h2>
      <dl>
        {product.stock ? <Row label={productDetail.stock}>{stockLabel[product.stock]}</Row> : null}
        {product.packaging ? <Row label={productDetail.packaging}>{withUnits(product.packaging)}</Row> : null}
        {product.storage ? <Row label={productDetail.storage}>{withUnits(product.storage)}</Row> : null}
        {product.shelf_life ? <Row label={productDetail.shelfLife}>{withUnits(product.shelf_life)}</Row> : null}
      </dl>
      {product.compliance?.length ? (
        <>
          <h3 className="mt-6 mb-2 text-xl">{productDetail.compliance}</h3>
          <ul className="space-y-2">
            {product.compliance.map(({ note, source, date }) => (
              <li key={note} className="border-l-3 border-amber pl-4">
                {note}
                <span className="block text-sm text-muted">
                  {source}
                  {date ? `, ${shortDate(date)}` : ""}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
