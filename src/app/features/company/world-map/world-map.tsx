/** 'Our Global Reach' (§2 Contact): the world, and the Gulf enlarged, because its places lie close together. */
import type { PageContent } from "#contract/content.ts";
import { presence as texts } from "#messages/contact.ts";
import { MapDrawing, type Place } from "./map-drawing.tsx";
import { detailFrame, type Frame, middleFrame, project, worldFrame } from "./projection.ts";

export type Presence = NonNullable<PageContent["presence"]>;

/** The office that every line starts from. */
const JEBEL_ALI = { name: "Dubai", lon: 55.05, lat: 25.0 } as const;
/** Where the detail stands on the wide map: over the empty Pacific. */
const detailPlace: Frame = [-740, -36, 420, 264];

/** Every place once, with the mark of the first list that names it. */
function placesOf(presence: Presence): Place[] {
  const places = new Map<string, Place>();
  for (const [kind, { places: listed }] of presence.entries()) {
    for (const { name, lon, lat } of listed) if (!places.has(name)) places.set(name, { name, kind, ...project(lon, lat) });
  }
  return [...places.values()];
}

const inDetail = ({ x, y }: Place): boolean =>
  x > detailFrame[0] && x < detailFrame[0] + detailFrame[2] && y > detailFrame[1] && y < detailFrame[1] + detailFrame[3];

export function WorldMap({ presence }: { readonly presence: Presence }) {
  const places = placesOf(presence);
  const hub = places.find(({ name }) => name === JEBEL_ALI.name) ?? project(JEBEL_ALI.lon, JEBEL_ALI.lat);
  const outside = (place: Place): boolean => !inDetail(place);
  const world = { href: "/world-map.svg", frame: worldFrame } as const;
  const gulf = { href: "/gulf-map.svg", frame: detailFrame } as const;
  const rest = places.filter(({ name }) => name !== JEBEL_ALI.name).map(({ name }) => name);
  return (
    <figure>
      <div role="img" aria-label={texts.map(rest.join(", "))} className="relative">
        <MapDrawing
          frame={worldFrame}
          land={world}
          places={places}
          hub={hub}
          labelled={outside}
          fontSize={18}
          textClass="xl:text-[15px]"
          detail={detailFrame}
          covered={detailPlace}
          className="max-lg:hidden"
        />
        <MapDrawing
          frame={middleFrame}
          land={world}
          places={places}
          hub={hub}
          labelled={outside}
          fontSize={18}
          textClass="sm:text-[12px]"
          detail={detailFrame}
          className="border border-line lg:hidden"
        />
        <MapDrawing
          frame={detailFrame}
          land={gulf}
          places={places}
          hub={hub}
          labelled={() => true}
          fontSize={4.4}
          textClass="sm:max-lg:text-[2.8px]"
          className="border border-line bg-night max-lg:mt-3 lg:absolute lg:bottom-0 lg:left-0 lg:w-[31.8%]"
        />
      </div>
      <figcaption className="mt-5 text-lg text-muted">{texts.caption}</figcaption>
    </figure>
  );
}
