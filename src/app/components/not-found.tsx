/** What an unknown address shows (§2, §8), with ways on. */
import { notFound } from "#messages/errors.ts";
import { served } from "./served.tsx";

const NotFoundBody = served(async () => (await import("./not-found-body.tsx")).NotFoundBody);

/** @param text under the heading, when it is not that the address leads nowhere */
export function NotFound({ title, text = notFound.text }: { readonly title: string; readonly text?: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <NotFoundBody title={title} text={text} />
    </>
  );
}
