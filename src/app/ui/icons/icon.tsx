/** Icons of Lucide (https://lucide.dev, ISC, see LICENSE here) as bare paths: its React package costs every page 1.5 kB. */
import type { SVGProps } from "react";

/** Makes the component of an icon. @param path what is drawn in a square of 24 */
export const icon =
  (path: string) =>
  ({ className, ...props }: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
      {...props}
    >
      <path d={path} />
    </svg>
  );
