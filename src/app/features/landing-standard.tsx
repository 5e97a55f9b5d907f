/** The standard landing (design §8): what is sold, the search box, a picture. */
import { landing } from "#texts/home.ts";
import { Picture } from "../ui/picture.tsx";
import { LandingSearch } from "./landing-search.tsx";

export function LandingStandard({ picture }: { readonly picture: string | undefined }) {
  return (
    <div className="relative z-10 border-b border-line lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,44rem)_minmax(0,36rem)_minmax(0,1fr)]">
      <div className="page flex flex-col justify-center py-10 sm:py-16 lg:col-start-2 lg:py-24 lg:pr-12">
        <h1 className="text-5xl">{landing.standardTitle}</h1>
        <p className="mt-5 mb-7 max-w-xl text-lg text-muted">{landing.standardLead}</p>
        <LandingSearch />
      </div>
      <Picture src={picture} alt="" hero sizes="(min-width: 1024px) 50vw, 100vw" className="max-lg:aspect-video lg:col-span-2 lg:min-h-[36rem]" />
    </div>
  );
}
