/** Class names of buttons and of links that look like buttons. */
import { classNames } from "./class-names.ts";

export type ButtonLook = "primary" | "secondary" | "quiet" | "light";

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: "bg-petrol text-on-petrol hover:bg-petrol-strong border-transparent",
  secondary: "border-line-strong text-ink hover:border-ink hover:bg-sunken",
  quiet: "border-transparent text-petrol hover:bg-sunken",
  light: "bg-paper text-night border-transparent hover:bg-white",
};

/** At least 44 px high, for touch. */
export const button = (look: ButtonLook = "primary", more?: string): string =>
  classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-base font-semibold leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55",
    looks[look],
    more,
  );

export const iconButton = (more?: string): string =>
  classNames(
    "inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors duration-150 hover:bg-sunken",
    more,
  );
