/** Loading, failed and empty states, with the texts of §8. */
import type { ReactNode } from "react";
import { ContentText } from "./content-text.tsx";

interface StateProps {
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

export function Loading({ children, below }: StateProps) {
  return (
    <div aria-busy="true" className="py-4">
      <p role="status" className="text-muted">
        {children}
      </p>
      {below}
    </div>
  );
}

export function Failed({ children, below }: StateProps) {
  return (
    <div className="my-6 border-s-4 border-danger bg-surface px-5 py-4">
      <p role="alert" className="font-semibold text-danger">
        <ContentText>{children}</ContentText>
      </p>
      {below}
    </div>
  );
}

export function Empty({ children }: Pick<StateProps, "children">) {
  return (
    <div className="my-6 border border-dashed border-line-strong px-6 py-10 text-center">
      <p role="status" className="text-lg text-muted">
        <ContentText>{children}</ContentText>
      </p>
    </div>
  );
}

export function Skeletons({
  count,
  className,
}: {
  readonly count: number;
  readonly className: string;
}) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} aria-hidden="true" className={`skeleton ${className}`} />
      ))}
    </>
  );
}
