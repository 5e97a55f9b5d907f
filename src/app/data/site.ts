/** Data of the whole site. */
import { createContext, useRouteLoaderData } from "react-router";
import type { ChromeContent } from "#catalogue/content.ts";
import type { ContentType } from "#catalogue/entities/media.ts";
import type { Capability } from "#contract/capabilities.ts";
import { contentPath, newsPath } from "#contract/paths.ts";

/** Set by the server for each rendering. */
export const siteUrl = createContext("http://localhost:3000");

/** Features beyond §7, set by the server for each rendering. */
export const siteCapabilities = createContext<readonly Capability[]>([]);

export interface RootData {
  readonly siteUrl: string;
  readonly capabilities: readonly Capability[];
  /** Routes that need more than §7. */
  readonly notHere: readonly string[];
  readonly words: ChromeContent;
}

/** Used when the chrome's content cannot be loaded. */
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

export const useChrome = (): ChromeContent =>
  useRouteLoaderData<RootData>("root")?.words ?? bareChrome;
export const useCapability = (name: Capability): boolean =>
  useRouteLoaderData<RootData>("root")?.capabilities.includes(name) ?? false;
/**
 * Canonical path of a text of `/landing/contents`: by type, or below the news (§2) of another
 * server, whose blogs and articles may be different items.
 */
export function useContentPath(): (type: ContentType, id: string) => string {
  const isByKind = useCapability("kinds-of-texts");
  return (type, id) => (isByKind ? contentPath(type, id) : newsPath(id));
}
export const useSiteUrl = (): string => useRouteLoaderData<RootData>("root")?.siteUrl ?? "";
