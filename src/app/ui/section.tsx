/** A section of a page, labelled by its heading. */
import type { ReactNode } from "react";

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly head?: string;
  readonly children: ReactNode;
}

export const Section = ({
  id,
  title,
  className,
  head = "mb-4 text-2xl",
  children,
}: SectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={head}>
      {title}
    </h2>
    {children}
  </section>
);
