/** A picture of the library as the site crops it. */
import { useQuery } from "@tanstack/react-query";
import { deskContent } from "#messages/desk.ts";
import { deskApi } from "../../paths.ts";
import { picturesOf } from "./library.tsx";

const crops = [
  { label: deskContent.cropPage, shape: "aspect-video" },
  { label: deskContent.cropShared, shape: "aspect-[1200/630]" },
];

export function Crops({ picture }: { readonly picture: string }) {
  const { data } = useQuery(picturesOf("pictures"));
  const row = data?.pictures.find(({ id }) => id === picture);
  return (
    <div className="flex flex-wrap gap-3">
      {crops.map(({ label, shape }) => (
        <figure key={shape} className="w-48">
          <img
            src={deskApi.file("pictures", picture, row?.stamp)}
            alt={row?.alt ?? ""}
            className={`${shape} w-full rounded-sm object-cover`}
          />
          <figcaption className="text-xs text-muted">{label}</figcaption>
        </figure>
      ))}
    </div>
  );
}
