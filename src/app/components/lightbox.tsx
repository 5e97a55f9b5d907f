/** An image by itself: arrows turn, Escape closes, focus returns to the image in the grid. */
import { type KeyboardEvent, useState } from "react";
import type { GalleryImage } from "#contract/entities/media.ts";
import { gallery } from "#messages/company.ts";
import { imageAddress, imageName, imageSources } from "../data/gallery.ts";
import { iconButton } from "../ui/button.ts";
import { ChevronLeft, ChevronRight, X } from "../ui/icons.tsx";
import { replaceBroken } from "../ui/picture.tsx";
import { useModal } from "../ui/use-modal.ts";

export interface LightboxProps {
  readonly images: readonly GalleryImage[];
  /** Place of the image that is shown first. */
  readonly first: number;
  readonly onClose: () => void;
}

const control = iconButton("text-paper hover:bg-night-line");

export function Lightbox({ images, first, onClose }: LightboxProps) {
  const modal = useModal(onClose);
  const [place, setPlace] = useState(first);
  const image = images[place];
  if (!image) return null;
  // Around: after the last comes the first.
  const turn = (steps: number): void => setPlace((place + steps + images.length) % images.length);
  const pressed = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -place, End: images.length - 1 - place }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <dialog {...modal} aria-label={gallery.viewer} onKeyDown={pressed} className="dark fixed inset-0 m-0 h-dvh w-screen overflow-hidden bg-night text-paper">
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4 sm:pl-6">
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
          <figcaption className="max-w-2xl py-4 text-center">{imageName(image)}</figcaption>
        </figure>
        <div className="flex justify-center gap-6 pb-4 sm:contents">
          <button
            type="button"
            aria-label={gallery.previous}
            onClick={() => turn(-1)}
            className={`${control} sm:absolute sm:top-1/2 sm:left-4 sm:-translate-y-1/2`}
          >
            <ChevronLeft aria-hidden="true" className="size-8" />
          </button>
          <button
            type="button"
            aria-label={gallery.next}
            onClick={() => turn(1)}
            className={`${control} sm:absolute sm:top-1/2 sm:right-4 sm:-translate-y-1/2`}
          >
            <ChevronRight aria-hidden="true" className="size-8" />
          </button>
        </div>
      </div>
    </dialog>
  );
}
