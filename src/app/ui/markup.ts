/**
 * Ready-made HTML for `dangerouslySetInnerHTML` under `require-trusted-types-for 'script'`
 * (src/server/security-headers.ts): the browser takes HTML from these two policies and refuses
 * every other text where markup would come to life.
 */
import { useMemo } from "react";

interface Policy {
  createHTML(html: string): string;
}
interface Factory {
  readonly defaultPolicy: object | null;
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): Policy;
}
/** Undefined in browsers without Trusted Types and on the server. */
const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** With this React makes a script element; it stays empty, or holds data. */
const EMPTY_SCRIPT = "<script></script>";

// Where a plain text is set as HTML: text without markup may stand, markup may not. React sets
// JSON-LD so.
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text.includes("<") && text !== EMPTY_SCRIPT ? null : text),
  });

/** Content of our own server, sanitised when it was imported. */
const policy = trustedTypes?.createPolicy("icg", { createHTML: (html) => html });

/** @param html sanitised by the importer or written in the code, never typed by a visitor */
export const useMarkup = (html: string): { __html: string } =>
  useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
