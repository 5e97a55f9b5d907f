/** A product's drawing on its page: structure, else formula or the form it is sold in, and why there is no structure. */
import type { Product } from "#contract/entities/products.ts";
import { drawingTexts } from "#messages/products.ts";
import { Formula } from "../../ui/formula.tsx";
import { useMarkup } from "../../ui/markup.ts";

function Structure({ product }: { readonly product: Product }) {
  // Twice the size that it has in a list, where there is room.
  const drawing = useMarkup(
    product.structure_svg?.replace(/width="([\d.]+)" height="([\d.]+)"/, (_, width, height) => `width="${width * 2}" height="${height * 2}"`) ?? "",
  );
  const formula = product.display_formula ?? product.molecular_formula;
  if (product.structure_svg) {
    return (
      <div
        className="structure my-auto h-48 sm:h-72 print:h-28"
        role="img"
        aria-label={drawingTexts.structure(product.name)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the importer (src/importer/chemistry.ts)
        dangerouslySetInnerHTML={drawing}
      />
    );
  }
  return (
    <div className="flex min-h-48 flex-1 items-center justify-center sm:min-h-72 print:min-h-28">
      <div className="flex flex-col items-center gap-4 text-center">
        {formula ? (
          <p className="text-5xl tracking-tight text-hue">
            <Formula value={formula} />
          </p>
        ) : (
          <span aria-hidden="true" className="form-drawing w-64" data-form={product.forms?.join(" ")} />
        )}
        <p className="text-muted">{product.product_form}</p>
      </div>
    </div>
  );
}

/** Without a product a space that its drawing will fill. */
export function ProductFigure({ product }: { readonly product: Product | undefined }) {
  return (
    <figure className="product-figure flex flex-col border border-line border-t-3 border-t-hue bg-surface p-4 sm:p-6 print:p-1">
      {product ? <Structure product={product} /> : <div className="skeleton h-48 sm:h-72" />}
      {product?.no_structure ? (
        <figcaption className="mt-3 border-t border-line pt-3 text-sm text-muted">
          {product.repeat_unit ? (
            <>
              <span className="font-semibold text-ink">
                {drawingTexts.repeatUnit(product.repeat_unit)} <Formula value={product.repeat_unit} />.
              </span>{" "}
            </>
          ) : null}
          {product.no_structure}
        </figcaption>
      ) : null}
    </figure>
  );
}
