/**
 * Translates as Google Translate does: copies of text nodes in <font>. The words stay, so that
 * tests find them.
 */
import type { Page } from "@playwright/test";

export const translate = (page: Page): Promise<void> => page.evaluate(translateTexts);

/** Runs before any script of the page. */
export async function translateBeforeScripts(page: Page): Promise<void> {
  await page.addInitScript(
    `document.addEventListener("readystatechange", () => document.readyState === "interactive" && (${translateTexts.toString()})())`,
  );
}

function translateTexts(): void {
  const kept = "script, style, noscript, textarea, svg, math, [translate=no], [data-translated]";
  const replace = (text: Text): void => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.dataset["translated"] = "";
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  replaceAll(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === "characterData") replaceAll(target);
      else for (const node of addedNodes) if (node.isConnected) replaceAll(node);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
