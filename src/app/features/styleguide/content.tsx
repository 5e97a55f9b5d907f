/** Style guide: tiles, tables, running text, states of a list. */
import type { ProductSummary } from "#contract/entities/products.ts";
import { Hero } from "../../components/hero.tsx";
import { useMarkup } from "../../ui/markup.ts";
import { Empty, Failed, Loading } from "../../ui/state.tsx";
import { ProductGrid, ProductGridSkeleton } from "../catalogue/product-grid.tsx";
import { Cards } from "../media/cards.tsx";
import { Specimen } from "./specimen.tsx";

/** One tile of each kind; the first is a grade of the catalogue, so that its drawing exists. */
const tiles: readonly ProductSummary[] = [
  {
    _id: "uv-531",
    name: "ICG UV-531",
    chemical_name: "",
    cas_no: "1843-05-6",
    category_name: "UV Absorbers",
    stock: "in-stock",
    structure: "/structures/uv-531.svg",
    usage: "With a structure.",
  },
  {
    _id: "ath",
    name: "ICG ATH",
    chemical_name: "",
    cas_no: "21645-51-2",
    category_name: "Flame Retardants",
    stock: "low-stock",
    molecular_formula: "AlH3O3",
    display_formula: "Al(OH)3",
    product_form: "White powder",
    usage: "With a formula.",
  },
  {
    _id: "hals-622",
    name: "ICG HALS 622",
    chemical_name: "",
    cas_no: "65447-77-0",
    category_name: "Hindered Amine Light Stabilizers (HALS)",
    stock: "on-request",
    product_form: "White powder or pellets",
    forms: ["powder", "pellets"],
    usage: "With its form.",
  },
  {
    _id: "long",
    name: "ICG A name of a grade that is too long",
    chemical_name: "",
    cas_no: "104810-48-2, 104810-47-1, 25322-68-3",
    category_name: "Masterbatch",
    product_form: "Natural pellets",
    forms: ["pellets"],
    usage: "Long words in every place, and more text than two lines of a tile can hold.",
  },
];

const text = `<h2>Heading</h2><p>Running text with a <a href="/">link</a>, <strong>weight</strong> and <code>code</code>.</p><ul><li>First</li><li>Second</li></ul><blockquote><p>A remark.</p></blockquote>
<div class="table-scroll"><table><thead><tr><th>Test</th><th>Method</th></tr></thead><tbody><tr><td>Melting range</td><td>DSC</td></tr><tr><td>Assay</td><td>HPLC</td></tr></tbody></table></div>`;

export function Content() {
  return (
    <>
      <Specimen title="Element tiles" wide>
        <ProductGrid products={tiles} />
      </Specimen>
      <Specimen title="Skeletons" wide>
        <ProductGridSkeleton count={4} />
      </Specimen>
      <Specimen title="States">
        <Loading>Loading...</Loading>
        <Failed>Error fetching data</Failed>
        <Empty>No data available</Empty>
      </Specimen>
      <Specimen title="Running text and tables">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <div className="prose" dangerouslySetInnerHTML={useMarkup(text)} />
      </Specimen>
      <Specimen title="Points">
        <Cards
          numbered
          cards={[
            { title: "First", text: "Short points under a heading." },
            { title: "Second", text: "Numbered where their order means something." },
          ]}
        />
      </Specimen>
      <Specimen title="Head of a page">
        <Hero title="Without a picture" eyebrow="16 grades" lead="A few words." hue="hals" />
      </Specimen>
    </>
  );
}
