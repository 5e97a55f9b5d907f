/** Icons of Lucide (ISC, see LICENSE here), drawn from its package as bare paths by `npm run icons`: its components cost every page 1.3 kB. */
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
