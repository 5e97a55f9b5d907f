/** Data of the whole site: its origin and the words of the chrome. */
import { createContext, useRouteLoaderData } from "react-router";
import type { ChromeContent } from "#catalogue/content.ts";
import type { ContentType } from "#catalogue/entities/media.ts";
import type { Capability } from "#contract/capabilities.ts";
import { contentPath, newsPath } from "#contract/paths.ts";

/** Origin of the site, set by the server for each rendering. */
export const siteUrl = createContext("http://localhost:3000");

/** Features beyond §7, set by the server for each rendering. */
export const siteCapabilities = createContext<readonly Capability[]>([]);

export interface RootData {
  readonly siteUrl: string;
  readonly capabilities: readonly Capability[];
  /** Routes that need more than §7 and are not found without it. */
  readonly notHere: readonly string[];
  readonly words: ChromeContent;
}

/** Words of the chrome when its content is out of reach. */
export const bareChrome: ChromeContent = {
  company: "ICG Chemicals",
  shortName: "ICG",
  gradePrefix: "ICG",
  phone: "",
  email: "",
  address: [],
  chatNumber: "",
  chatText: "Hello",
  copyrightYear: "2024",
  poweredBy: { name: "ICG Chemicals" },
  socials: [],
};

/** Words of the chrome; bare ones when the root itself could not be loaded. */
export const useChrome = (): ChromeContent =>
  useRouteLoaderData<RootData>("root")?.words ?? bareChrome;
/** Whether a feature is available (contract/capabilities.ts). */
export const useCapability = (name: Capability): boolean =>
  useRouteLoaderData<RootData>("root")?.capabilities.includes(name) ?? false;
/**
 * Address under which a text of `/landing/contents` is named once: by its kind, or among the news
 * (§2) of another server, whose blogs and articles may be others.
 */
export function useContentPath(): (type: ContentType, id: string) => string {
  const isByKind = useCapability("kinds-of-texts");
  return (type, id) => (isByKind ? contentPath(type, id) : newsPath(id));
}
export const useSiteUrl = (): string => useRouteLoaderData<RootData>("root")?.siteUrl ?? "";
