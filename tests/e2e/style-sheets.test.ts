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
const missing = { both: /\.css$/, live: /\/live\.[^/]*\.css$/, none: /^$/ };

/** Places of what the first screen shows, as the build drew it: no script and no answer has come. */
async function firstScreen(page: Page, path: string, sheets: keyof typeof missing) {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const isLate = /\.js$|^\/api/.test(pathname) || missing[sheets].test(pathname);
    return isLate ? route.abort() : route.continue();
  });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  const screens = [];
  for (const size of Object.values(windows)) {
    await page.setViewportSize(size);
    screens.push(await page.evaluate(placesInView));
  }
  await page.unroute('**/*');
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
    for (const path of some)
      await test.step(path, async () => {
        const whole = await firstScreen(page, path, 'none');
        expect(whole.flat().length).toBeGreaterThan(20);
        expect(await firstScreen(page, path, 'both')).toEqual(whole);
        expect(await firstScreen(page, path, 'live')).toEqual(whole);
      });
  });
