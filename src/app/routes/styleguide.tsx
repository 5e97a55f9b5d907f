/**
 * `/styleguide`: every component in every state, in both themes. In development only (src/app/routes.ts): the built site
 * does not have it, and its words are for those who work on the site.
 */
import { Content } from "../features/styleguide/content.tsx";
import { Controls } from "../features/styleguide/controls.tsx";
import { Foundations } from "../features/styleguide/foundations.tsx";

export default function Styleguide() {
  return (
    <div className="page py-12">
      <title>Style guide</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">Style guide</h1>
      <p className="mt-3 mb-10 max-w-2xl text-lg text-muted">First the theme that is on, then the dark one. Hover, focus and press are live.</p>
      <Foundations />
      <Controls />
      <Content />
    </div>
  );
}
