/** A picture of the library as the site crops it. */
import type { Focus } from "#contract/pictures.ts";
import { deskContent } from "#messages/desk.ts";
import { deskApi } from "../../paths.ts";
import { usePicture } from "./library.tsx";

/** Frames of the site's cards and banners, and 1200 × 630 px for social networks. */
const crops = [
  { label: deskContent.cropPage, shape: "aspect-5/2", isFocused: true },
  { label: deskContent.cropCard, shape: "picture-subject aspect-video", isFocused: true },
  { label: deskContent.cropNews, shape: "picture-subject aspect-4/3", isFocused: true },
  { label: deskContent.cropShared, shape: "aspect-[1200/630]", isFocused: false },
];

interface CropsProps {
  readonly picture: string;
  /** In a form; otherwise that of the library. */
  readonly focus?: Focus;
}

export function Crops({ picture, focus }: CropsProps) {
  const row = usePicture("pictures", picture);
  const shown = focus ?? row?.focus;
  return (
    <div className="flex flex-wrap gap-3">
      {crops.map(({ label, shape, isFocused }) => (
        <figure key={shape} className="w-40">
          <span
            className={`picture block overflow-hidden rounded-sm ${shape}`}
            data-x={isFocused ? shown?.x : undefined}
            data-y={isFocused ? shown?.y : undefined}
          >
            <img
              src={deskApi.file("pictures", picture, row?.stamp)}
              alt={row?.alt ?? ""}
              className="size-full object-cover"
            />
          </span>
          <figcaption className="text-xs text-muted">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
