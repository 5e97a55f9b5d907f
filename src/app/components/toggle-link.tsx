/** A link that acts in place once the page is hydrated, as a button that is pressed or not. Before and without scripts it leads where it says. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { Check } from "../ui/icons.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { isPlainClick } from "./page-link.ts";

interface ToggleLinkProps {
  readonly to: string;
  readonly label: string;
  readonly className: string;
  readonly pressed: boolean;
  /** @returns false where it could not act: the link is followed */
  readonly onToggle: () => boolean;
  readonly children: ReactNode;
}

export function ToggleLink({ to, label, className, pressed, onToggle, children }: ToggleLinkProps) {
  const button = useHydrated();
  return (
    <Link
      to={to}
      aria-label={label}
      {...(button ? { role: "button", "aria-pressed": pressed } : {})}
      className={classNames(className, "gap-1.5 aria-pressed:bg-petrol! aria-pressed:text-on-petrol!")}
      onClick={(event) => {
        if (isPlainClick(event) && onToggle()) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {pressed ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
      {children}
    </Link>
  );
}
