import type { Page } from '@playwright/test';

/** What a translated text ends with: nobody sees it, and no locator minds it, but what is sent must not have it. */
export const translatedMark = '\u00ad';

/**
 * Translates the pages that this one opens as Chrome does: each text gives its place to another one in two `<font>`, at
 * the start and whenever the page changes. What says `translate="no"` stays as it is.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const untouched = 'script, style, textarea, template, [translate="no"], font font';
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
      const inner = document.createElement('font');
      inner.append(text.data + mark);
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateIn = (node: Node) => {
      if (node instanceof Text) return translate(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    const begin = () => {
      document.documentElement.classList.add('translated-ltr');
      translateIn(document.documentElement);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          if (type === 'characterData') translateIn(target);
          else addedNodes.forEach((node) => node.isConnected && translateIn(node));
      }).observe(document.documentElement, { childList: true, characterData: true, subtree: true });
    };
    addEventListener('DOMContentLoaded', begin);
  }, translatedMark);
}

/** Texts of the page that are nothing but a code, a number or an address of mail, and that were translated all the same. */
export function translatedCodes(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const codes = /[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]|\S@\S|\d{11,}/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = (walker.currentNode as Text).data;
      // What an office writes itself, as the address block, has no marks of ours.
      const isOwn = walker.currentNode.parentElement?.closest('.pc-prose, .pc-terms, script, style') === null;
      if (isOwn && text.endsWith(mark) && codes.test(text)) found.push(text.replaceAll(mark, ''));
    }
    return found;
  }, translatedMark);
}
