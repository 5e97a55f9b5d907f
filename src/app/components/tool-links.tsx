/** Links to the site's tools, where the catalogue is its own. */
import { Link } from "react-router";
import { tools } from "#contract/tools.ts";
import { tools as texts } from "#messages/tools.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { classNames } from "../ui/class-names.ts";

export interface ToolLinksProps {
  /** On a dark band. */
  readonly dark?: boolean;
  readonly className?: string;
}

export function ToolLinks({ dark = false, className }: ToolLinksProps) {
  if (!useOwnCatalogue()) return null;
  const look = dark ? "border-night-line hover:border-paper" : "border-line-strong bg-surface hover:border-petrol hover:text-petrol";
  return (
    <div className={classNames("no-print", className)}>
      <p className={classNames("eyebrow mb-2", dark ? "text-amber" : "text-muted")}>{texts.heading}</p>
      <ul className="flex flex-wrap gap-2">
        {tools.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={classNames("flex h-full min-h-11 flex-col justify-center border px-4 py-2 font-semibold", look)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
