import { expect, test, type Page } from '@playwright/test';

/** How a citizen may look at a page: width of the window, size of the text, and the spacing of WCAG 1.4.12. */
interface Look {
  width: number;
  fontSize: string;
  isSpaced: boolean;
}

/** Phones, tablets, and windows in which text is twice as large (WCAG 1.4.4, 1.4.10, 1.4.12). */
const looks: readonly Look[] = [
  { width: 320, fontSize: '100%', isSpaced: false },
  { width: 360, fontSize: '100%', isSpaced: true },
  { width: 360, fontSize: '200%', isSpaced: false },
  { width: 640, fontSize: '200%', isSpaced: false },
  { width: 768, fontSize: '100%', isSpaced: false },
  { width: 768, fontSize: '100%', isSpaced: true },
  { width: 992, fontSize: '200%', isSpaced: false },
];

/** Parts of the header that share a line. */
const headerParts = [
  '.navbar-brand',
  '.pc-login',
  '.pc-user button',
  '.custom-navbar-toggler',
  '.pc-logo',
  '.it-brand-title',
  '.search-link',
];

/** Expects that however one looks at the page nothing scrolls sideways, leaves its box or lies over anything else. */
export async function expectReflow(page: Page): Promise<void> {
  for (const look of looks) {
    const { width, fontSize, isSpaced } = look;
    await test.step(`${width} pixels, text at ${fontSize}${isSpaced ? ', spaced' : ''}`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate(applyLook, look);
      expect.soft(await page.evaluate(findWide), 'wider than the window').toEqual([]);
      expect.soft(await page.evaluate(findSpilled), 'text outside its box').toEqual([]);
      expect.soft(await page.evaluate(findOverlaps, headerParts), 'parts of the header').toEqual([]);
    });
  }
}

/** Runs in the browser. A style sheet made by script is not refused by the page's policy. */
function applyLook({ fontSize, isSpaced }: Look): void {
  const sheet = new CSSStyleSheet();
  const spacing =
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';
  sheet.replaceSync(`html{font-size:${fontSize}!important}${isSpaced ? spacing : ''}`);
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the browser: what makes the page scroll sideways. */
function findWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element.parentElement),
    )
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Runs in the browser: text that leaves the nearest box with a ground or a border. */
function findSpilled(): string[] {
  /** The same for each element, once: a page has a thousand texts, ten elements deep. */
  const remembered = <T>(look: (element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element: Element): T => {
      if (!known.has(element)) known.set(element, look(element));
      return known.get(element)!;
    };
  };
  const isBox = (element: Element) => {
    const { backgroundColor, borderLeftWidth, borderLeftStyle, display } = getComputedStyle(element);
    const hasGround = !/, 0\)$|transparent/.test(backgroundColor);
    return (
      display !== 'inline' && (hasGround || (parseFloat(borderLeftWidth) > 0 && borderLeftStyle !== 'none'))
    );
  };
  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.visually-hidden, .visually-hidden-focusable, dialog:not([open])') !== null ||
    element.getBoundingClientRect().width <= 1;
  const scrolls = remembered((element): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return true;
    return element.parentElement !== null && scrolls(element.parentElement);
  });
  const boxOf = remembered((element): Element =>
    element === document.body || isBox(element) ? element : boxOf(element.parentElement!),
  );
  const spilled: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!;
    if (!text.nodeValue?.trim() || isHidden(parent) || scrolls(parent)) continue;
    const box = boxOf(parent);
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = box.getBoundingClientRect();
    const isOutside = [...range.getClientRects()].some(
      (line) => line.left < left - 1 || line.right > right + 1,
    );
    if (isOutside) spilled.push(`${text.nodeValue.trim().slice(0, 60)} (${box.className || box.localName})`);
  }
  return spilled;
}

/** Runs in the browser: parts that lie over each other. */
function findOverlaps(selectors: readonly string[]): string[] {
  const parts = selectors.flatMap((selector) =>
    [...document.querySelectorAll(`header ${selector}`)]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ selector, box: element.getBoundingClientRect() })),
  );
  return parts.flatMap(({ selector, box }, at) =>
    parts
      .slice(at + 1)
      .filter(
        (other) =>
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1,
      )
      .map((other) => `${selector} and ${other.selector}`),
  );
}
