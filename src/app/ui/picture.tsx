/** A 16:9 picture in AVIF and WebP with a placeholder colour. */
import { parsePicture, sourceSet } from "../../contract/pictures.ts";
import focusStyles from "../styles/focus.css?url";
import { classNames } from "./class-names.ts";

export interface PictureProps {
  /** From the API. Pictures of other hosts are shown unchanged. */
  readonly src: string | undefined;
  /** For the light theme. Only the visible variant is loaded. */
  readonly light?: string | undefined;
  readonly alt: string;
  readonly sizes: string;
  readonly className?: string;
  /** The page's main picture. */
  readonly hero?: boolean;
}

const FALLBACK = "/fallback-picture";
/**
 * Shows the fallback for another server's broken picture (§3), even one that failed before
 * hydration.
 */
export function replaceBroken(image: HTMLImageElement | null): void {
  if (!image) return;
  const replace = (): void => {
    if (!image.src.endsWith(FALLBACK)) image.src = FALLBACK;
    image.removeAttribute("srcset");
  };
  // A lazy picture is `complete` before it was requested.
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
  const parsed = src ? parsePicture(src) : undefined;
  const loading = hero
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <span
      className={classNames("picture block overflow-hidden", className)}
      data-colour={parsed?.colour}
      data-x={parsed?.focus?.x}
      data-y={parsed?.focus?.y}
    >
      {parsed?.focus ? <link rel="stylesheet" href={focusStyles} precedence="default" /> : null}
      {parsed && hero ? (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          href={`${parsed.base}-800.avif`}
          imageSrcSet={sourceSet(parsed, "avif")}
          imageSizes={sizes}
          fetchPriority="high"
        />
      ) : null}
      {parsed ? (
        <picture>
          <source type="image/avif" srcSet={sourceSet(parsed, "avif")} sizes={sizes} />
          <img
            src={`${parsed.base}-800.webp`}
            srcSet={sourceSet(parsed, "webp")}
            sizes={sizes}
            width={1600}
            height={900}
            alt={alt}
            className="size-full object-cover"
            {...loading}
          />
        </picture>
      ) : null}
      {src && !parsed ? (
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
