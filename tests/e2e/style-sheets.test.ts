import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { windows } from '../support/browser/browser.ts';

/** FAQ pages, and one page of each kind of live page: a frame with an index and one without, wizards. */
const paths = [
  pathOf('faq'),
  '/faq/3/dettagli/anagrafe',
  ...(['area', 'profile', 'booking', 'booking-by-need', 'report', 'delegation-online'] as const).map((id) =>
    pathOf(id),
  ),
];

/** The style sheets that have not come: both of them, the one of live pages, or none. */
const missing = { none: '^$', both: '\\.css$', live: '/live\\.[^/]*\\.css$' };

/** Opens a page as the build drew it: no script and no answer has come. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

/** Places of what the first screen shows without some of its style sheets, in each window. */
async function firstScreen(page: Page, sheets: keyof typeof missing): Promise<string[][]> {
  await page.evaluate((late) => {
    for (const sheet of document.styleSheets)
      if (sheet.href) sheet.disabled = new RegExp(late).test(new URL(sheet.href).pathname);
  }, missing[sheets]);
  const screens = [];
  for (const size of Object.values(windows)) {
    await page.setViewportSize(size);
    screens.push(await page.evaluate(placesInView));
  }
  return screens;
}

/** Left and top edge of each element in view, but for spinners, which turn. */
function placesInView(): string[] {
  const shown = [...document.querySelectorAll('header *, main *')].filter(
    (element) => element.checkVisibility() && !element.closest('.progress-spinner'),
  );
  return shown.flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || y >= innerHeight) return [];
    const name = [element.localName, ...element.classList].join('.');
    return [`${name} ${Math.round(x)} ${Math.round(y)} ${Math.round(width)}`];
  });
}

const isService = (path: string) => path.startsWith('/servizi');

for (const [name, some] of [
  ['public pages and the personal area', paths.filter((path) => !isService(path))],
  ['services', paths.filter(isService)],
] as const)
  test(`${name}: nothing in the first screen moves when its style sheets come`, async ({ page }) => {
    test.slow();
    expect(some.length).toBeGreaterThan(2);
    await page.route(/\.js$|\/api[^/]*\//, (route) => route.abort());
    for (const path of some)
      await test.step(path, async () => {
        await openDrawn(page, path);
        const whole = await firstScreen(page, 'none');
        expect(whole.flat().length).toBeGreaterThan(20);
        expect(await firstScreen(page, 'both')).toEqual(whole);
        expect(await firstScreen(page, 'live')).toEqual(whole);
      });
  });
