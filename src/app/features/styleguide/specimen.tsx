/** A frame of the style guide: one component, in the site's theme and in the dark beside it. */
import type { ReactNode } from "react";

export interface SpecimenProps {
  readonly title: string;
  readonly children: ReactNode;
  /** One above the other: what is shown needs the width. */
  readonly wide?: boolean;
}

export function Specimen({ title, children, wide = false }: SpecimenProps) {
  return (
    <section className="border-t border-line-strong py-10">
      <h2 className="mb-5 text-2xl">{title}</h2>
      <div className={wide ? "grid gap-6" : "grid gap-6 lg:grid-cols-2"}>
        <div className="min-w-0 border border-line bg-ground p-5 text-ink">{children}</div>
        <div className="dark min-w-0 border border-line bg-ground p-5 text-ink">{children}</div>
      </div>
    </section>
  );
}
