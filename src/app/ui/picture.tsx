/** A picture in AVIF and WebP with its placeholder colour; 16:9, nothing moves when it arrives. */
import { parsePicture, sourceSet } from "../../contract/pictures.ts";
import { classNames } from "./class-names.ts";

export interface PictureProps {
  /** Address on the wire; from elsewhere it is shown as it is. */
  readonly src: string | undefined;
  /** The same for the light theme: of the two only the one that is shown is loaded. */
  readonly light?: string | undefined;
  readonly alt: string;
  /** The `sizes` attribute: how wide it is shown. */
  readonly sizes: string;
  readonly className?: string;
  /** The page's main picture: loaded first. */
  readonly hero?: boolean;
}

/** Where the server has the picture that stands in for any other. */
const FALLBACK = "/fallback-picture";
/**
 * Shows the fallback for a picture of another server that cannot be loaded (§3), also when that was
 * found out before scripts came.
 */
export function replaceBroken(image: HTMLImageElement | null): void {
  if (!image) return;
  const replace = (): void => {
    if (!image.src.endsWith(FALLBACK)) image.src = FALLBACK;
    image.removeAttribute("srcset");
  };
  // Of a lazy picture `complete` does not say that it has been asked for.
  if (image.loading !== "lazy" && image.complete && image.naturalWidth === 0) replace();
  else image.addEventListener("error", replace, { once: true });
}

export function Picture({ light, className, ...rest }: PictureProps) {
  if (!light) return <OnePicture {...rest} className={className} />;
  return (
    <>
      <OnePicture {...rest} src={light} className={classNames(className, "dark:hidden")} />
      <OnePicture {...rest} className={classNames(className, "not-dark:hidden")} />
    </>
  );
}

function OnePicture({
  src,
  alt,
  sizes,
  className,
  hero = false,
}: Omit<PictureProps, "light" | "className"> & { readonly className: string | undefined }) {
  const made = src ? parsePicture(src) : undefined;
  const loading = hero
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <span
      className={classNames("picture block overflow-hidden", className)}
      data-colour={made?.colour}
    >
      {made && hero ? (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={`${made.base}-800.avif`}
          imageSrcSet={sourceSet(made, "avif")}
          imageSizes={sizes}
          fetchPriority="high"
        />
      ) : null}
      {made ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet(made, "avif")} sizes={sizes} />
          <img
            src={`${made.base}-800.webp`}
            srcSet={sourceSet(made, "webp")}
            sizes={sizes}
            width={1600}
            height={900}
            alt={alt}
            className="size-full object-cover"
            {...loading}
          />
        </picture>
      ) : src ? (
        <img
          ref={replaceBroken}
          src={src}
          width={1600}
          height={900}
          alt={alt}
          className="size-full object-cover"
          {...loading}
        />
      ) : null}
    </span>
  );
}
