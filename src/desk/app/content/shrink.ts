/** Shrinks a photo before its upload. Redrawing drops EXIF data such as the location. */

/** In px: a source of 1600 × 900 (content/pictures.ts) with room for its crop. */
const LONGEST_SIDE = 2560;
const NEEDED = { width: 1600, height: 900 };
const JPEG_QUALITY = 0.92;

/** A panorama keeps the height that its crop needs. */
export function shrunkSize(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(
    1,
    Math.max(LONGEST_SIDE / Math.max(width, height), NEEDED.width / width, NEEDED.height / height),
  );
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** ISO/IEC 23008-12, at the bytes 8 to 12. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

export type PictureType = "heic" | "tiff" | "svg" | "other";

/** Detects the type from the first 256 bytes: file names can be wrong. */
export function pictureType(head: Uint8Array): PictureType {
  const text = String.fromCharCode(...head.slice(0, 256));
  if (text.slice(4, 8) === "ftyp" && HEIC_BRANDS.has(text.slice(8, 12))) return "heic";
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "tiff";
  return /^\uFEFF?(?:ï»¿)?\s*<(?:\?xml|svg|!)/i.test(text) ? "svg" : "other";
}

export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
  readonly type: PictureType;
  constructor(type: PictureType) {
    super(type);
    this.type = type;
  }
}

export interface Shrinking {
  readonly signal: AbortSignal;
  readonly onStep: (step: "reading" | "shrinking") => void;
}

/**
 * Shrinks a picture to a JPEG.
 * @throws UnreadablePicture; the signal's reason when it is aborted
 */
export async function shrinkPicture(file: File, { signal, onStep }: Shrinking): Promise<Blob> {
  onStep("reading");
  const type = pictureType(new Uint8Array(await file.slice(0, 256).arrayBuffer()));
  // Applies the EXIF orientation of a phone.
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => undefined,
  );
  signal.throwIfAborted();
  if (!bitmap) throw new UnreadablePicture(type);
  onStep("shrinking");
  const { width, height } = shrunkSize(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new UnreadablePicture(type);
  // A JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
  signal.throwIfAborted();
  return blob;
}
