/** A part of a page, named by its heading. */
import type { ReactNode } from "react";

export interface SectionProps {
  /** Of the heading: addresses lead to it. */
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  /** Look of the heading. */
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
