/**
 * Texts of the content inside a line. In the English edition they are the text alone, so each needs
 * an element of its own. Other editions show a text in English until it is translated: their builds
 * take translated/content-text.tsx instead (vite.config.ts).
 */
import type { ComponentType, ElementType, ReactNode } from "react";
import { Isolated } from "./isolated.tsx";

/** A text; elements stay as they are. */
export const ContentText = ({ children }: { readonly children: ReactNode }): ReactNode => children;

/** A sentence: its first letter decides its direction. */
export const SentenceText: ElementType<{ readonly children: string }> = "bdi";

/** A value whose words may be translated, such as a unit. */
export const ValueText: ComponentType<{ readonly children: string }> = Isolated;
