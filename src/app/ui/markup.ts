/**
 * Trusted Types policies for `dangerouslySetInnerHTML` under `require-trusted-types-for 'script'`
 * (src/server/security-headers.ts).
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

/** React creates script elements from it; they stay empty or hold data. */
const EMPTY_SCRIPT = "<script></script>";

// For plain strings, as React sets JSON-LD: allows text without markup.
if (!trustedTypes?.defaultPolicy)
  trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text.includes("<") && text !== EMPTY_SCRIPT ? null : text),
  });

const policy = trustedTypes?.createPolicy("icg", { createHTML: (html) => html });

/** @param html sanitised by the importer or written in the code, never typed by a visitor */
export const useMarkup = (html: string): { __html: string } =>
  useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
