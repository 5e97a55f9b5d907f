/**
 * The page is whole without its scripts, so they are asked for once it has been painted: on a slow
 * line styles, fonts and the first picture do not share it with them. React Router asks for them in
 * the head and has no option for it; its preloads and its module script are rewritten here.
 */

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const starter = /(<script(?=[^>]* type="module")(?![^>]* src=)[^>]*>)([\s\S]*?)(<\/script>)/;
const imported = /^\s*import (?:\* as (\w+) from )?("[^"]+");/gm;

/** Nothing waits longer than this for a paint or a picture, in ms. */
const PATIENCE_MS = 1_000;

/**
 * Waits for the first paint, then for the picture that the page opens with, and asks for all files
 * at once. A tab in the background paints nothing and does not wait.
 */
const begin = (files: readonly string[]): string =>
  `if(!document.hidden)await Promise.race([new Promise((done)=>setTimeout(done,${PATIENCE_MS})),new Promise((done)=>new PerformanceObserver(done).observe({type:"paint",buffered:true})).then(()=>document.querySelector("img[fetchpriority=high]")?.decode()).catch(()=>{})]);
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
`;

/**
 * @param html a page of React Router's
 * @returns the same page, whose files of script are asked for after the first paint; unchanged when
 * it starts none
 */
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
  return `${before}${open}${begin(files)}${waiting}${close}${html.slice(start.index + start[0].length)}`;
}
