import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';

/** What was looked at in this worker: hashes of parts, with all that they looked like. */
const looked = new Set<string>();

/** A part of a page. */
interface Part {
  selector: string;
  /** All that its look depends on: its HTML, what is chosen and in focus, the page around it. */
  content: string;
}

/**
 * Parts of the page that a former look of the same kind has seen exactly as they stand. Header, footer and contacts are on
 * every page, and take half of what a look takes.
 *
 * @param look the scheme, where it is another than that of the page: a part is seen once in each, and in each window
 * @returns selectors of these parts, and what notes that all of the page has been seen
 */
export async function seenParts(page: Page, look: string): Promise<{ seen: string[]; noteAll: () => void }> {
  const parts = (await page.evaluate(partsOf)).map(({ selector, content }) => ({
    selector,
    hash: createHash('sha256').update(`${look} ${content}`).digest('base64'),
  }));
  return {
    seen: parts.filter(({ hash }) => looked.has(hash)).map(({ selector }) => selector),
    noteAll: () => parts.forEach(({ hash }) => looked.add(hash)),
  };
}

/** Runs in the browser: the children of body and main, but main itself. */
function partsOf(): Part[] {
  const { documentElement: root, body } = document;
  const main = document.querySelector('body > main');
  // The tags alone: colours and sizes are inherited from there.
  const around = [root, body, main].map((element) => element?.cloneNode(false) as HTMLElement | undefined);
  const window = `${innerWidth} ${innerHeight} ${document.adoptedStyleSheets.length}`;
  const frame = [location.hostname, window, ...around.map((element) => element?.outerHTML)].join(' ');
  const childrenOf = (parent: Element, name: string) =>
    [...parent.children].map((element, place) => ({
      element,
      selector: `${name} > :nth-child(${place + 1})`,
    }));
  return [...childrenOf(body, 'body'), ...(main ? childrenOf(main, 'body > main') : [])]
    .filter(({ element }) => element !== main)
    .map(({ element, selector }) => {
      const chosen = [element, ...element.querySelectorAll('*')].flatMap((each, place) =>
        each.matches(':checked, :focus') ? [place] : [],
      );
      return { selector, content: `${frame} ${chosen.join()} ${element.outerHTML}` };
    });
}
