/** What an unknown address shows (§2, §8), with ways on. */
import { served } from "./served.tsx";

const NotFoundBody = served(async () => (await import("./not-found-body.tsx")).NotFoundBody);

export interface NotFoundProps {
  readonly title: string;
  /** The page is there, and could not be shown. */
  readonly crashed?: boolean;
}

export function NotFound({ title, crashed = false }: NotFoundProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <NotFoundBody title={title} crashed={crashed} />
    </>
  );
}
