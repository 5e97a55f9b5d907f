/** How the message of the contact form begins. */
import { contactForm } from "#messages/contact.ts";
import type { Source } from "./contact-address.ts";

/** Longest name taken from the address, in characters. */
const ABOUT_MAX = 140;

const isSource = (from: string): from is Source => Object.hasOwn(contactForm.about, from);

/** @param params of the page's address: `about` and `from`, as contactAbout writes them; an address without `from` is about a product */
export function messageOf(params: URLSearchParams): string {
  const about = params.get("about")?.trim().slice(0, ABOUT_MAX);
  const from = params.get("from") ?? "";
  return about ? contactForm.about[isSource(from) ? from : "product"](about) : "";
}
