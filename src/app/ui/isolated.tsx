import { markedLanguage } from "./language.ts";

/**
 * A name, number, code or value: keeps its order inside text that runs from right to left. Not for
 * blocks, whose margins and alignment would turn with their direction.
 */
export const Isolated = ({
  children,
  className,
}: {
  readonly children: string | number;
  readonly className?: string | undefined;
}) => (
  <bdi dir="ltr" lang={markedLanguage?.(children)} className={className}>
    {children}
  </bdi>
);
