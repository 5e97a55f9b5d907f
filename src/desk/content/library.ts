/** Sizes, uses and thumbnails of pictures. */
import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import sharp from "sharp";
import * as v from "valibot";
import { parse } from "yaml";
import { matterPicture } from "#catalogue/matter.ts";
import { isReserved, PIXELS_MAX } from "#importer/check-pictures.ts";
import { isRecord } from "#model/json-schema.ts";
import { kindOf } from "#model/kinds.ts";
import type { ItemUse, PictureRow } from "../payloads.ts";
import { FileCache, stampOf } from "./file-cache.ts";
import type { ContentItems } from "./items.ts";
import { contentPlaceOf, NoSuchItem, openItem, rowKeyOf } from "./places.ts";
import { listPictureUses, picturesIn } from "./references.ts";

/** In px: a card of the grid at double density. */
const THUMBNAIL_SIDE = 320;
const THUMBNAILS_KEPT = 1000;
/** Each decoding takes a core and the memory of its pixels. */
const READ_AT_ONCE = 2;

export const hasPictures = (kind: string): boolean =>
  kind === "pictures" || (kindOf(kind)?.files ?? false);

/** Fields that determine a grade's picture. */
const matter = v.object({
  forms: v.array(v.string()),
  product_form: v.string(),
  colour: v.optional(v.string()),
});

/** Only these show another picture on light pages. */
const THEMED: ReadonlySet<string> = new Set(["news", "blogs", "articles", "events"]);

function lightOf(
  id: string,
  uses: readonly ItemUse[],
  byName: ReadonlyMap<unknown, unknown>,
): PictureRow["light"] {
  if (byName.has(`${id}-light`)) return "there";
  return !isReserved(id) && uses.some(({ kind }) => THEMED.has(kind)) ? "missing" : undefined;
}

const point = v.object({ x: v.number(), y: v.number() });

const parsedYaml = (text: string): unknown => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};

export interface Thumbnail {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export class Library {
  readonly #items: ContentItems;
  readonly #queue = new PQueue({ concurrency: READ_AT_ONCE });
  readonly #thumbnails = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({
    max: THUMBNAILS_KEPT,
  });
  /** Pictures of form and colour, and of the texts, by grade file. */
  readonly #shown = new FileCache<ReadonlySet<string>>();
  readonly #sizes = new LRUCache<string, Promise<Size | undefined>>({ max: THUMBNAILS_KEPT });
  constructor(items: ContentItems) {
    this.#items = items;
  }

  /** Undefined for a missing file or a link. */
  #file(kind: string, id: string): string | undefined {
    const file = this.#items.assetFile({ kind, id });
    return file && lstatSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
  }

  async #size(file: string): Promise<Size | undefined> {
    const key = `${file} ${stampOf(file)}`;
    const read = async (): Promise<Size | undefined> => {
      const { format, autoOrient } = await sharp(file).metadata();
      return format === "svg" ? undefined : { width: autoOrient.width, height: autoOrient.height };
    };
    const known = this.#sizes.get(key) ?? this.#queue.add(() => read().catch(() => undefined));
    this.#sizes.set(key, known);
    return known;
  }

  /** Items that name a picture or show it in a text, and grades whose form and colour it shows. */
  #uses(): ReadonlyMap<string, readonly ItemUse[]> {
    const { names } = this.#items;
    const uses = listPictureUses(names);
    for (const { id, name, category } of names.of("products")) {
      const { file } = contentPlaceOf(names.root, "products", id, category);
      const shown = this.#shown.read(file, (text) => {
        const grade = v.safeParse(matter, parsedYaml(text));
        const picture = grade.success
          ? matterPicture(grade.output as Parameters<typeof matterPicture>[0])
          : undefined;
        return new Set([...(picture ? [picture] : []), ...picturesIn(text)]);
      });
      for (const picture of shown) uses.get(picture)?.push({ kind: "products", id, name });
    }
    return uses;
  }

  async list(kind: string): Promise<readonly PictureRow[]> {
    const { names } = this.#items;
    const uses = kind === "pictures" ? this.#uses() : new Map<string, PictureRow["uses"]>();
    const all = names.of(kind);
    const [first] = all;
    const entries = first
      ? (openItem(contentPlaceOf(names.root, kind, first.id)).file as readonly unknown[]).filter(
          isRecord,
        )
      : [];
    const byName = new Map(entries.map((entry) => [entry[rowKeyOf(kind) ?? ""], entry]));
    const rows = all.map(async ({ id, name }) => {
      const file = this.#file(kind, id);
      const { alt, focus, both_themes } = byName.get(id) ?? {};
      const size = file ? await this.#size(file) : undefined;
      return {
        id,
        name,
        alt: typeof alt === "string" ? alt : undefined,
        size,
        light: both_themes ? undefined : lightOf(id, uses.get(id) ?? [], byName),
        focus: v.is(point, focus) ? focus : undefined,
        stamp: file && stampOf(file),
        uses: uses.get(id) ?? [],
        isReserved: kind === "pictures" && isReserved(id),
      };
    });
    return Promise.all(rows);
  }

  /** @throws NoSuchItem for a missing or broken picture */
  async thumbnail(kind: string, id: string): Promise<Thumbnail> {
    const file = this.#file(kind, id);
    if (!file) throw new NoSuchItem(id);
    const key = `${file} ${stampOf(file)}`;
    const make = (): Promise<Buffer<ArrayBuffer>> =>
      sharp(file, { limitInputPixels: PIXELS_MAX })
        .rotate()
        .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 72, effort: 2 })
        .toBuffer() as Promise<Buffer<ArrayBuffer>>;
    const known = this.#thumbnails.get(key) ?? this.#queue.add(make);
    this.#thumbnails.set(key, known);
    try {
      return {
        bytes: await known,
        etag: `"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`,
      };
    } catch {
      this.#thumbnails.delete(key);
      throw new NoSuchItem(id);
    }
  }
}
