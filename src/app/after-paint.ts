/**
 * Defers scripts until after the first paint: pages work without them, and on a slow line they
 * compete with styles, fonts and the first picture. React Router has no option for it, so its
 * preloads and module script are rewritten.
 */

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const starter = /(<script(?=[^>]* type="module")(?![^>]* src=)[^>]*>)([\s\S]*?)(<\/script>)/;
const imported = /^\s*import (?:\* as (\w+) from )?("[^"]+");/gm;

/** Maximum wait for a paint or a picture. */
const PATIENCE_MS = 1_000;

/**
 * Waits for the first paint and the main picture, then requests all files at once. A background tab
 * does not paint.
 */
const createStarter = (files: readonly string[]): string =>
  `if(!document.hidden)await Promise.race([new Promise((done)=>setTimeout(done,${PATIENCE_MS})),new Promise((done)=>new PerformanceObserver(done).observe({type:"paint",buffered:true})).then(()=>document.querySelector("img[fetchpriority=high]")?.decode()).catch(()=>{})]);
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
`;

/** @returns the page with deferred scripts; unchanged if it has none */
export function scriptsAfterPaint(html: string): string {
  const start = starter.exec(html);
  if (!start) return html;
  const [, open = "", code = "", close = ""] = start;
  const files: string[] = [];
  const before = html.slice(0, start.index).replace(preload, (_, file: string) => {
    files.push(file);
    return "";
  });
  const waiting = code.replace(
    imported,
    (_, name?: string, file?: string) => `${name ? `const ${name}=` : ""}await import(${file});`,
  );
  return `${before}${open}${createStarter(files)}${waiting}${close}${html.slice(start.index + start[0].length)}`;
}
