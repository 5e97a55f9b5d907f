/** Marks the language of texts, and keeps values in them in order. */
import type * as english from "../content-text.tsx";
import { Unbroken } from "../unbroken.tsx";

export const ContentText: typeof english.ContentText = ({ children }) =>
  typeof children === "string" && children !== "" ? <Unbroken>{children}</Unbroken> : children;

export const SentenceText: typeof english.SentenceText = Unbroken;
export const ValueText: typeof english.ValueText = Unbroken;
