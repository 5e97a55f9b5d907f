/** `/gallery` (§2 Gallery, §8). */

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { Link } from "react-router";
import type { GalleryImage } from "#catalogue/entities/media.ts";
import { PRESS_PATH } from "#contract/paths.ts";
import { gallery } from "#messages/company.ts";
import { errors } from "#messages/errors.ts";
import { Hero } from "../components/hero.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { galleryQuery, imageAddress, imageName, imageSources } from "../data/files.ts";
import { browserData, serverData } from "../data/queries.ts";
import { arrowKeys } from "../ui/arrow-keys.ts";
import { iconButton } from "../ui/button.ts";
import { ChevronBack, ChevronForward, X } from "../ui/icons.tsx";
import { replaceBroken } from "../ui/picture.tsx";
import { Empty, Skeletons } from "../ui/state.tsx";
import { useModal } from "../ui/use-modal.ts";
import type { Route } from "./+types/gallery.ts";

interface LightboxProps {
  readonly images: readonly GalleryImage[];
  readonly first: number;
  readonly onClose: () => void;
}

const control = iconButton("text-paper hover:bg-night-line");

/** Arrow keys switch the image. */
function Lightbox({ images, first, onClose }: LightboxProps) {
  const modal = useModal(onClose);
  const [place, setPlace] = useState(first);
  const image = images[place];
  if (!image) return null;
  const turn = (steps: number): void => setPlace((place + steps + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { next, back } = arrowKeys(event.currentTarget);
    const step = { [next]: 1, [back]: -1, Home: -place, End: images.length - 1 - place }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <dialog
      {...modal}
      aria-label={gallery.viewer}
      onKeyDown={onKeyDown}
      className="dark fixed inset-0 m-0 h-dvh w-screen overflow-hidden bg-night text-paper"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 py-2 pe-2 ps-4 sm:ps-6">
          <p aria-live="polite" className="code-text text-sm">
            {gallery.place(place + 1, images.length)}
          </p>
          <button type="button" aria-label={gallery.close} onClick={onClose} className={control}>
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <figure className="flex min-h-0 flex-1 flex-col items-center justify-center px-2 sm:px-20">
          <img
            ref={replaceBroken}
            key={image._id}
            src={imageAddress(image)}
            srcSet={imageSources(image, true)}
            sizes="100vw"
            width={image.width ?? 1600}
            height={image.height ?? 1067}
            alt={image.alt ?? ""}
            className="h-auto max-h-full min-h-0 w-auto max-w-full object-contain"
          />
          <figcaption className="flex max-w-2xl flex-wrap items-center justify-center gap-x-6 py-2 text-center">
            <span>{imageName(image)}</span>
            <a
              href={imageAddress(image)}
              download
              aria-label={gallery.downloadOf(imageName(image))}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {gallery.download}
            </a>
          </figcaption>
        </figure>
        <div className="flex justify-center gap-6 pb-4 sm:contents">
          <button
            type="button"
            aria-label={gallery.previous}
            onClick={() => turn(-1)}
            className={`${control} sm:absolute sm:top-1/2 sm:inset-s-4 sm:-translate-y-1/2`}
          >
            <ChevronBack aria-hidden="true" className="size-8" />
          </button>
          <button
            type="button"
            aria-label={gallery.next}
            onClick={() => turn(1)}
            className={`${control} sm:absolute sm:top-1/2 sm:inset-e-4 sm:-translate-y-1/2`}
          >
            <ChevronForward aria-hidden="true" className="size-8" />
          </button>
        </div>
      </div>
    </dialog>
  );
}

export const loader = ({ context }: Route.LoaderArgs) => serverData(context, galleryQuery());
export const clientLoader = () => browserData(galleryQuery());

/** §2, §9. */
const grid = "grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-4";
const FIRST = 4;

function Images({ images }: { readonly images: readonly GalleryImage[] }) {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul className={grid}>
        {images.map((image, index) => (
          <li key={image._id}>
            {/* Without JavaScript the form opens the picture. */}
            <form action={imageAddress(image)}>
              <button
                type="submit"
                aria-label={gallery.enlarge(imageName(image))}
                aria-haspopup="dialog"
                onClick={(event) => {
                  event.preventDefault();
                  setShown(index);
                }}
                className="group block w-full text-start"
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
                {image.caption ? (
                  <span className="mt-2 mb-3 block text-sm text-muted group-hover:text-petrol">
                    {image.caption}
                  </span>
                ) : null}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-prose text-sm text-muted">
        <span>{gallery.terms}</span>{" "}
        <Link to={PRESS_PATH} className="font-medium text-petrol underline underline-offset-4">
          {gallery.contact}
        </Link>
      </p>
      {shown === undefined ? null : (
        <Lightbox images={images} first={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

export default function GalleryPage() {
  const query = useQuery(galleryQuery());
  const head = query.data?.at(-1);
  return (
    <>
      <PageHead
        title={gallery.title}
        description={gallery.description}
        {...(head ? { card: imageAddress(head) } : {})}
      />
      {/* No banner: it would repeat a picture. */}
      <Hero plain title={gallery.title} lead={gallery.description} />
      <div className="page py-12">
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
          {(images) =>
            images.length === 0 ? <Empty>{errors.galleryEmpty}</Empty> : <Images images={images} />
          }
        </QueryView>
      </div>
    </>
  );
}
