import { expect, test, type Page } from '@playwright/test';
import { axeViolations } from '../../../scripts/lib/check/in-browser.ts';
import { windows, type WindowSize } from './browser.ts';
import { seenParts } from './seen-parts.ts';

/** Smallest side of a target, in CSS pixels (WCAG 2.2, 2.5.8). */
const smallestTarget = 24;

/** Narrowest window without a second scroll bar, in CSS pixels (WCAG 1.4.10). */
const narrowest = 320;

/**
 * Expects that the page as it stands is accessible in windows of these sizes, by default a phone's and a desk's, and
 * needs no horizontal scrolling in the narrowest. It is left in the narrowest.
 */
export async function expectAccessible(
  page: Page,
  sizes: readonly WindowSize[] = ['mobile', 'desktop'],
): Promise<void> {
  for (const size of sizes) {
    await test.step(size, async () => {
      await page.setViewportSize(windows[size]);
      await expectNoViolation(page, size);
    });
  }
  await test.step('reflow', () => expectReflow(page));
}

/** What a citizen may have asked the system for, besides what every other test looks at. */
const wishes = [
  ['dark', { colorScheme: 'dark', contrast: 'no-preference' }],
  ['dark, more contrast', { colorScheme: 'dark', contrast: 'more' }],
  ['light, more contrast', { colorScheme: 'light', contrast: 'more' }],
] as const;

/** Rules that judge colours: all else is the same in each scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds no colour at fault on the page as it stands in any of the schemes, and leaves it in its own. */
export async function expectReadable(page: Page): Promise<void> {
  for (const [name, wish] of wishes) {
    await page.emulateMedia(wish);
    await expectNoFinding(page, name, colourRules);
  }
  await page.emulateMedia({ colorScheme: null, contrast: null });
}

/** Expects no finding of axe in any part of the page that it has not seen as it stands, in this window and scheme. */
async function expectNoFinding(page: Page, look: string, rules?: readonly string[]): Promise<void> {
  const { seen, noteAll } = await seenParts(page, look);
  const found = await axeViolations(page, { except: seen, rules });
  expect(
    found.map(({ rule, target }) => `${rule}: ${target}`),
    look,
  ).toEqual([]);
  noteAll();
}

/** Expects no violation of WCAG 2.2 AA as axe sees them, and no control too small for a finger. */
async function expectNoViolation(page: Page, size: WindowSize): Promise<void> {
  // Axe would take the colours of a transition under way for the page's own; a new size shows with the next frame.
  await page.evaluate(async () => {
    const atMost = new Promise((end) => setTimeout(end, 3000));
    await Promise.race([atMost, new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))]);
    // Infinite animations never finish, nor do those of content that the browser skips far off screen.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.race([atMost, Promise.allSettled(ending.map(({ finished }) => finished))]);
  });
  await expectNoFinding(page, size);
  expect(await smallTargets(page), size).toEqual([]);
  expect(await wrongAutofill(page), size).toEqual([]);
}

/** Details that may be filled in by the browser, by the type of field that allows no other (HTML, "autofill detail tokens"). */
const autofillByType = { tel: ['tel'], email: ['email', 'username'], url: ['url', 'photo', 'impp'] } as const;

/** Fields whose type does not allow the detail they ask for. */
function wrongAutofill(page: Page): Promise<string[]> {
  return page
    .locator('input[autocomplete]')
    .evaluateAll((fields, allowed: Record<string, readonly string[]>) => {
      const isWrong = ({ type, autocomplete }: HTMLInputElement) =>
        !['', 'on', 'off', ...(allowed[type] ?? [autocomplete])].includes(autocomplete);
      return (fields as HTMLInputElement[]).filter(isWrong).map((field) => field.outerHTML.slice(0, 160));
    }, autofillByType);
}

/** Controls whose drawn side is too small; links within a sentence are exempt, as in the criterion. */
function smallTargets(page: Page): Promise<string[]> {
  const controls = page
    .locator('button, summary, select, textarea, label:has(input), a')
    .filter({ visible: true });
  return controls.evaluateAll((elements, smallest) => {
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        getComputedStyle(element).display !== 'inline' && width > 1 && Math.min(width, height) < smallest
      );
    };
    return elements.filter(isSmall).map((element) => element.outerHTML.slice(0, 160));
  }, smallestTarget);
}

/** Expects that the page needs no horizontal scrolling in the narrowest window. */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: narrowest, height: 640 });
  const wide = await page.evaluate((limit) => {
    const page = document.documentElement;
    if (page.scrollWidth <= limit) return [];
    const isWide = (element: Element) => element.getBoundingClientRect().right > limit;
    return [...document.querySelectorAll('body *')]
      .filter(isWide)
      .map((element) => element.outerHTML.slice(0, 120));
  }, narrowest);
  expect(wide, `${narrowest} pixels wide`).toEqual([]);
}

/** Puts the focus where it is when a page has come: the next Tab leads to the first stop. */
export function focusTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
}

/** Walks through the page with Tab and expects that every stop shows its focus and lies in view. */
export async function expectVisibleFocus(page: Page, stops: number): Promise<void> {
  const focused = page.locator(':focus');
  // A radio button or a field of files hidden from sight shows its focus on its label.
  const label = page.locator('label:has(.visually-hidden:focus), .upload:focus + label');
  for (let stop = 1; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    const place = (await label.count()) > 0 ? label : focused;
    const unmarked = () =>
      place.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        return hasOutline || boxShadow !== 'none' ? '' : element.outerHTML.slice(0, 160);
      });
    // An outline may be animated.
    await expect.poll(unmarked).toBe('');
    await expect(place).toBeInViewport();
  }
}
