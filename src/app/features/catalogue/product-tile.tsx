/** A product as an element tile: hue, grade, structure, CAS number, formula (look.md). */
import { Fragment } from "react";
import { Link } from "react-router";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import { findCategory } from "#catalogue/taxonomy.ts";
import { productPath } from "#contract/paths.ts";
import { headerSearch } from "#messages/chrome.ts";
import { isEnglishEdition } from "#messages/edition.ts";
import { drawingTexts, stockLabel, without } from "#messages/products.ts";
import { Warnings } from "../../components/warnings.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { Formula, joined } from "../../ui/notation.tsx";
import { Picture } from "../../ui/picture.tsx";

/**
 * Prefix and numbers never break from their word ("ICG HALS 944"). Spaces are text, so that copying
 * gives the original name.
 */
export function GradeName({ name }: { readonly name: string }) {
  const [prefix = "", ...rest] = name.split(" ");
  if (rest.length === 0) return <Isolated>{prefix}</Isolated>;
  const parts = rest.join(" ").split(/ (?!\S*\d)/);
  return (
    <bdi dir="ltr">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? " " : null}
          <span className={part.length < 16 ? "whitespace-nowrap" : undefined}>
            {index === 0 ? (
              <span className="text-[0.55em] font-normal text-muted">{prefix}</span>
            ) : null}
            <span>{index === 0 ? ` ${part}` : part}</span>
          </span>
        </Fragment>
      ))}
    </bdi>
  );
}

const stockColour = {
  "in-stock": "bg-good",
  "low-stock": "bg-amber",
  "on-request": "border border-line-strong",
  "not-offered": "bg-danger",
} as const;

export function StockMark({ stock }: { readonly stock: keyof typeof stockLabel }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-xs text-muted">
      <span aria-hidden="true" className={classNames("dot", stockColour[stock])} />
      <span>{stockLabel[stock]}</span>
    </span>
  );
}

/** An SVG attribute, because the CSP forbids inline styles. */
export const Swatch = ({ colour }: { readonly colour: string | undefined }) =>
  colour ? (
    <svg
      aria-hidden="true"
      className="absolute top-0 inset-s-0 h-full w-4 border border-line-strong"
    >
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  ) : null;

export function ProductTile({
  product,
  heading: Heading = "h3",
}: {
  readonly product: ProductSummary;
  readonly heading?: "h2" | "h3";
}) {
  const category = product.category_name ? findCategory(product.category_name) : undefined;
  const formula = product.display_formula ?? product.molecular_formula;
  return (
    <Link
      to={productPath(product._id, product.row)}
      viewTransition
      data-hue={category?.key}
      data-product={product._id}
      className="group @container relative flex h-full flex-col overflow-hidden border border-line border-t-3 border-t-hue bg-surface p-3.5 transition-colors duration-150 hover:border-hue sm:p-4"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="eyebrow hidden truncate text-hue @min-[13rem]:block">
          {category?.short ?? product.category_name}
        </span>
        {product.stock ? <StockMark stock={product.stock} /> : null}
      </span>
      <span
        className={classNames(
          "relative my-3 flex h-24 items-center justify-center sm:h-28 @min-[26rem]:h-44",
          product.repeat_unit && "pb-4",
          product.colour && "ps-6",
        )}
      >
        <Swatch colour={product.colour} />
        {product.repeat_unit ? (
          <span className="absolute inset-x-0 bottom-0 text-center text-xs text-muted">
            {drawingTexts.repeatUnit(product.repeat_unit)}
          </span>
        ) : null}
        {product.structure ? (
          <img
            src={product.structure}
            alt=""
            loading="lazy"
            decoding="async"
            className="drawing h-full w-full object-scale-down"
            width={240}
            height={112}
          />
        ) : (
          // The formula, else a picture of the product.
          <span
            aria-hidden="true"
            className="flex h-full w-full flex-col items-center justify-center gap-2 text-center text-xl tracking-tight text-hue @min-[13rem]:text-3xl"
          >
            {formula ? (
              <Formula value={formula} />
            ) : (
              <Picture
                src={product.matter}
                alt=""
                sizes="(min-width: 40rem) 18rem, 50vw"
                className="min-h-0 w-full flex-1"
              />
            )}
            <span className="line-clamp-1 text-xs tracking-normal text-muted">
              <ContentText>{product.product_form}</ContentText>
            </span>
          </span>
        )}
      </span>
      <Heading className="text-lg leading-tight break-words group-hover:text-petrol @min-[10.5rem]:text-xl">
        <GradeName name={product.name} />
      </Heading>
      {product.cas_no ? (
        <span
          // A number follows its label in an Arabic page too.
          dir={isEnglishEdition ? undefined : "ltr"}
          className={`code-text mt-1.5 block text-xs break-words text-ink${isEnglishEdition ? "" : " text-end"}`}
        >
          {/* Numbers never break. */}
          {joined(
            headerSearch
              .cas(product.cas_no)
              .split(" ")
              .map((part) => (
                <Isolated key={part} className="whitespace-nowrap">
                  {part}
                </Isolated>
              )),
            " ",
          )}
        </span>
      ) : null}
      <Warnings
        grade={product}
        className="mt-2 max-sm:[&>*]:py-0.5 max-sm:[&>*]:whitespace-normal"
      />
      {product.lacks ? (
        <span className="mt-2 text-sm text-muted">
          <ContentText>{without(product.lacks)}</ContentText>
        </span>
      ) : null}
      {product.match ? (
        <span className="mt-2 text-sm font-medium">
          <ContentText>{product.match}</ContentText>
        </span>
      ) : null}
      {/* Hidden when it does not fit on one line. */}
      {product.usage ? (
        <span className="mt-2 hidden text-sm text-muted @min-[13rem]:block">
          <ContentText>{product.usage}</ContentText>
        </span>
      ) : null}
    </Link>
  );
}
