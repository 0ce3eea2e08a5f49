import { expect, type Locator, type Page } from '@playwright/test';

/** Makes the text of the page twice as large (WCAG 1.4.4). A style sheet made by script is not refused by the page's policy. */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html{font-size:200%!important}');
    document.adoptedStyleSheets = [sheet];
  });
}

/** Gives the text of the page its own size again. */
export function resetText(page: Page): Promise<void> {
  return page.evaluate(() => void (document.adoptedStyleSheets = []));
}

/** Words of up to 16 letters or digits that begin on one line and end on another, where they can be seen. */
function brokenWords(place: Locator): Promise<string[]> {
  return place.evaluateAll((elements) => {
    const longest = 16;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden');
    const isBroken = (text: Node, start: number, length: number) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const brokenIn = (text: Node) =>
      [...(text.nodeValue ?? '').matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) =>
        word.length <= longest && isBroken(text, index, word.length) ? [word] : [],
      );
    return elements.flatMap((element) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (isShown(text.parentElement!)) found.push(...brokenIn(text));
      return found;
    });
  });
}

/** Expects that no word in these places is torn apart. */
export async function expectWholeWords(page: Page, places: string): Promise<void> {
  await expect(page.locator(places).first()).toBeAttached();
  expect(await brokenWords(page.locator(places))).toEqual([]);
}

/** Lines that a text takes. */
export const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
