/** The parts of a product's page above and below the document requests (§2 Product detail). */

import { useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { Interaction, Product } from "#catalogue/entities/products.ts";
import { headingOf, interactionHeadings } from "#catalogue/warnings.ts";
import { absoluteAddress, type SiteEdition } from "#contract/editions.ts";
import { problemPath, productPath } from "#contract/paths.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { semicolon } from "#messages/lists.ts";
import { combinationTexts as interactionTexts, productDetail } from "#messages/product-detail.ts";
import { regulatory } from "#messages/regulatory.ts";
import { Html } from "../../components/html.tsx";
import { LinkList } from "../../components/link-lists.tsx";
import { JsonLd } from "../../components/page-head.tsx";
import { Warnings } from "../../components/warnings.tsx";
import { useChrome, useSite } from "../../data/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { ContentText, ValueText } from "../../ui/content-text.tsx";
import { Fold } from "../../ui/fold.tsx";
import { useHydrated } from "../../ui/hydration.ts";
import { Isolated } from "../../ui/isolated.tsx";
import { joined } from "../../ui/notation.tsx";
import { ScrollTable } from "../../ui/scroll-table.tsx";
import { Section } from "../../ui/section.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { factsHead, Identity, Supply, Use } from "./detail/facts.tsx";
import { Reckoning } from "./detail/reckoning.tsx";
import { Regulatory, RestrictionBanner } from "./detail/regulatory.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ProductHeader } from "./product-head.tsx";

const borders = { avoid: "border-danger", care: "border-amber", synergy: "border-good" } as const;

function Partner({ interaction }: { readonly interaction: Interaction }) {
  const { partner, grades, reason, consequence, instead } = interaction;
  return (
    <li
      className={classNames("break-inside-avoid border-s-3 ps-4", borders[headingOf(interaction)])}
    >
      <p className="font-semibold">
        <ContentText>{partner}</ContentText>
      </p>
      <p className="mt-0.5">
        <ContentText>{[reason, consequence].filter(Boolean).join(" ")}</ContentText>
      </p>
      {instead ? (
        <p className="mt-0.5 text-sm text-muted">
          {isEnglishEdition ? (
            `${interactionTexts.instead}: ${instead}`
          ) : (
            <>
              <span>{interactionTexts.instead}: </span>
              <span>
                <ContentText>{instead}</ContentText>
              </span>
            </>
          )}
        </p>
      ) : null}
      {grades.length > 0 && !(grades.length === 1 && grades[0]?.name === partner) ? (
        <p className="mt-1 text-sm">
          {joined(
            grades.map((grade) => (
              <span key={grade._id}>
                <Link
                  to={productPath(grade._id)}
                  className="underline decoration-line-strong underline-offset-4 hover:text-petrol"
                >
                  <Isolated>{grade.name}</Isolated>
                </Link>
                <Warnings grade={grade} className="ms-1.5 inline-flex!" />
              </span>
            )),
          )}
        </p>
      ) : null}
    </li>
  );
}

const PARTNERS_OPEN = 2;

const Partners = ({ rows }: { readonly rows: readonly Interaction[] }) => (
  <ul className="gap-x-16 space-y-4 py-2 empty:hidden lg:columns-2 vast:columns-[28rem]">
    {rows.map((row) => (
      <Partner key={`${row.partner} ${row.reason}`} interaction={row} />
    ))}
  </ul>
);

function Interactions({ product }: { readonly product: Product }) {
  const list = product.interactions ?? [];
  if (list.length === 0) return null;
  const headings = interactionHeadings.filter((heading) =>
    list.some((row) => headingOf(row) === heading),
  );
  return (
    <Section
      id="interactions"
      title={interactionTexts.title}
      head="text-2xl"
      className="whole-row no-print"
    >
      {headings.map((heading, index) => {
        const rows = list.filter((row) => headingOf(row) === heading);
        const open = index === 0 ? rows.slice(0, PARTNERS_OPEN) : [];
        const folded = rows.slice(open.length);
        return (
          <div key={heading} className="mt-4">
            <h3 className="mb-2 text-lg">{interactionTexts[heading]}</h3>
            <Partners rows={open} />
            {folded.length > 0 ? (
              <Fold label={[...new Set(folded.map(({ partner }) => partner))].join(semicolon)}>
                <Partners rows={folded} />
              </Fold>
            ) : null}
          </div>
        );
      })}
    </Section>
  );
}

const PROBLEMS_OPEN = 3;

function HelpsWith({ product }: { readonly product: Product }) {
  const list = (product.helps_with ?? []).map(({ id, title }) => ({ to: problemPath(id), title }));
  if (list.length === 0) return null;
  return (
    <Section
      id="helps-with"
      title={interactionTexts.helpsWith}
      head="mb-3 text-2xl"
      className="no-print"
    >
      <LinkList items={list.slice(0, PROBLEMS_OPEN)} />
      {list.length > PROBLEMS_OPEN ? (
        <Fold label={interactionTexts.moreProblems(list.length - PROBLEMS_OPEN)}>
          <div className="border-line sm:border-t">
            <LinkList items={list.slice(PROBLEMS_OPEN)} />
          </div>
        </Fold>
      ) : null}
    </Section>
  );
}

/** A grade that is not offered has no offer. */
const availability = {
  "in-stock": "InStock",
  "low-stock": "LimitedAvailability",
  "on-request": "BackOrder",
} as const;

/** schema.org `Product` with an offer without a price, and its `MolecularEntity`. */
function productJsonLd(
  product: Product,
  { company, site }: { readonly company: string; readonly site: SiteEdition },
): object {
  const alternateNames = [...(product.synonyms ?? []), ...(product.names_ar ?? [])];
  const molecule = {
    "@type": "MolecularEntity",
    name: product.chemical_name || undefined,
    identifier: product.cas_number
      ? product.cas_number
          .split(", ")
          .map((value) => ({ "@type": "PropertyValue", propertyID: "CAS", value }))
      : undefined,
    molecularFormula: product.molecular_formula || undefined,
    molecularWeight: product.molecular_weight ? `${product.molecular_weight} g/mol` : undefined,
    inChIKey: product.inchikey || undefined,
    smiles: product.smiles || undefined,
    alternateName: alternateNames.length > 0 ? alternateNames : undefined,
  };
  const properties = [
    ...(product.properties ?? []).map(({ name, value, unit }) => ({
      "@type": "PropertyValue",
      name,
      value,
      unitText: unit || undefined,
    })),
    ...(product.regulatory?.rows ?? [])
      .filter(({ value }) => value)
      .map(({ regime, cas, basis, value, detail, act }) => ({
        "@type": "PropertyValue",
        propertyID: regime,
        name: regulatory.regimes[regime],
        value: [value, detail].filter(Boolean).join("; "),
        description: [act, cas, basis && regulatory.labels[basis]].filter(Boolean).join("; "),
      })),
  ];
  const { stock } = product;
  const offers =
    stock && stock !== "not-offered" && !product.regulatory?.restriction
      ? {
          "@type": "Offer",
          url: absoluteAddress(site, productPath(product._id)),
          availability: `https://schema.org/${availability[stock]}`,
          seller: { "@type": "Organization", name: company, url: site.origin },
        }
      : undefined;
  const jsonLd = {
    "@type": "Product",
    name: product.name,
    sku: product._id,
    description: product.usage,
    category: product.category_name,
    offers,
    additionalProperty: properties.length > 0 ? properties : undefined,
  };
  return { "@graph": [jsonLd, molecule] };
}

function Properties({ product }: { readonly product: Product }) {
  if (!product.properties?.length) return null;
  return (
    <Section id="properties" title={productDetail.properties} head="text-2xl">
      <p className="mt-1 text-sm text-muted">{productDetail.typical}</p>
      <ScrollTable
        label={productDetail.properties}
        columns={[productDetail.property, productDetail.value, productDetail.method]}
        className="mt-3"
        look="stacked"
      >
        <tbody>
          {product.properties.map(({ name, value, unit, method }) => (
            <tr key={`${name} ${value}`}>
              <th scope="row" className="font-medium">
                <ContentText>{name}</ContentText>
              </th>
              <td className={/\d/.test(value) ? "code-text" : ""}>
                <ValueText>{unit ? `${value}\u00a0${unit}` : value}</ValueText>
              </td>
              <td className="text-muted">
                <Unbroken>{method ?? ""}</Unbroken>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Section>
  );
}

export function ProductTop({ product }: { readonly product: Product | undefined }) {
  const { company } = useChrome();
  const site = useSite();
  return (
    <>
      {/* For search engines, which read the server's page: the browser does not load the code. */}
      {product ? (
        <JsonLd
          key={product._id}
          data={import.meta.env.SSR ? productJsonLd(product, { company, site }) : {}}
        />
      ) : null}
      {product?.regulatory?.restriction ? (
        <RestrictionBanner product={product} restriction={product.regulatory.restriction} />
      ) : null}
      <ProductHeader product={product} />
    </>
  );
}

function Description({ html }: { readonly html: string }) {
  const end = html.indexOf("</p>") + "</p>".length;
  const rest = html.slice(end).trim();
  return (
    <>
      <Html html={html.slice(0, end)} />
      {rest ? (
        <Fold label={productDetail.restOfText}>
          <Html html={rest} className="pt-4" />
        </Fold>
      ) : null}
    </>
  );
}

/** For a link to a row of another page: React Router scrolls before the grade has loaded. */
function useScrollToRow(): void {
  const { hash } = useLocation();
  // The browser itself scrolls on page load.
  const isLate = useRef(useHydrated());
  useLayoutEffect(() => {
    if (isLate.current && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

/** Two blocks per row on a desktop, three on the widest screens; then full rows. */
export function ProductBody({ product }: { readonly product: Product }) {
  useScrollToRow();
  return (
    <>
      <div className="product-blocks page grid gap-x-16 gap-y-8 py-8 sm:gap-y-12 sm:py-10 print:gap-x-8 print:gap-y-2 print:py-2">
        <Identity product={product} />
        <Properties product={product} />
        <div className="grid content-start gap-x-16 gap-y-10 print:gap-y-2">
          {product.description ? (
            <Section id="description" title={productDetail.description} head={factsHead}>
              <Description html={product.description} />
            </Section>
          ) : null}
          <Use product={product} />
        </div>
        <Reckoning product={product} />
        <Interactions product={product} />
        <Regulatory product={product} />
        <Supply product={product} />
        <HelpsWith product={product} />
      </div>
      {product.related?.length ? (
        <Section
          id="related"
          title={productDetail.related}
          head="mb-5 text-2xl"
          className="no-print page"
        >
          <ProductGrid products={product.related.slice(0, 4)} look="related" />
        </Section>
      ) : null}
    </>
  );
}
