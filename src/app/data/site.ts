/** Data of the whole site. */
import { createContext, useRouteLoaderData, useSearchParams } from "react-router";
import type { ChromeContent } from "#catalogue/content.ts";
import type { ContentType } from "#catalogue/entities/media.ts";
import type { LeadKind } from "#contract/api-forms.ts";
import { builtEdition } from "#contract/built-edition.ts";
import type { Capability } from "#contract/capabilities.ts";
import type { SiteEdition } from "#contract/editions.ts";
import { contentPath, newsPath } from "#contract/paths.ts";

/** Set by the server for each rendering. */
export const siteUrl = createContext("http://localhost:3000");

/** Features beyond §7, set by the server for each rendering. */
export const siteCapabilities = createContext<readonly Capability[]>([]);

/** Whether all editions have the requested page; set by the server for each rendering. */
export const isTranslated = createContext(false);

/** A form that was posted without JavaScript. */
export interface ConfirmedForm {
  readonly kind: LeadKind;
  readonly reference: string | undefined;
  readonly mark: string;
}

export interface RootData {
  readonly siteUrl: string;
  readonly capabilities: readonly Capability[];
  /** Routes that need more than §7. */
  readonly notHere: readonly string[];
  /** Path of the first page. */
  readonly loadedAt: string;
  /** Whether all editions have its text. */
  readonly translated: boolean;
  readonly words: ChromeContent;
  readonly sent: ConfirmedForm | undefined;
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
/** For absolute addresses. */
export const useSite = (): SiteEdition => ({
  origin: useRouteLoaderData<RootData>("root")?.siteUrl ?? "",
  edition: builtEdition,
});
/** Undefined unless the server confirmed that this page's form was sent. */
export function useConfirmedForm(kind: LeadKind): ConfirmedForm | undefined {
  const [params] = useSearchParams();
  const sent = useRouteLoaderData<RootData>("root")?.sent;
  return sent?.kind === kind && params.get("mark") === sent.mark ? sent : undefined;
}
