/** The files of one film: which are of an older film, and the first frame as a poster. */
import type { filmEndings } from "#model/kinds/home.ts";
import type { FilmFiles } from "../../payloads.ts";

export type FilmPart = keyof FilmFiles;

export const endingOf = {
  mp4: "mp4",
  webm: "webm",
  poster: "jpg",
} as const satisfies Record<FilmPart, (typeof filmEndings)[number]>;

export const filmParts: readonly FilmPart[] = ["mp4", "webm", "poster"];

const stemOf = (file: string): string => file.replace(/\.[^.]*$/, "");

/** The new film, and the published files that are left next to it; undefined if there are none. */
export function findMixedFilm(
  chosen: FilmFiles,
  published: FilmFiles,
): { readonly film: string; readonly older: readonly string[] } | undefined {
  const film = [chosen.mp4, chosen.webm].find(
    (file) => file !== undefined && file !== published.mp4 && file !== published.webm,
  );
  if (film === undefined) return undefined;
  const older = filmParts
    .filter((part) => chosen[part] !== undefined && chosen[part] === published[part])
    .map((part) => chosen[part] ?? "")
    .filter((file) => stemOf(file) !== stemOf(film));
  return older.length > 0 ? { film, older } : undefined;
}

/** A film of 1.2 MB is read from the disk in much less. */
const FRAME_MS = 10_000;
const JPEG_QUALITY = 0.92;

/** Undefined if the browser cannot play the film. */
export async function takeFirstFrame(film: File): Promise<Blob | undefined> {
  const address = URL.createObjectURL(film);
  const video = document.createElement("video");
  try {
    const isLoaded = new Promise<boolean>((resolve) => {
      video.onloadeddata = () => resolve(true);
      video.onerror = () => resolve(false);
      setTimeout(() => resolve(false), FRAME_MS);
    });
    video.muted = true;
    video.preload = "auto";
    video.src = address;
    if (!(await isLoaded) || video.videoWidth === 0) return undefined;
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    return await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
  } finally {
    video.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}
