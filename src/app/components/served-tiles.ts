/** The tiles of industries and categories, which stand as they were served: their code is no part of a first load. */
import { served } from "./served.tsx";

export const IndustryTiles = served(async () => (await import("./tiles.tsx")).IndustryTiles);
export const CategoryTiles = served(async () => (await import("./tiles.tsx")).CategoryTiles);
