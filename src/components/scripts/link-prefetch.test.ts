// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { speculationRules } from '#domain/routing/link-prefetch.ts';

const asked = vi.fn(() => Promise.resolve(new Response('pagina')));

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  // Listeners of the tests before stay with the old element.
  vi.spyOn(document, 'addEventListener').mockImplementation((...listener) =>
    document.body.addEventListener(...(listener as Parameters<typeof document.body.addEventListener>)),
  );
  document.documentElement.replaceChild(document.createElement('body'), document.body);
  const { startLinkPrefetch } = await import('./link-prefetch.ts');
  const rules = document.createElement('script');
  rules.textContent = JSON.stringify(speculationRules);
  startLinkPrefetch(rules);
});

/** Points at a link to this address in one of the ways of a citizen. */
function pointAt(address: string, way = 'pointerover'): void {
  document.body.innerHTML = `<a href="${address}"><span>Vai</span></a>`;
  document.querySelector('span')!.dispatchEvent(new Event(way, { bubbles: true }));
}

test.each(['/faq/7/dettagli/carta-identita', '/servizi/34', '/note-legali/'])('%s is fetched', (address) => {
  pointAt(address, 'touchstart');
  vi.runAllTimers();
  expect(asked).toHaveBeenCalledWith(address, { priority: 'low' });
});

test.each(['pointerover', 'focusin', 'touchstart'])('a page whose link has %s is fetched, once', (way) => {
  pointAt('/faq', way);
  vi.advanceTimersByTime(200);
  pointAt('/faq', way);
  vi.advanceTimersByTime(200);
  expect(asked).toHaveBeenCalledOnce();
  expect(asked).toHaveBeenCalledWith('/faq', { priority: 'low' });
});

test('a pointer that moves on fetches nothing', () => {
  pointAt('/faq');
  vi.advanceTimersByTime(199);
  document.body.dispatchEvent(new Event('pointerover'));
  vi.advanceTimersByTime(1000);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  '/area-personale',
  '/faq?redirector=%2F',
  '/logout',
  '/servizi/altro/34',
  '/_m/0123abcd/faq',
  '/api/utenti/login',
  'https://example.it/faq',
  '/',
])('%s is not fetched: live, with an effect, elsewhere, or the page itself', (address) => {
  pointAt(address, 'touchstart');
  vi.runAllTimers();
  expect(asked).not.toHaveBeenCalled();
});
