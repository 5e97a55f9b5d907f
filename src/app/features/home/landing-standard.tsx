/** The standard landing (design §8): what is sold, the search box, a picture. */
import type { Tile } from "#contract/content.ts";
import { landing } from "#messages/home.ts";
import { Picture } from "../../ui/picture.tsx";
import { CategoryStrip } from "../catalogue/category-strip.tsx";
import { FindProduct } from "./find-product.tsx";

export interface LandingStandardProps {
  readonly picture: string | undefined;
  readonly categories: readonly Tile[];
}

export function LandingStandard({ picture, categories }: LandingStandardProps) {
  return (
    <div className="border-b border-line">
      {/* The text keeps the page's left edge, the picture runs to the window's right one. */}
      <div className="relative z-10 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,42rem)_minmax(0,38rem)_minmax(0,1fr)]">
        <div className="page flex flex-col justify-center py-8 sm:py-14 lg:col-start-2 lg:py-20 lg:pr-12">
          <h1 className="text-4xl xl:text-[3.25rem]">{landing.standardTitle}</h1>
          <p className="mt-5 mb-7 max-w-xl text-lg text-muted">{landing.standardLead}</p>
          <FindProduct />
        </div>
        <Picture src={picture} alt="" hero sizes="(min-width: 1024px) 50vw, 100vw" className="max-lg:aspect-21/9 lg:col-span-2 lg:min-h-[34rem]" />
      </div>
      <div className="border-t border-line bg-sunken">
        <div className="page py-4">
          <CategoryStrip tiles={categories} />
        </div>
      </div>
    </div>
  );
}
