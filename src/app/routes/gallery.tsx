/** `/gallery` (§2 Gallery, §8). */

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GalleryImage } from "#contract/entities/media.ts";
import { gallery } from "#messages/company.ts";
import { errors } from "#messages/errors.ts";
import { Hero } from "../components/hero.tsx";
import { Lightbox } from "../components/lightbox.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { galleryQuery, imageAddress, imageName, imageSources } from "../data/gallery.ts";
import { browserData, serverData } from "../data/queries.ts";
import { replaceBroken } from "../ui/picture.tsx";
import { Empty, Skeletons } from "../ui/state.tsx";
import type { Route } from "./+types/gallery.ts";

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, galleryQuery());
export const clientLoader = () => browserData(galleryQuery());

/** 1 column on small screens, 2 on medium, 4 on large (§2, §9). */
const grid = "grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-4";
/** Images that are on the screen at once stand in the first rows: loaded with the page. */
const FIRST = 4;

function Images({ images }: { readonly images: readonly GalleryImage[] }) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul className={grid}>
        {images.map((image, index) => (
          <li key={image._id}>
            {/* Without scripts the form leads to the picture itself. */}
            <form action={imageAddress(image)}>
              <button
                type="submit"
                aria-label={gallery.enlarge(imageName(image))}
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index);
                }}
                className="group block w-full text-left"
              >
                <span className="block overflow-hidden bg-sunken">
                  <img
                    ref={replaceBroken}
                    src={`${imageAddress(image)}?w=960`}
                    srcSet={imageSources(image)}
                    sizes="(min-width: 1024px) 20rem, (min-width: 768px) 50vw, 100vw"
                    width={image.width ?? 1600}
                    height={image.height ?? 1067}
                    alt={image.alt ?? ""}
                    loading={index < FIRST ? "eager" : "lazy"}
                    decoding="async"
                    className="aspect-3/2 size-full object-cover transition-transform duration-250 group-hover:scale-103"
                  />
                </span>
                {image.caption ? <span className="mt-2 mb-3 block text-sm text-muted group-hover:text-petrol">{image.caption}</span> : null}
              </button>
            </form>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : <Lightbox images={images} first={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

export default function GalleryPage() {
  const query = useQuery(galleryQuery());
  const head = query.data?.at(-1);
  return (
    <>
      <PageHead title={gallery.title} description={gallery.description} {...(head ? { card: imageAddress(head) } : {})} />
      {/* The pictures are the page: none of them stands over the others a second time. */}
      <Hero plain title={gallery.title} lead={gallery.description} />
      <div data-wide className="page py-12">
        <QueryView
          query={query}
          loading={errors.galleryLoading}
          failed={errors.galleryFailed}
          skeleton={
            <div className={`${grid} mt-4`}>
              <Skeletons count={8} className="aspect-3/2" />
            </div>
          }
        >
          {(images) => (images.length === 0 ? <Empty>{errors.galleryEmpty}</Empty> : <Images images={images} />)}
        </QueryView>
      </div>
    </>
  );
}
