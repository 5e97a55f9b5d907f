/** What the home page shows of the range: links, which stand as they were served. */
import { served } from "../../components/served.tsx";

export const CategoryStrip = served(async () => (await import("../catalogue/category-strip.tsx")).CategoryStrip);
export const ToolLinks = served(async () => (await import("../../components/tool-links.tsx")).ToolLinks);
