/** Addresses of the contact form that begin its message: what it is about, and where the visitor comes from. */
import { CONTACT_PATH } from "#contract/paths.ts";
import type { contactForm } from "#messages/contact.ts";

/** Each source has its own first sentence (messages/contact.ts). */
export type Source = keyof typeof contactForm.about;

/** Id of the form's place in its page. */
export const WRITE = "write";

/** Opens the page at its form. @param name of what it is about; of a search its term */
export const contactAbout = (from: Source, name: string): string => `${CONTACT_PATH}?${new URLSearchParams({ from, about: name }).toString()}#${WRITE}`;
