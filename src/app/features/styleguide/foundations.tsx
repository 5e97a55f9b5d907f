/** Style guide: colours, hues of the categories, type, pictures of forms. */
import { categories } from "#contract/taxonomy.ts";
import type { ProductForm } from "#model/codes.ts";
import { Formula } from "../../ui/formula.tsx";
import { Specimen } from "./specimen.tsx";

const colours = [
  ["ground", "bg-ground"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["ink", "bg-ink"],
  ["muted", "bg-muted"],
  ["petrol", "bg-petrol"],
  ["petrol-strong", "bg-petrol-strong"],
  ["amber", "bg-amber"],
  ["good", "bg-good"],
  ["danger", "bg-danger"],
] as const;

const sizes = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"] as const;

const forms = ["powder", "crystals", "granules", "beads", "flakes", "pastilles", "pellets", "liquid"] as const satisfies readonly ProductForm[];

export function Foundations() {
  return (
    <>
      <Specimen title="Colours">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {colours.map(([name, look]) => (
            <li key={name} className="text-xs">
              <span className={`mb-1 block h-12 border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Hues of the categories">
        <ul className="grid gap-2 sm:grid-cols-2">
          {categories.map(({ key, name }) => (
            <li key={key} data-hue={key} className="flex items-center gap-3 border-l-4 border-hue bg-hue-soft p-2 text-sm">
              <span className="size-2.5 shrink-0 bg-hue" />
              <span className="text-hue">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type">
        {sizes.map((size) => (
          <p key={size} className={`truncate font-semibold ${size}`}>
            HALS 944 <span className="text-xs font-normal text-muted">{size}</span>
          </p>
        ))}
        <p className="eyebrow mt-4 text-muted">Eyebrow in Mono</p>
        <p className="code-text">
          6683-19-8 · <Formula value="C73H108O12" />
        </p>
      </Specimen>
      <Specimen title="Forms, for grades without one structure">
        <ul className="grid grid-cols-2 gap-4 text-center text-xs text-muted sm:grid-cols-4" data-hue="hals">
          {forms.map((form) => (
            <li key={form}>
              <span className="form-drawing mb-2" data-form={form} />
              {form}
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
