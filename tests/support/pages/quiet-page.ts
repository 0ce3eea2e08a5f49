import { expect, type Page } from '@playwright/test';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Faults } from '../browser/page-faults.ts';

/**
 * Opens a page for somebody without a session, and expects it to say nothing, but for what the browser notes of calls that
 * are refused as they should be.
 *
 * @param faults of the page, collected since before its first navigation
 */
export async function openQuiet(page: Page, faults: Faults, address: string): Promise<void> {
  const before = faults.length;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // An outcome opened cold leads on to where its flow begins, so the page is quiet only there.
  await page.waitForLoadState('networkidle');
  const { href, origin, pathname } = new URL(address, page.url());
  const refusal = (status: string, path: string) =>
    `console: Failed to load resource: the server responded with a status of ${status} ${origin}${path}`;
  // A live page asks who is there, whoever comes: the browser notes the refusal, and nothing else.
  const isLive = pathname === pathOf('service-status') || (await page.locator('astro-island').count()) > 0;
  const expected = isLive ? [refusal('401 (Unauthorized)', '/api-public/utenti/me')] : [];
  // The page before may be another municipality's.
  expected.push(`foreign: ${href}`);
  // The link of an appointment that nobody booked.
  if (pathname.startsWith('/servizi/modifica-appuntamento/'))
    expected.push(
      refusal('404 (Not Found)', `/api-public/appsched/appointments/hash/${pathname.split('/').at(-1)}`),
    );
  expect(
    faults.slice(before).filter((fault) => !expected.includes(fault)),
    pathname,
  ).toEqual([]);
}
