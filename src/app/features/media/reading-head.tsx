/** Head of a text or an event: the picture, the way back, its one address. */
import { Link } from "react-router";
import { reading } from "#messages/media.ts";
import { Picture } from "../../ui/picture.tsx";

/** The picture over a text: as wide as the page's column, its sides fade into the ground where the window is wider. */
export function Banner({ src }: { readonly src: string | undefined }) {
  return src ? (
    <div className="bg-night print:hidden">
      <Picture
        src={src}
        alt=""
        sizes="(min-width: 1360px) 85rem, (min-width: 640px) 100vw, 136vw"
        hero
        className="picture-subject picture-whole mx-auto aspect-video max-w-[85rem] bg-night sm:aspect-5/2 min-[85rem]:[mask-image:linear-gradient(to_right,transparent,#000_6%,#000_94%,transparent)]"
      />
    </div>
  ) : null;
}

export interface BreadcrumbProps {
  readonly to: string;
  readonly label: string;
  readonly title: string;
}

export function Breadcrumb({ to, label, title }: BreadcrumbProps) {
  return (
    <nav aria-label={reading.breadcrumb} className="no-print text-sm">
      <ol className="flex gap-x-2">
        <li className="shrink-0">
          <Link to={to} className="underline underline-offset-4">
            {label}
          </Link>
        </li>
        <li aria-current="page" className="min-w-0 truncate text-muted">
          <span aria-hidden="true">/ </span>
          {title}
        </li>
      </ol>
    </nav>
  );
}
